import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

// Every field of every call: owners/hostile.test.ts.

let app: TestApp
let investor: TestInvestor
beforeAll(async () => {
  app = await makeTestApp()
  investor = await addInvestor(app.deps)
})
afterAll(() => app.close())

test('an idempotency key takes no control characters', async () => {
  const key = 'a\u0000'
  const body = { amount: 100, token: 'tok_1' }
  expect(await app.send('POST', '/api/wallet/deposit', body, { token: investor.token, key })).toMatchObject({
    status: 400,
    body: { fields: { 'Idempotency-Key': 'must not contain control characters' } },
  })
})

test('text that is nested deeper than the stack is refused like any other', async () => {
  const body = `{"email":${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}}`
  expect((await app.send('POST', '/api/login', body)).status).toBe(400)
})

test('a sentence on hostile text is said in Spanish too', async () => {
  const headers = { 'accept-language': 'es' }
  expect((await app.send('POST', '/api/login', '{"email":"\\ud83c","password":"x"}', { headers })).body).toMatchObject({
    fields: { email: 'debe ser texto bien formado' },
  })
})
