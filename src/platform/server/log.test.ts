import { expect, test } from 'vitest'
import fc from 'fast-check'
import { startNode } from '#test/node-process.ts'
import { lineAsText, makeStamp } from './log.ts'

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

// `room` gives it back.
const FULL_DISK = `const { default: fs } = await import('node:fs'); const { write, writeSync } = fs
  const noSpace = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  fs.write = (...given) => void setImmediate(given.at(-1), noSpace)
  fs.writeSync = () => { throw noSpace }
  const room = () => void Object.assign(fs, { write, writeSync })`

test('a disk that is full ends nothing, and what waited is written once there is room', async () => {
  const running = run(
    `log.error('first'); setTimeout(() => log.error('second'), 100); setTimeout(room, 300); ${ALIVE}`,
    FULL_DISK,
  )
  expect(await running.says(/first[^]*second/, 20_000)).toBeTruthy()
  running.signal('SIGKILL')
})

test('a disk that is full keeps no process from its end', async () => {
  const running = run(`log.error('unwritten'); setTimeout(() => process.exit(3), 300)`, FULL_DISK)
  expect(await running.ended).toEqual({ code: 3, signal: null })
})

test('while nothing can be written no more than some megabytes wait; how many lines were lost is said', async () => {
  const lines = `for (let n = 0; n < 6000; n += 1) log.info('x'.repeat(1000))`
  const running = run(`${lines}; setTimeout(room, 300); ${ALIVE}`, FULL_DISK)
  const [, lost] = await running.says(/"lines":(\d+),"msg":"lines of the log were lost/, 20_000)
  const written = running.output().match(/x{1000}/g)!.length
  expect([written + Number(lost), written < 5000]).toEqual([6000, true])
  running.signal('SIGKILL')
})

test('a line for people says the same on one line, whoever wrote its words', () => {
  const line = (rest: object) => lineAsText(JSON.stringify({ level: 40, time: '2026-11-26T05:00:00.000Z', ...rest }))
  expect(line({ status: 503, route: '/api/x', why: 'too much', msg: 'shed' })).toBe(
    '2026-11-26T05:00:00.000Z WARN  shed status=503 route=/api/x why="too much"\n',
  )
  expect(line({ err: { code: 'X1' }, msg: 'a\n2026 ERROR made up' })).toBe(
    '2026-11-26T05:00:00.000Z WARN  "a\\n2026 ERROR made up" err={"code":"X1"}\n',
  )
  const signs = ['a', ' ', '"', '=', '\n', '\r', '\u009b', '\u2028', '\u061c', '\u200e', '\u200f', '\u202e', '\u2066']
  const words = fc.string({ unit: fc.constantFrom(...signs) })
  fc.assert(
    fc.property(words, words, (msg, why) => {
      expect(line({ msg, why })).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+\n$/u)
    }),
  )
})

test('a server writes such lines where it is told to', async () => {
  const text = "const { bufferedOutput } = await import('#platform/server/log.ts')"
  const running = run(`${text}; makeLog('info', bufferedOutput('text')).info({ port: 80 }, 'quiet'); ${ALIVE}`)
  expect(await running.says(/Z INFO {2}quiet port=80\n/, 20_000)).toBeTruthy()
  running.signal('SIGKILL')
})

test('the time of a line is the ISO one, whichever came before it', () => {
  const at = fc.integer({ min: 0, max: Date.UTC(9999, 0) })
  // Close behind one another as well as years apart, also where a clock is put back.
  const times = fc.array(fc.tuple(at, fc.array(fc.integer({ min: -1500, max: 1500 }))), { maxLength: 5 })
  fc.assert(
    fc.property(times, (runs) => {
      let now = 0
      const stamp = makeStamp(() => now)
      for (const [from, steps] of runs) {
        for (const step of [0, ...steps]) {
          now = Math.max(0, from + step)
          expect(stamp()).toBe(`,"time":"${new Date(now).toISOString()}"`)
        }
      }
    }),
  )
})
