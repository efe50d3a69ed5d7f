import { expect, test } from 'vitest'
import { startNode } from '#test/node-process.ts'

// What nobody caught, in processes of their own.

const run = (then: string) =>
  startNode([
    '--input-type=module',
    '-e',
    `import { untilSignal } from '#app/server/until-signal.ts'
     await untilSignal(async () => ({ url: 'here', stop: async () => console.log('stopped in order') }))
     const alive = setInterval(() => undefined, 1000)
     ${then}`,
  ])

test('a promise that failed with the database and that nobody waited for is logged, and the server lives', async () => {
  const server = run(`
    void Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }))
    void Promise.reject(new Error('a mistake of ours'))
    setTimeout(() => console.log('alive'), 100)`)
  await server.says(/alive/)
  const lines = server.output().split('\n')
  const database = JSON.parse(lines.find((line) => line.includes('terminating connection')) ?? '{}')
  expect(database).toMatchObject({ level: 50, stack: expect.stringContaining('at ') })
  const mistake = JSON.parse(lines.find((line) => line.includes('a mistake of ours')) ?? '{}')
  expect(mistake).toMatchObject({ level: 60, stack: expect.stringContaining('at '), msg: 'unhandled rejection' })
  server.signal('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
})

test('after an exception that nobody caught, the server says so with its stack, stops in order, and exits with 1', async () => {
  const server = run(`setTimeout(() => { throw new Error('out of nowhere') }, 10)`)
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toMatch(/"stack":"Error: out of nowhere\\n\s+at .*uncaught exception/)
  expect(server.output()).toContain('stopped in order')
})
