import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeIdentify } from '#features/accounts/server/identify.ts'
import { mountLive } from '#features/notifications/server/live-route.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { addInvestor } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

// Two servers on one database: people log out at the one, and their streams are open at the other, which looks at its
// sessions again by itself only once an hour.

let app: TestApp
let url: string
let close: () => Promise<void>
beforeAll(async () => {
  app = await makeTestApp()
  const other = await makeApp(app.deps.config, app.deps.log, [])
  const limits = { recheckMs: 3_600_000, heartbeatMs: 3_600_000, tabsPerPerson: 5, tabsPerServer: 5 }
  const live = mountLive(other, app.deps, makeIdentify(app.deps), limits)
  await other.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}/api/live`
  close = async () => {
    live.close()
    await other.close()
  }
  while (!app.deps.live.isHearing()) await sleep(5)
})
afterAll(async () => {
  await close()
  await app.close()
})

/** An open tab; `isOpen` is false once the server has ended its stream. */
async function openTab({ token }: TestInvestor): Promise<{ isOpen: boolean; whole: Promise<string> }> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  const tab = { isOpen: true, whole: response.text() }
  void tab.whole.then(() => (tab.isOpen = false))
  return tab
}

test('logging out ends the open streams of this sign-in at once, and nobody else’s', async () => {
  const [ada, eve] = [await addInvestor(app.deps), await addInvestor(app.deps)]
  const [ending, staying] = [await openTab(ada), await openTab(eve)]
  expect((await app.send('POST', '/api/logout', undefined, { token: ada.token })).status).toBe(200)
  expect(await ending.whole).toContain('event: unread')
  expect(staying.isOpen).toBe(true)
})
