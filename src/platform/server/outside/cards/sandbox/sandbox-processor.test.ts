import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, cardFields, makeToken, startTestSandbox } from '../../../../../../test/card-sandbox.ts'
import type { WireAnswer } from '../../../../../../test/card-sandbox.ts'
import { passesLuhn } from '#kit/card-number.ts'
import { testCards } from './test-cards.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
let now = day('2026-05-20')
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
beforeAll(async () => {
  sandbox = await startTestSandbox(() => now)
})
afterAll(() => sandbox.remove())

const at = (path: string) => `${sandbox.baseUrl}/sandbox/v1/${path}`
const token = (fields: Record<string, string>) => ask(at('tokens'), sandbox.publishableKey, fields)
const post = (path: string, fields: Record<string, string>, key?: string) =>
  ask(at(path), sandbox.secretKey, fields, key ? { 'idempotency-key': key } : {})
const get = (path: string) => ask(at(path), sandbox.secretKey)
const chargeFields = async (number?: string, more: Record<string, string> = {}) => ({
  amount: '5000',
  currency: 'usd',
  source: await makeToken(sandbox.baseUrl, number),
  ...more,
})

describe('tokens', () => {
  test('a good card becomes a token that shows no more than its last four digits', async () => {
    const { status, body } = await token(cardFields('4242 4242 4242 4242'))
    expect(status).toBe(200)
    expect(body.id).toMatch(/^tok_[A-Za-z0-9]{24}$/)
    expect(body).toMatchObject({ object: 'token', type: 'card', used: false, livemode: false })
    expect(body.card).toMatchObject({
      brand: 'Visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2040,
      name: 'Ada Investor',
    })
    const again = await ask(at(`tokens/${body.id}`), sandbox.publishableKey)
    expect(again.body).toEqual(body)
  })

  test.each([
    ['a failed check digit', { 'card[number]': '4242424242424241' }, 402, 'incorrect_number', 'number'],
    ['letters', { 'card[number]': '4242abcd42424242' }, 402, 'invalid_number', 'number'],
    ['a number that is no test card', { 'card[number]': '4111111111111111' }, 402, 'card_declined', 'number'],
    ['no number', { 'card[number]': '' }, 400, 'parameter_missing', 'card[number]'],
    ['month 13', { 'card[exp_month]': '13' }, 402, 'invalid_expiry_month', 'exp_month'],
    ['last year', { 'card[exp_year]': '2025' }, 402, 'invalid_expiry_year', 'exp_year'],
    ['last month', { 'card[exp_month]': '4', 'card[exp_year]': '26' }, 402, 'invalid_expiry_month', 'exp_month'],
    ['a year of three digits', { 'card[exp_year]': '203' }, 402, 'invalid_expiry_year', 'exp_year'],
    ['a CVC of two digits', { 'card[cvc]': '12' }, 402, 'invalid_cvc', 'cvc'],
    ['four digits on a Visa', { 'card[cvc]': '1234' }, 402, 'invalid_cvc', 'cvc'],
    ['a field that Stripe does not know', { 'card[pin]': '1' }, 400, 'parameter_unknown', 'card[pin]'],
  ])('%s is refused in the shape of Stripe', async (_, changed, status, code, param) => {
    const answer = await token(cardFields('4242424242424242', changed))
    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatchObject({
      code,
      param,
      type: status === 402 ? 'card_error' : 'invalid_request_error',
    })
    expect(JSON.stringify(answer.body)).not.toContain('4242')
  })

  test('a card is good to the end of its month', async () => {
    const fields = cardFields('4242424242424242', { 'card[exp_month]': '5', 'card[exp_year]': '26' })
    expect((await token(fields)).status).toBe(200)
    now = day('2026-06-01')
    expect((await token(fields)).body.error.code).toBe('invalid_expiry_month')
    now = day('2026-05-20')
  })

  test('each known number passes the check digit and takes a token', async () => {
    for (const [number, { brand }] of testCards) {
      expect([number, passesLuhn(number)]).toEqual([number, true])
      const id = await makeToken(sandbox.baseUrl, number)
      expect(sandboxCard((await get(`tokens/${id}`)).body.card.brand)).toBe(brand)
    }
  })

  const sandboxCard = (name: string) =>
    ({ 'American Express': 'amex', 'Diners Club': 'diners' })[name] ?? name.toLowerCase()
})

describe('charges', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4100000000000019', 'card_declined', 'fraudulent', 'Your card was declined.'],
    ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    ['4000000000000119', 'processing_error', undefined, /^An error occurred while processing your card\./],
  ])('%s is declined with %s %s and listed as failed', async (number, code, declineCode, message) => {
    const { status, body } = await post('charges', await chargeFields(number))
    expect(status).toBe(402)
    expect(body.error).toMatchObject({ type: 'card_error', code })
    expect(body.error.decline_code).toBe(declineCode)
    expect(body.error.message).toMatch(message)
    const charge = (await get(`charges/${body.error.charge}`)).body
    expect(charge).toMatchObject({
      status: 'failed',
      paid: false,
      captured: false,
      amount_captured: 0,
      failure_code: code,
    })
  })

  test('a token is spent by one charge, and by a declined one', async () => {
    for (const number of ['4242424242424242', '4000000000000002']) {
      const fields = await chargeFields(number)
      await post('charges', fields)
      const again = await post('charges', fields)
      expect(again.status).toBe(400)
      expect(again.body.error).toMatchObject({ code: 'token_already_used', param: 'source' })
    }
  })

  test('two requests for one token at once: one capture', async () => {
    const fields = await chargeFields(undefined, { transfer_group: 'one-token' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('charges', fields)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 400).map((answer) => String(answer.body.error.code))
    expect(refused).toHaveLength(19)
    expect(refused.every((code) => code === 'token_in_use' || code === 'token_already_used')).toBe(true)
    expect((await get('charges?transfer_group=one-token')).body.data).toHaveLength(1)
  })

  test('one cent is taken, more than eight digits is not', async () => {
    expect((await post('charges', await chargeFields(undefined, { amount: '1' }))).status).toBe(200)
    expect((await post('charges', await chargeFields(undefined, { amount: '99999999' }))).status).toBe(200)
    for (const [amount, code] of [
      ['0', 'amount_too_small'],
      ['100000000', 'amount_too_large'],
      ['10.5', 'parameter_invalid_integer'],
    ] as const) {
      expect((await post('charges', await chargeFields(undefined, { amount }))).body.error.code).toBe(code)
    }
  })

  test('an unknown token, currency or parameter is refused', async () => {
    expect((await post('charges', { ...(await chargeFields()), source: 'tok_no' })).body.error).toMatchObject({
      code: 'resource_missing',
      param: 'source',
    })
    expect((await post('charges', await chargeFields(undefined, { currency: 'eur' }))).status).toBe(400)
    expect((await post('charges', await chargeFields(undefined, { tip: '1' }))).body.error.code).toBe(
      'parameter_unknown',
    )
  })
})

describe('idempotency keys', () => {
  test('50 equal requests at once give one capture; each answer is that capture or "try again"', async () => {
    const fields = await chargeFields(undefined, { transfer_group: 'fifty' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('charges', fields, 'key-fifty')))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
    const first = answers.find((answer) => answer.status === 200)!
    const replay = await post('charges', Object.fromEntries(Object.entries(fields).toReversed()), 'key-fifty')
    expect(replay.body).toEqual(first.body)
    expect(replay.headers.get('idempotent-replayed')).toBe('true')
    expect((await get('charges?transfer_group=fifty')).body.data).toHaveLength(1)
  })

  test('the same key with other parameters is refused and charges nothing', async () => {
    await post('charges', await chargeFields(), 'key-other')
    const other = await post('charges', await chargeFields(undefined, { transfer_group: 'other' }), 'key-other')
    expect(other.status).toBe(400)
    expect(other.body.error.type).toBe('idempotency_error')
    expect((await get('charges?transfer_group=other')).body.data).toEqual([])
  })

  test('a decline is replayed; refused input is not remembered', async () => {
    const fields = await chargeFields('4000000000000002')
    const declined = await post('charges', fields, 'key-declined')
    expect((await post('charges', fields, 'key-declined')).body).toEqual(declined.body)
    const good = await chargeFields()
    expect((await post('charges', { ...good, amount: '0' }, 'key-wrong')).status).toBe(400)
    expect((await post('charges', good, 'key-wrong')).status).toBe(200)
  })

  test('the answer to a repeated charge stays the first one after a refund', async () => {
    const fields = await chargeFields()
    const first = await post('charges', fields, 'key-refunded')
    await post('refunds', { charge: first.body.id })
    expect((await post('charges', fields, 'key-refunded')).body).toEqual(first.body)
    expect((await get(`charges/${first.body.id}`)).body).toMatchObject({ refunded: true, amount_refunded: 5000 })
  })
})

describe('refunds', () => {
  test('in parts up to the whole, and never more', async () => {
    const { id } = (await post('charges', await chargeFields())).body
    expect((await post('refunds', { charge: id, amount: '2000' })).body).toMatchObject({
      amount: 2000,
      status: 'succeeded',
    })
    expect((await post('refunds', { charge: id, amount: '3001' })).status).toBe(400)
    expect((await post('refunds', { charge: id })).body.amount).toBe(3000)
    expect((await post('refunds', { charge: id })).body.error.code).toBe('charge_already_refunded')
    const list = (await get(`refunds?charge=${id}`)).body
    expect(list.data.map((refund: { amount: number }) => refund.amount)).toEqual([3000, 2000])
  })

  test('20 whole refunds at once give the money back once', async () => {
    const { id } = (await post('charges', await chargeFields())).body
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('refunds', { charge: id })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect((await get(`charges/${id}`)).body.amount_refunded).toBe(5000)
  })

  test('a declined charge has nothing to give back', async () => {
    const { error } = (await post('charges', await chargeFields('4000000000000002'))).body
    expect((await post('refunds', { charge: error.charge })).status).toBe(400)
  })
})

describe('lists', () => {
  test('page through all charges of a group, newest first, both ways', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i++) {
      ids.unshift((await post('charges', await chargeFields(undefined, { transfer_group: 'paged' }))).body.id)
    }
    const page = async (query: string) => (await get(`charges?transfer_group=paged&limit=2${query}`)).body
    const idsOf = (list: WireAnswer['body']) => (list.data as { id: string }[]).map((charge) => charge.id)
    const first = await page('')
    expect(first).toMatchObject({ object: 'list', url: '/v1/charges', has_more: true })
    expect(idsOf(first)).toEqual(ids.slice(0, 2))
    const second = await page(`&starting_after=${ids[1]}`)
    expect(idsOf(second)).toEqual(ids.slice(2, 4))
    const last = await page(`&starting_after=${ids[3]}`)
    expect([idsOf(last), last.has_more]).toEqual([ids.slice(4), false])
    const back = await page(`&ending_before=${ids[4]}`)
    expect([idsOf(back), back.has_more]).toEqual([ids.slice(2, 4), true])
    expect((await page('&starting_after=ch_no')).error.code).toBe('resource_missing')
  })

  test('created[gte] counts seconds and takes the second itself', async () => {
    now = day('2026-05-21')
    const { id } = (await post('charges', await chargeFields())).body
    const second = day('2026-05-21').getTime() / 1000
    expect((await get(`charges?created[gte]=${second}`)).body.data.map((charge: { id: string }) => charge.id)).toEqual([
      id,
    ])
    expect((await get(`charges?created[gte]=${second + 1}`)).body.data).toEqual([])
    expect((await get('charges?limit=101')).status).toBe(400)
    now = day('2026-05-20')
  })
})

describe('keys', () => {
  test.each(['charges', 'refunds', 'charges/ch_1'])('%s opens to the secret key only', async (path) => {
    expect((await ask(at(path), sandbox.publishableKey)).body.error.code).toBe('secret_key_required')
    expect((await ask(at(path), 'sk_test_wrong')).status).toBe(401)
    expect((await fetch(at(path))).status).toBe(401)
  })

  test('Basic authentication works as well', async () => {
    const authorization = `Basic ${Buffer.from(`${sandbox.secretKey}:`).toString('base64')}`
    expect((await ask(at('charges'), '', undefined, { authorization })).status).toBe(200)
  })

  test('a wrong path, a large body and a body that is no form are refused', async () => {
    expect((await get('balance')).status).toBe(404)
    expect((await post('charges', { description: 'x'.repeat(100_000) })).status).toBe(413)
    const headers = { authorization: `Bearer ${sandbox.secretKey}`, 'content-type': 'application/json' }
    expect((await fetch(at('charges'), { method: 'POST', headers, body: '{"amount":1}' })).status).toBe(400)
  })
})

test('the disk never sees a card number or a CVC', async () => {
  const number = '5555555555554444'
  const fields = cardFields(number, { 'card[cvc]': '731', 'card[name]': `Ada ${number} 5555 5555 5555 4444` })
  await ask(at('tokens'), sandbox.publishableKey, fields, { 'idempotency-key': 'key-token' })
  const said = { 'metadata[cardholder]': `${number} Ada`, description: `for 5555-5555-5555-4444` }
  expect((await post('charges', { ...(await chargeFields()), ...said })).status).toBe(200)
  const disk = readFileSync(sandbox.journalPath, 'utf8')
  expect(disk).toContain('"last4":"4444"')
  for (const known of testCards.keys()) expect(disk).not.toContain(known)
  expect(disk).not.toMatch(/5555[ -]5555/)
  expect(disk.replaceAll(/"(id|hash|fingerprint|token|charge)":"[^"]*"/g, '')).not.toContain('731')
})
