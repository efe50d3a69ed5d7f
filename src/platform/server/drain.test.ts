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
