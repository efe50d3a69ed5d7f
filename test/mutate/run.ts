import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ROOT } from '../read-words.ts'
import { mutantsOf } from './mutants.ts'
import type { Mutant } from './mutants.ts'
import { nearTests } from './near-tests.ts'
import type { Begun, Done, Job } from './worker.ts'

const HELP = `Usage: npm run mutate -- [options] FILE|FOLDER…

Breaks the sources on purpose, one small change at a time, and runs the nearest tests: what nobody notices is printed.
Stops and goes on where it was: results are kept in test-results/mutants.jsonl until a source changes.

  --sample N     of each file at most N mutants, always the same ones
  --survivors    those again that survived, e.g. after a new test
  --test FILE    these tests and no others; as often as there are files
  --score        only print what is known
`

type Result = {
  readonly id: string
  readonly path: string
  readonly line: number
  readonly kind: string
  readonly outcome: 'killed' | 'survived' | 'timeout' | 'untested'
  readonly change: string
  readonly by: string | null
}

const RESULTS = join(ROOT, 'test-results', 'mutants.jsonl')
/** How long one file of tests may take. */
const TIMEOUT_MS = 180_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '1000000' },
    survivors: { type: 'boolean', default: false },
    test: { type: 'string', multiple: true },
    score: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** Sources with something to decide: no tests, no words, no pages. */
function sourcesIn(path: string): string[] {
  const whole = join(ROOT, path)
  if (!existsSync(whole)) throw new Error(`${path} does not exist`)
  if (!statSync(whole).isDirectory()) return [path]
  return readdirSync(whole, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|copy\.e[ns]\.ts$|letters\.e[ns]\.ts$|-words\.ts$/.test(name),
    )
    .toSorted()
}

/** Chosen by their ids, which are as good as drawn, and the same every time. */
const sampleOf = (mutants: readonly Mutant[], count: number): Mutant[] =>
  mutants.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, count)

function readResults(): Map<string, Result> {
  const lines = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split('\n').filter(Boolean) : []
  return new Map(lines.map((line) => JSON.parse(line) as Result).map((one) => [one.id, one]))
}

let worker: ChildProcess | null = null

/** In a process group of its own, so that a test that never ends can be ended with everything that it started. */
const startWorker = (): ChildProcess =>
  fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
    detached: true,
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

async function stopWorker(): Promise<void> {
  const stopped = worker
  worker = null
  if (!stopped?.pid) return
  const ended = new Promise((done) => stopped.once('exit', done))
  stopped.kill('SIGTERM')
  await Promise.race([ended, sleep(5000)])
  try {
    process.kill(-stopped.pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}

async function runJob(job: Job): Promise<Done | 'timeout'> {
  worker ??= startWorker()
  const asked = worker
  let late: NodeJS.Timeout | undefined
  const outcome = await new Promise<Done | 'timeout'>((done) => {
    const wait = () => {
      clearTimeout(late)
      late = setTimeout(() => done('timeout'), TIMEOUT_MS)
    }
    asked.on('message', (message: Begun | Done) => (message.is === 'done' ? done(message) : wait()))
    asked.once('exit', () => done('timeout'))
    wait()
    asked.send(job)
  })
  clearTimeout(late)
  asked.removeAllListeners('message').removeAllListeners('exit')
  if (outcome === 'timeout') await stopWorker()
  return outcome
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 90)

async function judge(mutant: Mutant, tests: readonly string[]): Promise<Result> {
  const { id, path, line, kind, before, after } = mutant
  const result = { id, path, line, kind, change: `${oneLine(before)} -> ${oneLine(after)}` }
  if (tests.length === 0) return { ...result, outcome: 'untested', by: null }
  const done = await runJob({ mutant, tests })
  if (done === 'timeout') return { ...result, outcome: 'timeout', by: null }
  for (const test of done.broken) console.error(`${test} fails without any mutant, and is left out`)
  return { ...result, outcome: done.by ? 'killed' : done.isLoaded ? 'survived' : 'untested', by: done.by }
}

const isKilled = ({ outcome }: Result): boolean => outcome === 'killed' || outcome === 'timeout'

function printScore(results: readonly Result[]): void {
  const folders = Map.groupBy(results, ({ path }) => /^src\/(features\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path)
  for (const [folder, all] of [...folders].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const killed = all.filter(isKilled).length
    console.log(`${folder}: ${killed} of ${all.length} killed, ${Math.floor((killed * 100) / all.length)} %`)
  }
  for (const { path, line, kind, change, outcome } of results.filter((one) => !isKilled(one)))
    console.log(`${outcome}  ${path}:${line}  ${kind}  ${change}`)
}

async function main(): Promise<number> {
  if (values.help || positionals.length === 0) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const known = readResults()
  const testsOf = nearTests()
  const mutants = positionals
    .flatMap(sourcesIn)
    .flatMap((path) => sampleOf(mutantsOf(path, readFileSync(join(ROOT, path), 'utf8')), Number(values.sample)))
  const isOpen = ({ id }: Mutant) => {
    const found = known.get(id)
    return !found || (values.survivors && !isKilled(found))
  }
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  for (const mutant of values.score ? [] : mutants.filter(isOpen)) {
    const result = await judge(mutant, values.test ?? testsOf(mutant.path))
    known.set(result.id, result)
    appendFileSync(RESULTS, `${JSON.stringify(result)}\n`)
    console.log(`${result.outcome}  ${result.path}:${result.line}  ${result.kind}  ${result.change}`)
  }
  await stopWorker()
  printScore(mutants.flatMap(({ id }) => known.get(id) ?? []))
  return 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopWorker().then(() => process.exit(130)))
process.exitCode = await main()
