import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { attempt, check, countOne, sum } from './check.mjs'
import { ensureWeb } from './ensure-web.mjs'
import { findBrowser } from './find-browser.mjs'
import { Plain, ROOT, runTool, step } from './step.mjs'

export const PARTS = ['check', 'unit', 'e2e']

/** Every check and test, or one part of them. The last line says the sum; gives whether all is well. */
export async function runTests(parts) {
  const counts = []
  const tests = []
  if (parts.includes('check')) counts.push(await check())
  if (parts.includes('unit')) tests.push(await runVitest('unit tests', ['unit', 'unit-alone']))
  if (parts.includes('e2e')) {
    const built = await countOne(ensureWeb)
    const browser = await attempt('browser', async () => (process.env.CHROMIUM_PATH = await findBrowser()))
    counts.push(built, browser)
    if (built.passed && browser.passed)
      tests.push(await runVitest('browser tests', ['e2e', 'e2e-in-time', 'e2e-alone']))
    else counts.push({ passed: 0, failed: 1 })
  }
  const { passed, failed } = sum([...counts, ...tests])
  const tested = tests.length === 0 ? parts.every((part) => part === 'check') : sum(tests).passed > 0
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && tested
}

/** The failure drills in their long form, all or those of these names; says their figures. Gives whether all is well. */
export async function runDrills(names) {
  const drills = findDrills()
  const unknown = names.filter((name) => !drills.has(name))
  if (unknown.length > 0) throw new Plain(`there is no drill ${unknown.join(', ')}: ${[...drills.keys()].join(', ')}`)
  await ensureWeb()
  const { code, output } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...['e2e', 'e2e-in-time', 'e2e-alone'].flatMap((project) => ['--project', project]),
      ...(names.length > 0 ? names.map((name) => drills.get(name)) : drills.values()),
      // Figures of one drill are not those of three.
      '--maxWorkers=1',
      '--allowOnly=false',
      '--disable-console-intercept',
    ],
    { NODE_ENV: 'test', DRILL: 'long' },
  )
  console.log(output.trimEnd())
  return code === 0
}

/** The files of the drills by their names. */
function findDrills() {
  const files = readdirSync(join(ROOT, 'e2e')).filter((file) => /^(drill-.*|sources)\.e2e\.ts$/.test(file))
  return new Map(files.map((file) => [/^(?:drill-)?(.*)\.e2e\.ts$/.exec(file)[1], `e2e/${file}`]))
}

/** The browser tests, or those files, in every look and not in a choice of them; keeps a picture of each. Gives whether all is well. */
export async function runWalk(files) {
  await ensureWeb()
  process.env.CHROMIUM_PATH = await findBrowser()
  const { code, output } = await runTool(
    'vitest/vitest.mjs',
    ['run', '--project', 'e2e', '--allowOnly=false', ...files],
    { NODE_ENV: 'test', WALK: 'full' },
  )
  console.log(output.trimEnd())
  return code === 0
}

async function runVitest(name, projects) {
  const report = join(ROOT, 'test-results', `${projects[0]}.json`)
  // The report of an earlier run must never be counted for this one.
  rmSync(report, { force: true })
  let result = { passed: 0, failed: 1 }
  try {
    await step(name, async () => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const { code, output } = await runTool(
        'vitest/vitest.mjs',
        ['run', ...projects.flatMap((project) => ['--project', project]), '--allowOnly=false', ...reporters],
        // What the tests start sets its own.
        { NODE_ENV: 'test' },
      )
      const { skipped, ...counted } = count(report, code)
      result = counted
      for (const test of triedAgain(report)) console.log(`  passed at the second try: ${test}`)
      if (result.failed > 0) throw new Plain(output.trimEnd())
      return `${result.passed} passed${skipped ? `, ${skipped} skipped` : ''}`
    })
  } catch (error) {
    console.log(error instanceof Plain ? error.message : error)
  }
  return result
}

// A file that does not even load has no test to count, and a run may fail with every test passed: each is a failure.
function count(path, code) {
  const report = readReport(path)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + unloaded
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

// Each with what it waited for in vain: one that is named here again and again is a defect.
const triedAgain = (path) =>
  (readReport(path)?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'passed' && test.failureMessages?.length > 0)
      .map((test) => `${test.fullName} (${test.failureMessages[0].split('\n')[0]})`),
  )

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
