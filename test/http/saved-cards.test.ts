import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropCards } from '#features/payments/server/drop-cards.ts'
import { newId } from '#kit/id.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing, cardToken } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { answerBank, ask } from '../card-sandbox.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

type Card = { id: string; brand: string; last4: string; is_default: boolean; is_expired: boolean }

let app: TestApp
let nowMs = Date.now()
beforeAll(async () => {
  app = await makeTestApp({}, () => new Date(nowMs))
})
afterAll(() => app.close())

const MASTERCARD = '5555555555554444'
const AMEX = '378282246310005'

const listed = (answer: { body: Record<string, unknown> }) => answer.body['cards'] as Card[]
const cardsOf = async (of: TestInvestor) => listed(await app.send('GET', '/api/cards', undefined, { token: of.token }))
const faces = (cards: readonly Card[]) => cards.map((one) => `${one.last4}${one.is_default ? ' default' : ''}`)

async function save(of: TestInvestor, number?: string) {
  nowMs += 1
  const body = { token: await cardToken(app.sandboxUrl, number) }
  return await app.send('POST', '/api/cards', body, { token: of.token })
}

const pay = (of: TestInvestor, body: object, key: string | null = newId()) =>
  app.send('POST', '/api/wallet/deposit', { amount: 5000, ...body }, { token: of.token, ...(key && { key }) })

/** What the processor keeps for somebody, by last digits. */
async function keptOf(of: TestInvestor): Promise<string[]> {
  const { rows } = await app.deps.database.pool.query<{ customer_id: string }>(
    'SELECT customer_id FROM card_customers WHERE person_id = $1',
    [of.id],
  )
  const url = `${app.sandboxUrl}/v1/customers/${rows[0]!.customer_id}/payment_methods`
  const { body } = await ask(url, app.secretKey)
  return (body['data'] as { card: { last4: string } }[]).map((one) => one.card.last4)
}

describe('a list of cards', () => {
  test('the first is the default; another can be chosen; the one that goes leaves the latest in its place', async () => {
    const ada = await addInvestor(app.deps)
    expect(await cardsOf(ada)).toEqual([])
    expect(listed(await save(ada))).toEqual([
      {
        id: expect.any(String),
        brand: 'visa',
        last4: '4242',
        exp_month: 12,
        exp_year: 2034,
        is_default: true,
        is_expired: false,
      },
    ])
    await save(ada, MASTERCARD)
    const saved = listed(await save(ada, AMEX))
    const mastercard = saved.find((one) => one.last4 === '4444')?.id
    expect(faces(await cardsOf(ada))).toEqual(['4242 default', '0005', '4444'])
    const chosen = await app.send('PUT', `/api/cards/${mastercard}/default`, undefined, { token: ada.token })
    expect(faces(listed(chosen))).toEqual(['4444 default', '0005', '4242'])
    const left = await app.send('DELETE', `/api/cards/${mastercard}`, undefined, { token: ada.token })
    expect(faces(listed(left))).toEqual(['0005 default', '4242'])
  })

  test('a card that has expired does not take the place of the default', async () => {
    const ada = await addInvestor(app.deps)
    await save(ada)
    await save(ada, MASTERCARD)
    const first = listed(await save(ada, AMEX)).find((one) => one.is_default)
    const { pool } = app.deps.database
    await pool.query(`UPDATE saved_cards SET exp_year = 2020 WHERE person_id = $1 AND last4 = '0005'`, [ada.id])
    const left = await app.send('DELETE', `/api/cards/${first!.id}`, undefined, { token: ada.token })
    expect(faces(listed(left))).toEqual(['4444 default', '0005'])
  })

  test('the same card twice is one, a card that its bank does not know is none, and ten are the most', async () => {
    const ada = await addInvestor(app.deps)
    await save(ada)
    expect(faces(listed(await save(ada)))).toEqual(['4242 default'])
    const declined = await save(ada, '4000000000000002')
    expect([declined.status, declined.body['code']]).toEqual([422, 'card_declined'])
    const more = [MASTERCARD, AMEX, '4000056655665556', '2223003122003222', '5200828282828210', '5105105105105100']
    for (const number of [...more, '371449635398431', '6011111111111117', '6011000990139424']) await save(ada, number)
    const eleventh = await save(ada, '3566002020360505')
    expect([eleventh.status, eleventh.body['code']]).toEqual([409, 'too_many_cards'])
    expect(await cardsOf(ada)).toHaveLength(10)
  })

  test("somebody else's card is not there", async () => {
    const [ada, bob] = [await addInvestor(app.deps), await addInvestor(app.deps)]
    const [card] = listed(await save(ada))
    for (const [method, path] of [
      ['PUT', `/api/cards/${card!.id}/default`],
      ['DELETE', `/api/cards/${card!.id}`],
      ['DELETE', '/api/cards/no-card'],
    ] as const)
      expect((await app.send(method, path, undefined, { token: bob.token })).status).toBe(404)
    expect((await pay(bob, { card_id: card!.id })).body).toMatchObject({ code: 'card_not_found' })
    expect(await cardsOf(ada)).toHaveLength(1)
  })
})

describe('paying with a saved card', () => {
  test('one that was saved while paying pays again, from anywhere, once per key', async () => {
    const ada = await addInvestor(app.deps)
    const body = { token: await cardToken(app.sandboxUrl, MASTERCARD), cardholder: 'Ada', save_card: true }
    expect((await pay(ada, body)).status).toBe(200)
    const [card] = await cardsOf(ada)
    expect(card).toMatchObject({ brand: 'mastercard', last4: '4444', is_default: true })
    const order = { project_id: await addListing(app.deps.database), total: 7000, card_id: card!.id }
    const key = newId()
    const send = () => app.send('POST', '/api/asapleads/fund_project', order, { token: ada.token, key })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((one) => one.body['investment_id'])).size).toBe(1)
    const other = await app.send(
      'POST',
      '/api/asapleads/fund_project',
      { ...order, total: 8000 },
      { token: ada.token, key },
    )
    expect(other.body).toMatchObject({ code: 'key_reused' })
  })

  test('without the tick nothing is kept', async () => {
    const ada = await addInvestor(app.deps)
    await pay(ada, { token: await cardToken(app.sandboxUrl), cardholder: 'Ada' })
    expect(await cardsOf(ada)).toEqual([])
  })

  test('a card that was saved through its bank is kept once that has confirmed it', async () => {
    const ada = await addInvestor(app.deps)
    const token = await cardToken(app.sandboxUrl, '4000002500003155')
    const asked = await pay(ada, { token, cardholder: 'Ada', save_card: true })
    const { payment_id: id, next_action: next } = asked.body as { payment_id: string; next_action: { url: string } }
    expect(await cardsOf(ada)).toEqual([])
    await answerBank(app.sandboxUrl, next.url, 'complete')
    await app.send('POST', `/api/payments/${id}/confirm`, undefined, { token: ada.token })
    const [card] = await cardsOf(ada)
    expect(card?.last4).toBe('3155')
    // Its bank asks each time.
    expect((await pay(ada, { card_id: card!.id })).status).toBe(202)
  })

  test.each([
    ['both a token and a card', { token: 'tok_x', card_id: newId(), cardholder: 'Ada' }, 422, 'card_ambiguous'],
    ['a saved card that is to be saved', { card_id: newId(), save_card: true }, 422, 'card_ambiguous'],
    ['neither', { cardholder: 'Ada' }, 422, 'token_missing'],
    ['a card that never was', { card_id: newId() }, 404, 'card_not_found'],
    ['a card by no id at all', { card_id: 'x' }, 404, 'card_not_found'],
  ])('with %s', async (_, body, status, code) => {
    const ada = await addInvestor(app.deps)
    const order = { project_id: await addListing(app.deps.database), total: 7000, ...body }
    const bought = await app.send('POST', '/api/asapleads/fund_project', order, { token: ada.token, key: newId() })
    for (const answer of [await pay(ada, body), bought])
      expect([answer.status, answer.body['code']]).toEqual([status, code])
    const { rows } = await app.deps.database.pool.query('SELECT 1 FROM transfers WHERE person_id = $1', [ada.id])
    expect(rows).toEqual([])
  })

  test('takes a key: a request that is repeated without one would pay twice', async () => {
    const ada = await addInvestor(app.deps)
    const [card] = listed(await save(ada))
    expect((await pay(ada, { card_id: card!.id }, null)).body).toMatchObject({ code: 'card_key_missing' })
  })

  test('one that has expired can be seen and removed, and neither chosen nor charged', async () => {
    const ada = await addInvestor(app.deps)
    const [card] = listed(await save(ada))
    const before = nowMs
    nowMs = Date.parse('2035-01-02T00:00:00Z')
    try {
      const { token } = await signedInNow(ada)
      const [expired] = listed(await app.send('GET', '/api/cards', undefined, { token }))
      expect(expired?.is_expired).toBe(true)
      const chosen = await app.send('PUT', `/api/cards/${card!.id}/default`, undefined, { token })
      expect(chosen.body).toMatchObject({ code: 'card_expired' })
      const paid = await app.send(
        'POST',
        '/api/wallet/deposit',
        { amount: 5000, card_id: card!.id },
        { token, key: newId() },
      )
      expect([paid.status, paid.body['code']]).toEqual([422, 'card_expired'])
      expect((await app.send('DELETE', `/api/cards/${card!.id}`, undefined, { token })).status).toBe(200)
    } finally {
      nowMs = before
    }
  })

  test('one whose bank says no each time says so, and stays', async () => {
    const ada = await addInvestor(app.deps)
    const [card] = listed(await save(ada, '4000000000000341'))
    expect((await pay(ada, { card_id: card!.id })).body).toMatchObject({
      code: 'card_declined',
      detail: 'generic_decline',
    })
    expect(await cardsOf(ada)).toHaveLength(1)
  })
})

/** Sessions end long before cards do. */
async function signedInNow(of: TestInvestor) {
  const { openSession } = await import('#features/accounts/server/open-session.ts')
  const token = await app.deps.database.transaction(
    async (tx) =>
      (await openSession(tx, app.deps, { userId: of.id, role: 'investor', address: '', agent: 'test' })).bearerToken,
  )
  return { token }
}

describe('what the processor keeps', () => {
  test('a card that is removed cannot pay at once, and leaves the processor, too, when that can be asked', async () => {
    const ada = await addInvestor(app.deps)
    await save(ada)
    const [card] = listed(await save(ada, MASTERCARD)).filter((one) => one.last4 === '4444')
    await app.send('DELETE', `/api/cards/${card!.id}`, undefined, { token: ada.token })
    expect((await pay(ada, { card_id: card!.id })).body).toMatchObject({ code: 'card_not_found' })
    expect((await keptOf(ada)).toSorted()).toEqual(['4242', '4444'])
    const dropCard = () => Promise.reject(new OutsideDown('card processor', 'cut'))
    expect(await dropCards({ ...app.deps, cards: { ...app.deps.cards, dropCard } })).toBe(0)
    expect(await dropCards(app.deps)).toBeGreaterThan(0)
    expect(await keptOf(ada)).toEqual(['4242'])
    expect(await dropCards(app.deps)).toBe(0)
  })

  test('one that was dropped there, but not yet forgotten here when a server died, is forgotten the next time', async () => {
    const ada = await addInvestor(app.deps)
    const [card] = listed(await save(ada))
    const { rows } = await app.deps.database.pool.query('SELECT method_id FROM saved_cards WHERE id = $1', [card!.id])
    await app.send('DELETE', `/api/cards/${card!.id}`, undefined, { token: ada.token })
    await app.deps.cards.dropCard(rows[0].method_id)
    expect(await dropCards(app.deps)).toBe(1)
    expect((await app.deps.database.pool.query('SELECT 1 FROM saved_cards WHERE id = $1', [card!.id])).rows).toEqual([])
  })

  test('one that was kept there while a server died before it was written down here is dropped', async () => {
    const ada = await addInvestor(app.deps)
    await save(ada)
    const dying = {
      ...app.deps.cards,
      keepCard: async (customerId: string, token: string) => {
        await app.deps.cards.keepCard(customerId, token)
        throw new OutsideDown('card processor', 'the answer was lost')
      },
    }
    const { keepCard } = await import('#features/payments/server/keep-card.ts')
    const asked = {
      personId: ada.id,
      email: ada.email,
      token: await cardToken(app.sandboxUrl, AMEX),
      address: '127.0.0.1',
    }
    await expect(keepCard({ ...app.deps, cards: dying }, asked)).rejects.toThrow(OutsideDown)
    expect((await keptOf(ada)).toSorted()).toEqual(['0005', '4242'])
    await dropCards(app.deps)
    // It may be on its way still.
    expect(await keptOf(ada)).toHaveLength(2)
    nowMs += 61_000
    expect(await dropCards(app.deps)).toBe(1)
    expect(await keptOf(ada)).toEqual(['4242'])
    expect(faces(await cardsOf(ada))).toEqual(['4242 default'])
  })
})

test('no card number reaches our database or the journal of the processor', async () => {
  const ada = await addInvestor(app.deps)
  await save(ada, MASTERCARD)
  const { rows } = await app.deps.database.pool.query<{ all: string }>(
    'SELECT coalesce(json_agg(s)::text, $1) AS all FROM saved_cards s',
    [''],
  )
  expect(rows[0]!.all).toContain('4444')
  expect(rows[0]!.all).not.toContain(MASTERCARD)
})
