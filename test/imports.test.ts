import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cruiseImports, importRules } from './cruise-imports.ts'
import { importCases } from './import-cases.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('every import of the sources keeps the rules, and none goes unread', { timeout: 60_000 }, async () => {
  const { modules, summary } = await cruiseImports(ROOT)
  const read = new Set(modules.map(({ source }) => source))
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  // Without its parser the tool reads nothing, finds nothing wrong, and passes: so not one file may be missing.
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((path) => !read.has(path))).toEqual([])
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
})

describe('the rules', () => {
  const root = mkdtempSync(join(tmpdir(), 'freehold-imports-'))
  const broken = new Map<string, string[]>()

  // One small tree holds all cases: the first file of each imports the second.
  beforeAll(async () => {
    write(
      'package.json',
      JSON.stringify({ type: 'module', imports: { '#*': './src/*' }, devDependencies: { sharp: '1' } }),
    )
    for (const name of ['zod', 'sharp']) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'main.js' }))
      write(`node_modules/${name}/main.js`, '')
    }
    for (const { from, to, rule } of importCases) {
      // A cycle is told once, of the file that is read first.
      if (/^(src|test|seed)\//.test(to)) write(to, rule === 'no-cycles' ? `import '${specifierOf(to, from)}'\n` : '')
    }
    importCases.forEach(({ from, to }, index) => write(placeOf(from, index), `import '${specifierOf(from, to)}'\n`))
    const { summary } = await cruiseImports(root)
    for (const { rule, from } of summary.violations) broken.set(from, [...(broken.get(from) ?? []), rule.name])
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test.each(importCases.map((entry, index) => ({ ...entry, index })))(
    '$from -> $to: $rule',
    ({ from, rule, index }) => {
      expect(broken.get(placeOf(from, index)) ?? []).toEqual(rule === 'allowed' ? [] : [rule])
    },
  )

  test('are each proved by a case', () => {
    const proved = new Set(importCases.map(({ rule }) => rule))
    expect(importRules.forbidden.map(({ name }) => name).filter((name) => !proved.has(name))).toEqual([])
  })

  function write(path: string, content: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
})

// A file per case, so that each answers for itself.
const placeOf = (from: string, index: number): string => from.replace('*', `case-${index}`)

function specifierOf(from: string, to: string): string {
  if (to.startsWith('src/')) return `#${to.slice('src/'.length)}`
  return /^(test|seed)\//.test(to) ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to
}
