import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureWeb } from './ensure-web.mjs'
import { findBrowser } from './find-browser.mjs'
import { PROMISES } from './promises.mjs'
import { Plain, ROOT, runTool, step } from './step.mjs'

const RESULTS = join(ROOT, 'test-results')
const FIGURES = join(RESULTS, 'drills.jsonl')
const REPORT = join(RESULTS, 'trust.json')
const TABLE = join(RESULTS, 'trust.md')
const UNITS = ['unit', 'unit-alone']
const BROWSERS = ['e2e', 'e2e-in-time', 'e2e-alone']

/**
 * Try the promises of docs/trust.md in their long form, one after the other, or those that are named (R1 R9). One seed is drawn for all of them
 * and said; SEED=… repeats it. Writes a table of what was seen to test-results/trust.md. Gives whether all is well.
 */
export async function trust(names) {
  const unknown = names.filter((name) => !PROMISES.some(({ id }) => id === name))
  if (unknown.length > 0) throw new Plain(`trust takes: ${PROMISES.map(({ id }) => id).join(', ')} (given: ${unknown})`)
  await ensureWeb()
  process.env.CHROMIUM_PATH = await findBrowser()
  const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 32))
  console.log(`SEED=${seed}`)
  const rows = []
  for (const promise of PROMISES.filter(({ id }) => names.length === 0 || names.includes(id)))
    rows.push(await tryPromise(promise, seed))
  const day = new Date().toISOString().slice(0, 10)
  const lines = rows.map(
    ({ id, what, said }) => `| ${id} | ${what} | ${said} | \`SEED=${seed} npm run trust -- ${id}\` | ${day} |`,
  )
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(
    TABLE,
    ['| # | What | Seen | Command | Date |', '| --- | --- | --- | --- | --- |', ...lines, ''].join('\n'),
  )
  console.log(lines.join('\n'))
  return rows.every(({ isWell }) => isWell)
}

/** Runs the files of one promise; what was seen in a few words, and the figures that its drills kept. */
async function tryPromise({ id, what, files }, seed) {
  const before = figures().length
  rmSync(REPORT, { force: true })
  const kinds = files.some((file) => file.startsWith('e2e/')) ? [...UNITS, ...BROWSERS] : UNITS
  const began = performance.now()
  let counted = { passed: 0, failed: 1, skipped: 0 }
  await step(`${id} ${what}`, async () => {
    const { code, output } = await runTool(
      'vitest/vitest.mjs',
      [
        'run',
        ...kinds.flatMap((project) => ['--project', project]),
        ...files,
        '--maxWorkers=1',
        '--allowOnly=false',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${REPORT}`,
      ],
      { NODE_ENV: 'test', DRILL: 'long', SEED: seed },
    )
    counted = count(code)
    if (counted.failed > 0) console.log(`\n${output.trimEnd()}`)
    return words(counted)
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  const kept = figures().slice(before)
  return { id, what, isWell: counted.failed === 0, said: [`${words(counted)} in ${seconds} s`, ...kept].join('; ') }
}

const words = ({ passed, failed, skipped }) =>
  `${passed} tests passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} not possible on this machine` : ''}`

function count(code) {
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(REPORT, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests || (code === 0 ? 0 : 1), skipped: numPendingTests }
}

const figures = () => (existsSync(FIGURES) ? readFileSync(FIGURES, 'utf8').trimEnd().split('\n') : [])
