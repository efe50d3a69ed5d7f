import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { LIMITS } from '#platform/server/overload.ts'

test('a page that was let in gets its parts, however late the event loop is by then', async () => {
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'off', DATA_DIR: '/nowhere', SECRET_KEY: 'x'.repeat(32) })
  // Later than never: every request comes too late.
  const app = await makeApp(config, makeLog('silent'), [], { ...LIMITS, lagMs: -1 })
  app.get('/assets/page.js', async () => ({ status: 'success' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect(await statusOf('/assets/page.js')).toBe(200)
  expect(await statusOf('/page?/assets/')).toBe(503)
  await app.close()
})
