import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, makeToken, startTestSandbox } from '#test/card-sandbox.ts'
import { createStripeCards } from '../stripe-cards.ts'

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.remove())

const post = (path: string, fields: Record<string, string> = {}) =>
  ask(`${sandbox.baseUrl}/sandbox/v1/${path}`, sandbox.secretKey, fields)
const get = (path: string) => ask(`${sandbox.baseUrl}/sandbox/v1/${path}`, sandbox.secretKey)

async function charge(number?: string): Promise<string> {
  const source = await makeToken(sandbox.baseUrl, number)
  const { body } = await post('charges', { amount: '5000', currency: 'usd', source })
  return String(body.id)
}
const dispute = (charged: string, amount?: string) =>
  post('test_helpers/disputes', { charge: charged, ...(amount && { amount }) })
const evidence = (id: string, text: string) => post(`disputes/${id}`, { 'evidence[uncategorized_text]': text })

test("Stripe's card for disputes is charged, and disputed at once for all of it", async () => {
  const charged = await charge('4000000000000259')
  expect((await get(`charges/${charged}`)).body).toMatchObject({ status: 'succeeded', disputed: true })
  const { body } = await get(`disputes?charge=${charged}`)
  expect(body.data).toEqual([
    expect.objectContaining({ object: 'dispute', amount: 5000, charge: charged, status: 'needs_response' }),
  ])
})

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('%s ends one as Stripe’s test mode does: %s, once', async (text, status) => {
  const { body: opened } = await dispute(await charge(), '2000')
  expect(opened).toMatchObject({ amount: 2000, status: 'needs_response' })
  expect((await evidence(opened.id, text)).body).toMatchObject({ id: opened.id, status })
  expect((await evidence(opened.id, text)).status).toBe(400)
  expect((await get(`disputes/${opened.id}`)).body.status).toBe(status)
})

test('a disputed charge can neither be refunded nor be disputed again, until it is won', async () => {
  const charged = await charge()
  const { body: opened } = await dispute(charged)
  expect((await post('refunds', { charge: charged })).body.error).toMatchObject({ code: 'charge_disputed' })
  expect((await dispute(charged)).status).toBe(400)
  await evidence(opened.id, 'winning_evidence')
  expect((await post('refunds', { charge: charged, amount: '4000' })).status).toBe(200)
  expect((await dispute(charged, '1001')).status).toBe(400)
  expect((await dispute(charged)).body).toMatchObject({ amount: 1000 })
})

test('who accepts a dispute has lost it', async () => {
  const { body: opened } = await dispute(await charge())
  expect((await post(`disputes/${opened.id}/close`)).body).toMatchObject({ status: 'lost' })
})

test.each([
  ['of a charge that is not there', () => dispute('ch_nobody'), 400],
  ['of more than was charged', async () => dispute(await charge(), '5001'), 400],
  ['of a declined charge', async () => dispute(await declined()), 400],
  ['with evidence that decides nothing', async () => evidence((await dispute(await charge())).body.id, 'hm'), 400],
  ['that is not there', () => evidence('dp_nobody', 'winning_evidence'), 404],
])('a dispute %s is refused', async (_, act, status) => {
  expect((await act()).status).toBe(status)
})

async function declined(): Promise<string> {
  const source = await makeToken(sandbox.baseUrl, '4000000000000002')
  const { body } = await post('charges', { amount: '5000', currency: 'usd', source })
  return String(body.error.charge)
}

test('our own client reads them, oldest first, and the journal remembers them', async () => {
  const charged = await charge()
  const first = (await dispute(charged, '100')).body.id as string
  await evidence(first, 'winning_evidence')
  const second = (await dispute(charged, '200')).body.id as string
  const cards = createStripeCards(sandbox)
  const read = async () => (await cards.disputesOf(charged)).map((one) => [one.disputeId, one.amountCents, one.state])
  expect(await read()).toEqual([
    [first, 100, 'won'],
    [second, 200, 'open'],
  ])
  cards.close()
  await sandbox.close()
  const again = await startTestSandbox(undefined, sandbox.dataDir)
  const reopened = createStripeCards(again)
  expect((await reopened.disputesOf(charged)).map((one) => one.state)).toEqual(['won', 'open'])
  reopened.close()
  await again.close()
})
