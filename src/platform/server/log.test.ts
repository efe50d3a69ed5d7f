import { expect, test } from 'vitest'
import { startNode } from '#test/node-process.ts'

// A process of its own writes to its standard output. Without the flush of every second, what is written was urgent.
const run = (script: string, every = '') =>
  startNode([
    '--input-type=module',
    '-e',
    `${every}; const { makeLog } = await import('#platform/server/log.ts'); const log = makeLog('info'); ${script}`,
  ])
const NEVER = 'globalThis.setInterval = () => ({ unref() {} })'
const ALIVE = 'setTimeout(() => {}, 60_000)'

test.each(['warn', 'error'])('a line of level %s is written at once, with all before it', async (level) => {
  const running = run(`log.info('before'); log.${level}('trouble'); ${ALIVE}`, NEVER)
  expect(await running.says(/before[^]*trouble/, 20_000)).toBeTruthy()
  running.signal('SIGKILL')
})

test('an error that comes while another is being written is not left behind', async () => {
  const running = run(`log.error('one'); log.info('between'); log.error('two'); ${ALIVE}`, NEVER)
  expect(await running.says(/one[^]*between[^]*two/, 20_000)).toBeTruthy()
  running.signal('SIGKILL')
})

test('a quiet line is written within moments, also when no other follows', async () => {
  const running = run(`log.info('quiet'); ${ALIVE}`)
  expect(await running.says(/quiet/, 20_000)).toBeTruthy()
  running.signal('SIGKILL')
})

test.each([
  ['ends by an error that nobody caught', `setTimeout(() => { throw new Error('crash') })`],
  ['exits', 'process.exit(0)'],
  ['comes to its end', ''],
])('what was not written yet is written when the process %s', async (_, end) => {
  const running = run(`log.info('last words'); ${end}`, NEVER)
  await running.ended
  expect(running.output()).toContain('last words')
})
