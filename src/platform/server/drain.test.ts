import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { makeDrain } from './drain.ts'
import { makeLog } from './log.ts'
import { makeApp } from './make-app.ts'
import { LIMITS } from './overload.ts'

test('while a server drains it answers as before, and each answer ends its connection', async () => {
  const drain = makeDrain(0)
  const app = await makeApp(readConfig({ NODE_ENV: 'test' }), makeLog('silent'), [], LIMITS, drain)
  app.get('/anything', async () => 'said')
  const ask = async () => {
    const { statusCode, body, headers } = await app.inject('/anything')
    return [statusCode, body, headers.connection]
  }
  expect(await ask()).toEqual([200, 'said', 'keep-alive'])
  await drain.begin()
  expect(await ask()).toEqual([200, 'said', 'close'])
  await app.close()
})

test('what is under way when listening ends is finished, with all that it asks; who is connected is answered once more', async () => {
  const drain = makeDrain(0.001)
  const app = await makeApp(readConfig({ NODE_ENV: 'test' }), makeLog('silent'), [], LIMITS, drain)
  const drawing = Promise.withResolvers<void>()
  app.get('/said', async () => 'said')
  app.get('/page', async () => {
    await drawing.promise
    return (await app.inject('/said')).body
  })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = async (path: string, agent: Agent) => {
    const [response] = await once(get({ port, path, agent }), 'response')
    return [response.statusCode, await text(response), response.headers.connection]
  }
  const kept = new Agent({ keepAlive: true })
  expect(await ask('/said', kept)).toEqual([200, 'said', 'keep-alive'])
  const page = ask('/page', new Agent())
  await once(app.server, 'request')
  const stopped = drain.finish().then(() => app.close())
  await expect.poll(() => app.server.listening).toBe(false)
  await expect(ask('/said', new Agent())).rejects.toThrow('ECONNREFUSED')
  expect(await ask('/said', kept)).toEqual([200, 'said', 'close'])
  drawing.resolve()
  expect(await page).toEqual([200, 'said', 'close'])
  await stopped
})

test('of many who come again as soon as they are answered nobody is left waiting when listening ends', async () => {
  const drain = makeDrain(0.001)
  const app = await makeApp(readConfig({ NODE_ENV: 'test' }), makeLog('silent'), [], LIMITS, drain)
  app.get('/said', async () => 'said')
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const comeAgain = async (): Promise<string> => {
    const agent = new Agent({ keepAlive: true })
    for (;;) {
      try {
        const [response] = await once(get({ port, path: '/said', agent }), 'response')
        await text(response)
      } catch (error) {
        return (error as NodeJS.ErrnoException).code ?? String(error)
      }
    }
  }
  const ends = Array.from({ length: 60 }, comeAgain)
  await drain.begin()
  await drain.finish()
  await app.close()
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['ECONNREFUSED']))
})

test('what never ends is waited for no longer than the whole stop may take', async () => {
  const drain = makeDrain(0, 300)
  const app = await makeApp(readConfig({ NODE_ENV: 'test' }), makeLog('silent'), [], LIMITS, drain)
  app.get('/never', () => new Promise(() => {}))
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const asked = once(get({ port, path: '/never', agent: new Agent() }), 'response')
  await once(app.server, 'request')
  await drain.begin()
  const begun = performance.now()
  await Promise.all([drain.finish().then(() => app.close()), expect(asked).rejects.toThrow('socket hang up')])
  expect(performance.now() - begun).toBeLessThan(2000)
})

test.each([
  ['that never asks', '', 5000],
  ['whose head never ends', 'GET /said HTTP/1.1\r\nhost: x\r\n', 5000],
  [
    'whose body never ends',
    'POST /said HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n',
    300,
  ],
  ['that is never answered', 'GET /never HTTP/1.1\r\nhost: x\r\n\r\n', 300],
])('a connection %s does not hold up the end', async (_which, sent, lastMs) => {
  const drain = makeDrain(0, lastMs)
  const app = await makeApp(readConfig({ NODE_ENV: 'test' }), makeLog('silent'), [], LIMITS, drain)
  app.post('/said', async () => 'said')
  app.get('/never', () => new Promise(() => undefined))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' }).resume()
  const hungUp = once(socket, 'close')
  await once(app.server, 'connection')
  socket.write(sent)
  if (sent.endsWith('\r\n\r\n')) await once(app.server, 'request')
  // Without an end of its own it would be waited for until the test is given up.
  await expect(app.close()).resolves.toBeUndefined()
  await hungUp
})
