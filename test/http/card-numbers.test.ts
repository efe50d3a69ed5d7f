import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addInvestor, addListing, cardToken } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { contracts } from '../contracts.ts'
import { pdf } from '../document-files.ts'
import { secretsKept } from '../every-row.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

const CARD = '4242 4242 4242 4242'
const BARE = '4242424242424242'

let app: TestApp
let ada: TestInvestor
let listingId: string
beforeAll(async () => {
  app = await makeTestApp()
  ada = await addInvestor(app.deps, 100_000)
  listingId = await addListing(app.deps.database)
})
afterAll(() => app.close())

const spanish = { 'accept-language': 'es' }
const person = {
  email: 'eve@test.example',
  password: 'a gate of iron and ivy',
  fname: 'Eve',
  lname: 'Tester',
  dob: '1980-05-05',
}
const contact = { name: 'Eve', email: 'eve@test.example', subject: 'Hello', message: 'Good day' }

describe('a card number is refused, and never kept', () => {
  test.each([
    ['POST', '/api/contact', { ...contact, name: CARD }, 'name'],
    ['POST', '/api/contact', { ...contact, subject: `my card ${CARD}` }, 'subject'],
    ['POST', '/api/contact', { ...contact, message: `please charge\n${BARE} 12/34` }, 'message'],
    ['POST', '/api/register', { ...person, fname: CARD }, 'fname'],
    ['POST', '/api/register', { ...person, address: { line1: BARE } }, 'address.line1'],
    ['POST', '/api/register', { ...person, phone: BARE }, 'phone'],
    ['POST', '/api/wallet/deposit', { amount: 100, token: 'tok_x', cardholder: CARD }, 'cardholder'],
    [
      'POST',
      '/api/asapleads/fund_project',
      { total: 100, project_id: 'x', token: 'tok_x', cardholder: BARE },
      'cardholder',
    ],
  ] as const)('%s %s: %o', async (method, path, body, field) => {
    const { status, body: told } = await app.send(method, path, body, { token: ada.token })
    expect(status).toBe(400)
    expect(told['fields']).toMatchObject({
      [field]: expect.stringMatching(/^must (not contain a card|be a phone) number/),
    })
    const said = await app.send(method, path, body, { token: ada.token, headers: spanish })
    expect(JSON.stringify(said.body['fields'])).toMatch(/número de tarjeta|teléfono/)
  })

  test.each([BARE, CARD, 'card_1', 'tok_', 'tok_a b', 'pm_123', '4242'])(
    'a token has the shape of the processor’s: %j is none',
    async (token) => {
      const calls = [
        ['/api/wallet/deposit', { amount: 100, token, cardholder: 'Ada' }],
        ['/api/asapleads/fund_project', { total: 100, project_id: listingId, token, cardholder: 'Ada' }],
      ] as const
      for (const [path, body] of calls) {
        const told = await app.send('POST', path, body, { token: ada.token })
        expect([told.status, told.body['fields']]).toEqual([400, { token: 'must be a token of the card processor' }])
      }
    },
  )

  test.each([BARE, CARD])('as an idempotency key: %s', async (key) => {
    const body = { total: 100, project_id: listingId, source: 'wallet' }
    const told = await app.send('POST', '/api/asapleads/fund_project', body, { token: ada.token, key })
    expect([told.status, told.body['fields']]).toEqual([400, { 'Idempotency-Key': 'must not contain a card number' }])
    expect(
      (await app.send('POST', '/api/asapleads/fund_project', body, { token: ada.token, key: `${BARE}1` })).status,
    ).toBe(200)
  })

  test('as a username, and in the name of a file it is hidden', async () => {
    const told = await app.send('PUT', '/api/me/username', { username: BARE }, { token: ada.token })
    expect([told.status, told.body['fields']]).toEqual([400, { username: 'must not contain a card number' }])
    const kept = await app.app.inject({
      method: 'POST',
      url: `/api/documents?name=${encodeURIComponent(`front ${CARD}.pdf`)}`,
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/pdf' },
      payload: pdf(),
    })
    expect(kept.json()).toMatchObject({ document: { name: 'front xxxx xxxx xxxx 4242.pdf' } })
    expect(await secretsKept(app.deps.database, [BARE, CARD])).toEqual([])
  })

  test('the processor’s tokens are taken', async () => {
    const body = { amount: 100, token: await cardToken(app.sandboxUrl), cardholder: 'Ada' }
    expect((await app.send('POST', '/api/wallet/deposit', body, { token: ada.token })).status).toBe(200)
  })
})

// Texts that are compared or looked up and never kept, or whose shape leaves no room for a card number.
const KEPT_NOWHERE =
  /^(password|new_password|current_password|old_password|token|reset_token|id|_id|post_id|buyer_id|seller_id|listing_id|answer_to|author|project_id|userID|user_id|email|created|leave_empty|number|phone|dob|code|order_id|card_id|document_id|bank_account_id|agreed|photo|banner)$/

test('every free text that a call takes refuses a card number', () => {
  const textsOf = (schema: z.ZodType, name: string): [string, z.ZodType][] => {
    if (schema instanceof z.ZodObject)
      return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, inner]) => textsOf(inner, key))
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
      return textsOf(schema.unwrap() as z.ZodType, name)
    if (schema instanceof z.ZodPipe) return textsOf(schema.out as z.ZodType, name)
    return schema instanceof z.ZodString ? [[name, schema]] : []
  }
  const texts = contracts.flatMap(({ route, body }) =>
    body && body !== 'stream'
      ? textsOf(body, 'body').map(([name, schema]) => ({ at: `${route} ${name}`, name, schema }))
      : [],
  )
  const free = texts.filter(({ at, name }) => !KEPT_NOWHERE.test(name) && !at.includes('/read_properties '))
  expect(free.length).toBeGreaterThan(8)
  expect(free.filter(({ schema }) => schema.safeParse(CARD).success).map(({ at }) => at)).toEqual([])
})
