import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { ROOT } from '../read-words.ts'

/** How many test files one mutant meets at most. */
const MOST = 9

const IMPORT = /(?:from|import\()\s*'([^']+)'/g

/** All sources and tests, each with what it imports of them. */
function readImports(): ReadonlyMap<string, readonly string[]> {
  const all = ['src', 'test', 'seed'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  )
  return new Map(
    all.map((path) => {
      const source = readFileSync(join(ROOT, path), 'utf8')
      const names = [...source.matchAll(IMPORT)].map(([, name]) => placeOf(path, name!))
      return [path, names.filter((name) => name !== null)]
    }),
  )
}

function placeOf(from: string, name: string): string | null {
  const path = name.startsWith('#test/')
    ? name.replace('#test/', 'test/')
    : name.startsWith('#')
      ? name.replace('#', 'src/')
      : name.startsWith('.')
        ? relative(ROOT, join(ROOT, dirname(from), name))
        : null
  return path && existsSync(join(ROOT, path)) ? path : null
}

/** How many imports lie between a test and each source that it reaches. */
function distancesFrom(test: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const found = new Map([[test, 0]])
  for (const [path, distance] of found) {
    for (const next of imports.get(path) ?? []) if (!found.has(next)) found.set(next, distance + 1)
  }
  return found
}

const partOf = (path: string): string => /^src\/(features\/[^/]+|[^/]+\/[^/]+)\//.exec(path)?.[1] ?? dirname(path)

/**
 * The addresses that a source answers at, as tests write them: up to the first parameter. Those of the contracts that it
 * imports, else all of its feature.
 */
function addressesOf(path: string, imported: readonly string[]): string[] {
  const folder = join('src', partOf(path))
  if (!folder.startsWith('src/features/') || !existsSync(join(ROOT, folder))) return []
  const all = readdirSync(join(ROOT, folder))
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('contract.ts'))
  const own = all.filter((name) => imported.includes(name))
  return (own.length > 0 ? own : all).flatMap((name) =>
    [...readFileSync(join(ROOT, name), 'utf8').matchAll(/route: '[A-Z]+ ([^'{]+)/g)].map(([, address]) => address!),
  )
}

const ADDRESS = /\/api\/[\w/-]+/g

/** How much of what a test of the API asks is asked of some addresses, 0 to 1. */
function focusOf(test: string, addresses: readonly string[]): number {
  if (!test.startsWith('test/http/') || addresses.length === 0) return 0
  const asked = [...new Set(readFileSync(join(ROOT, test), 'utf8').match(ADDRESS))]
  return asked.filter((one) => addresses.some((address) => one.startsWith(address))).length / Math.max(1, asked.length)
}

const nameOf = (path: string): string => basename(path).replace(/(\.test)?\.tsx?$/, '')

/** `preview.test.ts` speaks of `preview-routes.ts`, in whatever folder it stands. */
const isNamedAlike = (path: string, test: string): boolean => `${nameOf(path)}-`.startsWith(`${nameOf(test)}-`)

/** Finds the tests of a source, those first that are likeliest to speak of it. */
export function nearTests(): (path: string) => string[] {
  const imports = readImports()
  const tests = [...imports.keys()].filter((path) => path.endsWith('.test.ts'))
  const reach = new Map(tests.map((test) => [test, distancesFrom(test, imports)]))
  return (path) => {
    const part = partOf(path)
    const addresses = addressesOf(path, imports.get(path) ?? [])
    const users = new Set([...imports].filter(([, names]) => names.includes(path)).map(([user]) => partOf(user)))
    const rank = (test: string): number => {
      if (test === path.replace(/\.tsx?$/, '.test.ts')) return 0
      const distance = reach.get(test)!.get(path)!
      if (distance === 1) return 5
      if (isNamedAlike(path, test)) return 8
      if (dirname(test) === dirname(path)) return 10 + distance
      if (partOf(test) === part) return 20 + distance
      const focus = focusOf(test, addresses)
      if (focus > 0) return 40 - focus * 10
      if (imports.get(test)!.some((name) => partOf(name) === part)) return 41
      // A test of another feature or of a command that uses it speaks of it, too; so does one that has it at second hand.
      if (users.has(partOf(test)) && /^src\/(features|app\/cli)\//.test(test)) return 40 + distance
      return distance <= 2 ? 60 + distance : Infinity
    }
    return tests
      .filter((test) => reach.get(test)!.has(path) && rank(test) < Infinity)
      .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .slice(0, MOST)
  }
}
