import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { makeLog } from './log.ts'
import { makeApp } from './make-app.ts'
import { LIMITS } from './overload.ts'

const NOTE = '<p role="note">Trial version'

test.each([
  ['on', true],
  ['off', false],
] as const)('with SANDBOX=%s pages of refusals say whether real money moves here: %s', async (SANDBOX, isSaid) => {
  const config = readConfig({ NODE_ENV: 'test', SANDBOX })
  const app = await makeApp(config, makeLog('silent'), [], { ...LIMITS, reads: 0 })
  const headers = { accept: 'text/html' }
  // An address that is none reaches no hook.
  const refused = await app.inject({ url: '/%zz', headers })
  expect([refused.statusCode, refused.body.includes(NOTE)]).toEqual([400, isSaid])
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const shed = await fetch(`http://127.0.0.1:${port}/projects`, { headers })
  expect([shed.status, (await shed.text()).includes(NOTE)]).toEqual([503, isSaid])
  await app.close()
})
