import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest } from 'vitest/node'
import type { Vitest } from 'vitest/node'
import { ROOT } from '../read-words.ts'
import { mutate } from './mutants.ts'
import type { Mutant } from './mutants.ts'

// Runs tests against one mutant after the other, in a process that may be killed. The sources on the disk are never
// changed: the mutant takes their place where they are loaded.

export type Job = { readonly mutant: Mutant; readonly tests: readonly string[] }

/**
 * `by` is the test that failed, or null when all passed; `isLoaded` says whether any test met the mutant; `broken` are
 * files that fail without any.
 */
export type Done = {
  readonly is: 'done'
  readonly by: string | null
  readonly isLoaded: boolean
  readonly broken: readonly string[]
}

/** Said before each file of tests, so that an endless one is told from many. */
export type Begun = { readonly is: 'begun' }

let current: Mutant | null = null
let isLoaded = false

const inPlace: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  load: (id) => {
    if (!current || id.split('?')[0] !== join(ROOT, current.path)) return null
    isLoaded = true
    return mutate(readFileSync(id, 'utf8'), current)
  },
}

const start = (): Promise<Vitest> =>
  createVitest(
    'test',
    {
      config: false,
      root: ROOT,
      watch: false,
      bail: 1,
      maxWorkers: 1,
      include: ['src/**/*.test.ts', 'seed/**/*.test.ts', 'test/**/*.test.ts'],
      globalSetup: ['test/global-setup.ts'],
      setupFiles: ['test/cheap-passwords.ts'],
      // Longer than elsewhere: a test that is only slow on a busy machine has noticed nothing.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      silent: true,
      // It knows a module by what stands on the disk, which is never the mutant.
      fsModuleCache: false,
      reporters: [{}],
    },
    { plugins: [inPlace] },
  )

/** The first test of a file that fails, by its name, or null. */
async function failureIn(vitest: Vitest, test: string): Promise<string | null> {
  // What failed before would stop the next run at once.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const specifications = await vitest.getRelevantTestSpecifications([join(ROOT, test)])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  for (const module of testModules) {
    for (const one of module.children.allTests('failed')) return `${test}: ${one.fullName}`
    if (module.state() === 'failed') return `${test}: did not load, or a hook failed`
  }
  return testModules.length === 0 || unhandledErrors.length > 0 ? `${test}: an error outside of its tests` : null
}

/** Whether a file's tests pass without any mutant, once that was asked. */
const passes = new Map<string, boolean>()

function put(vitest: Vitest, mutant: Mutant | null, path: string): void {
  current = mutant
  vitest.invalidateFile(join(ROOT, path))
}

async function run(vitest: Vitest, { mutant, tests }: Job): Promise<Done> {
  isLoaded = false
  let by: string | null = null
  for (const test of tests) {
    if (passes.get(test) === false) continue
    process.send!({ is: 'begun' } satisfies Begun)
    put(vitest, mutant, mutant.path)
    by = await failureIn(vitest, test)
    if (!by) continue
    put(vitest, null, mutant.path)
    if (!passes.has(test)) passes.set(test, (await failureIn(vitest, test)) === null)
    if (passes.get(test)) break
    by = null
  }
  put(vitest, null, mutant.path)
  return { is: 'done', by, isLoaded, broken: tests.filter((test) => passes.get(test) === false) }
}

const vitest = await start()
let turn = Promise.resolve()
process.on('message', (job: Job) => {
  turn = turn.then(async () => void process.send!(await run(vitest, job)))
})
process.on('disconnect', () => {
  void vitest.close().then(() => process.exit(0))
})
