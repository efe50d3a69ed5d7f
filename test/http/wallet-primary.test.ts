import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

test('a wallet is offered first until its owner says otherwise, and nobody else’s changes with it', async () => {
  const [ada, ben] = [await addInvestor(app.deps), await addInvestor(app.deps)]
  const read = async ({ token }: { token: string }) =>
    (await app.send('GET', '/api/wallet/primary', undefined, { token })).body
  const choose = async (primary: unknown) =>
    (await app.send('PUT', '/api/wallet/primary', { primary }, { token: ada.token })).status
  expect(await read(ada)).toEqual({ primary: true })
  expect(await choose(false)).toBe(200)
  expect([await read(ada), await read(ben)]).toEqual([{ primary: false }, { primary: true }])
  expect(await choose('no')).toBe(400)
  expect(await choose(true)).toBe(200)
  expect(await read(ada)).toEqual({ primary: true })
})
