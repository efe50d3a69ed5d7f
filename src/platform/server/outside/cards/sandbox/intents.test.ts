import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerBank, ask, makeToken, startTestSandbox } from '../../../../../../test/card-sandbox.ts'

// Payments by PaymentIntent, the page of the bank, and cards that customers keep, as Stripe has them.

const ASKS = '4000002500003155'
const BACK = 'http://houses.example/orders/1?payment=2'

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.remove())

const post = (path: string, fields: Record<string, string>, key?: string) =>
  ask(`${sandbox.baseUrl}/v1/${path}`, sandbox.secretKey, fields, key ? { 'idempotency-key': key } : {})
const get = (path: string) => ask(`${sandbox.baseUrl}/v1/${path}`, sandbox.secretKey)

const fieldsOf = async (number?: string, more: Record<string, string> = {}): Promise<Record<string, string>> => ({
  amount: '5000',
  currency: 'usd',
  confirm: 'true',
  'payment_method_data[type]': 'card',
  'payment_method_data[card][token]': await makeToken(sandbox.baseUrl, number),
  return_url: BACK,
  transfer_group: 'order-1',
  'metadata[order_id]': 'order-1',
  ...more,
})
const pay = async (number?: string, more?: Record<string, string>) =>
  await post('payment_intents', await fieldsOf(number, more))

const actionOf = (body: Record<string, unknown>): string =>
  (body['next_action'] as { redirect_to_url: { url: string } }).redirect_to_url.url

describe('a payment', () => {
  test('is paid as it is made, and its charge has its group, its metadata and its id', async () => {
    const { status, body } = await pay()
    expect([status, body['status'], body['amount_received']]).toEqual([200, 'succeeded', 5000])
    const charge = await get(`charges/${body['latest_charge']}`)
    expect(charge.body).toMatchObject({
      payment_intent: body['id'],
      transfer_group: 'order-1',
      metadata: { order_id: 'order-1' },
      captured: true,
    })
    const whole = await get(`payment_intents/${body['id']}?expand[]=latest_charge`)
    expect(whole.body['latest_charge']).toMatchObject({ id: body['latest_charge'], object: 'charge' })
  })

  test('is declined as a charge is, and says which payment stays open', async () => {
    const { status, body } = await pay('4000000000009995')
    expect(status).toBe(402)
    expect(body['error']).toMatchObject({
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: { status: 'requires_payment_method' },
    })
  })

  test('under the same key is the same one, whatever became of it since', async () => {
    const fields = await fieldsOf(ASKS)
    const first = await post('payment_intents', fields, 'the-key')
    await answerBank(sandbox.baseUrl, actionOf(first.body), 'complete')
    const again = await post('payment_intents', fields, 'the-key')
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await post('payment_intents', { ...fields, amount: '6000' }, 'the-key')).status).toBe(400)
  })

  test.each([
    ['without confirming it', { confirm: 'false' }, 'confirm'],
    ['with an address that is none', { return_url: 'javascript:alert(1)' }, 'return_url'],
    ['for a customer who is not there', { customer: 'cus_none' }, 'customer'],
    ['with a parameter that Stripe does not know', { gift: 'yes' }, 'gift'],
  ])('is refused %s', async (_, more, param) => {
    const { status, body } = await pay(undefined, more)
    expect([status, (body['error'] as { param: string }).param]).toEqual([400, param])
  })
})

describe("the bank's page", () => {
  const page = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${sandbox.baseUrl}${new URL(url).pathname}${new URL(url).search}`, { headers, redirect: 'manual' })

  test('stands at the address that the payer came from, says what it is, and speaks both languages', async () => {
    const { body } = await pay(ASKS, { description: 'Investment in <b>12 Alder</b>' })
    const url = actionOf(body)
    expect(url).toMatch(/^http:\/\/houses\.example\/sandbox\/authenticate\/pi_\w+\/secret_\w+$/)
    const answer = await page(url)
    const html = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('no real bank, no real money')
    expect(html).toContain('&lt;b&gt;12 Alder')
    expect(html).toContain('$50.00')
    expect(await (await page(url, { 'accept-language': 'es-MX' })).text()).toContain('Confirma este pago')
    expect(await (await page(`${url}?lang=es`)).text()).toContain('<html lang="es">')
  })

  test('opens to nobody who does not know its secret, and to nobody once it was answered', async () => {
    const { body } = await pay(ASKS)
    const url = actionOf(body)
    expect((await page(url.replace(/secret_\w+/, 'secret_000000000000000000000000'))).status).toBe(404)
    expect((await page(url.replace(/secret_\w+/, 'x'))).status).toBe(404)
    expect(await answerBank(sandbox.baseUrl, url, 'complete')).toBe(
      `${BACK}&payment_intent=${body['id']}&redirect_status=succeeded`,
    )
    expect(await answerBank(sandbox.baseUrl, url, 'fail')).toContain('redirect_status=succeeded')
    expect((await page(url)).status).toBe(303)
    expect((await get(`payment_intents/${body['id']}`)).body['status']).toBe('succeeded')
  })

  test('answered twice at once it charges once', async () => {
    const { body } = await pay(ASKS, { transfer_group: 'twice' })
    await Promise.all(Array.from({ length: 5 }, () => answerBank(sandbox.baseUrl, actionOf(body), 'complete')))
    expect((await get('charges?transfer_group=twice')).body['data']).toHaveLength(1)
  })

  test.each([
    ['4000008400001629', 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
  ])('%s authenticates, and is declined then', async (number, code) => {
    const { body } = await pay(number)
    expect(await answerBank(sandbox.baseUrl, actionOf(body), 'complete')).toContain('redirect_status=failed')
    const after = await get(`payment_intents/${body['id']}`)
    expect(after.body).toMatchObject({ status: 'requires_payment_method', last_payment_error: { decline_code: code } })
  })

  test('what is canceled asks nobody any more, and what is paid cannot be canceled', async () => {
    const { body } = await pay(ASKS)
    expect((await post(`payment_intents/${body['id']}/cancel`, {})).body['status']).toBe('canceled')
    await answerBank(sandbox.baseUrl, actionOf(body), 'complete')
    expect((await get(`payment_intents/${body['id']}`)).body['status']).toBe('canceled')
    const paid = await pay()
    const refused = await post(`payment_intents/${paid.body['id']}/cancel`, {})
    expect([refused.status, (refused.body['error'] as { code: string }).code]).toEqual([
      400,
      'payment_intent_unexpected_state',
    ])
  })
})

describe('cards that customers keep', () => {
  const customer = async () => String((await post('customers', { email: 'ada@test.example' })).body['id'])
  const keep = async (who: string, number?: string) => {
    const token = await makeToken(sandbox.baseUrl, number)
    const { body } = await post('payment_methods', { type: 'card', 'card[token]': token })
    return { id: String(body['id']), attached: await post(`payment_methods/${body['id']}/attach`, { customer: who }) }
  }
  const listOf = async (who: string) => (await get(`customers/${who}/payment_methods?limit=1`)).body
  const payWith = (who: string, method: string, more: Record<string, string> = {}) =>
    post('payment_intents', {
      ...more,
      amount: '700',
      currency: 'usd',
      confirm: 'true',
      customer: who,
      payment_method: method,
      return_url: BACK,
    })

  test('are listed by the page, pay again and again, and never once they are detached', async () => {
    const ada = await customer()
    const [first, second] = [await keep(ada), await keep(ada, '5555555555554444')]
    expect(await listOf(ada)).toMatchObject({ has_more: true, data: [{ id: second.id, card: { last4: '4444' } }] })
    for (let n = 0; n < 2; n++) expect((await payWith(ada, first.id)).body['status']).toBe('succeeded')
    expect((await post(`payment_methods/${first.id}/detach`, {})).status).toBe(200)
    expect((await post(`payment_methods/${first.id}/detach`, {})).status).toBe(400)
    expect((await payWith(ada, first.id)).status).toBe(400)
    expect((await post(`payment_methods/${first.id}/attach`, { customer: ada })).status).toBe(400)
    expect(await listOf(ada)).toMatchObject({ has_more: false, data: [{ id: second.id }] })
  })

  test('off session they pay as well; one whose bank wants its holder is declined, and nothing is left to authenticate', async () => {
    const ada = await customer()
    const [plain, asks] = [await keep(ada), await keep(ada, ASKS)]
    const offSession = { off_session: 'true' }
    expect((await payWith(ada, plain.id, offSession)).body['status']).toBe('succeeded')
    expect((await payWith(ada, asks.id)).body['status']).toBe('requires_action')
    const { status, body } = await payWith(ada, asks.id, offSession)
    expect(status).toBe(402)
    expect(body['error']).toMatchObject({
      decline_code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    })
    expect((await payWith(ada, plain.id, { off_session: 'maybe' })).status).toBe(400)
    expect((await pay(undefined, offSession)).status).toBe(400)
  })

  test("somebody else's card pays for nobody", async () => {
    const [ada, bob] = [await customer(), await customer()]
    const { id } = await keep(ada)
    expect((await payWith(bob, id)).status).toBe(400)
    expect((await post(`payment_methods/${id}/attach`, { customer: bob })).status).toBe(400)
  })

  test('a bank that does not know a card says so when it is kept', async () => {
    const ada = await customer()
    expect((await keep(ada, '4000000000000002')).attached.status).toBe(402)
    const odd = await keep(ada, '4000000000000341')
    expect(odd.attached.status).toBe(200)
    expect((await payWith(ada, odd.id)).status).toBe(402)
  })

  test('one that is saved with a payment is kept once that is paid, and not before', async () => {
    const ada = await customer()
    const { body } = await pay(ASKS, { customer: ada, setup_future_usage: 'on_session' })
    expect(await listOf(ada)).toMatchObject({ data: [] })
    await answerBank(sandbox.baseUrl, actionOf(body), 'complete')
    expect(await listOf(ada)).toMatchObject({ data: [{ card: { last4: '3155' } }] })
  })
})

test('all of it is there after a restart', async () => {
  const one = await startTestSandbox()
  const ask1 = (path: string, fields?: Record<string, string>) =>
    ask(`${one.baseUrl}/v1/${path}`, one.secretKey, fields)
  const ada = String((await ask1('customers', { email: 'ada@test.example' })).body['id'])
  const intent = await ask1('payment_intents', {
    amount: '5000',
    currency: 'usd',
    confirm: 'true',
    customer: ada,
    setup_future_usage: 'on_session',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': await makeToken(one.baseUrl, ASKS),
    return_url: BACK,
  })
  await one.close()
  const two = await startTestSandbox(undefined, one.dataDir)
  try {
    await answerBank(two.baseUrl, actionOf(intent.body), 'complete')
    const after = await ask(`${two.baseUrl}/v1/payment_intents/${intent.body['id']}`, two.secretKey)
    expect(after.body['status']).toBe('succeeded')
    const kept = await ask(`${two.baseUrl}/v1/customers/${ada}/payment_methods`, two.secretKey)
    expect(kept.body['data']).toHaveLength(1)
  } finally {
    await two.remove()
  }
})
