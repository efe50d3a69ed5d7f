import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn, register } from '#test/api-client.ts'
import type { Answer, ApiClient } from '#test/api-client.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'

// What a client says about who pays, how much and for what is checked before anything is charged.

let world: MoneyWorld
let ada: ApiClient
let eve: ApiClient
let listingId: string
beforeAll(async () => {
  world = await startMoneyWorld()
  ada = await register(world.server, 'ada@test.example')
  await register(world.server, 'eve@test.example')
  eve = await logIn(world.server, 'eve@test.example')
  await ada.deposit({ amountCents: 500_000, token: await world.cardToken() })
})
beforeEach(async () => {
  listingId = await world.listing({ goalCents: 100_000 })
})
afterAll(() => world?.remove())

const said = ({ status, body }: Answer) => [status, body['code']]

/** No cent moved: not from a card, not from a wallet, not into an offering. */
async function expectNothingMoved(work: () => Promise<void>): Promise<void> {
  const look = async () => ({
    captures: (await world.processor.captures()).length,
    wallets: [await ada.wallet(), await eve.wallet()],
    funding: await world.funding(listingId),
    positions: [(await ada.get('/api/positions')).body, (await eve.get('/api/positions')).body],
  })
  const before = await look()
  await work()
  expect(await look()).toEqual(before)
}

describe('the same key with another body', () => {
  test.each(['card', 'wallet'] as const)('after paying by %s is refused and charges nothing', async (source) => {
    const cardOrWallet = async (kind: 'card' | 'wallet') => (kind === 'card' ? await world.cardToken() : undefined)
    const key = `first by ${source}`
    const first = { listingId, amountCents: 10_000, source, token: await cardOrWallet(source), key }
    const paid = await ada.invest(first)
    expect(paid.status).toBe(200)
    const elsewhere = await world.listing()
    const other = source === 'card' ? 'wallet' : 'card'
    await expectNothingMoved(async () => {
      const answers = [
        await ada.invest({ ...first, amountCents: 10_001 }),
        await ada.invest({ ...first, listingId: elsewhere }),
        await ada.invest({ ...first, source: other, token: await cardOrWallet(other) }),
      ]
      if (source === 'card') {
        answers.push(await ada.invest({ ...first, token: await world.cardToken() }))
        answers.push(await ada.deposit({ amountCents: 10_000, token: await world.cardToken(), key }))
      }
      expect(answers.map(said)).toEqual(answers.map(() => [409, 'key_reused']))
    })
    expect((await ada.invest(first)).body['investment_id']).toBe(paid.body['investment_id'])
  })

  test('is somebody else’s own business: keys do not meet across people', async () => {
    const order = { listingId, amountCents: 100, key: 'a common key' }
    expect((await ada.invest(order)).status).toBe(200)
    const token = await world.cardToken()
    expect((await eve.invest({ ...order, source: 'card', token })).status).toBe(200)
    expect(await world.funding(listingId)).toEqual({ raised_cents: 200, reserved_cents: 0 })
  })
})

describe('an investment that says something else than the truth', () => {
  test.each<[string, Record<string, unknown>, [number, string]]>([
    ['somebody else’s userID', { userID: 'eve' }, [403, 'wrong_user']],
    ['no userID at all', { userID: '' }, [403, 'wrong_user']],
    ['somebody else’s email', { email: 'eve@test.example' }, [403, 'wrong_email']],
    ['a total of zero', { total: 0 }, [400, 'invalid']],
    ['a negative total', { total: -500 }, [400, 'invalid']],
    ['half a cent', { total: 100.5 }, [400, 'invalid']],
    ['a total in text', { total: '500' }, [400, 'invalid']],
    ['a total in a list', { total: [500] }, [400, 'invalid']],
    ['no total', { total: null }, [400, 'invalid']],
    ['more than a number holds', { total: 1e21 }, [400, 'invalid']],
    ['more than anybody has', { total: 100_000_000_001 }, [400, 'invalid']],
    ['more than is left', { total: 100_001 }, [422, 'over_left']],
    ['a listing that is not there', { project_id: '01890000-0000-7000-8000-00000000dead' }, [404, 'listing_not_found']],
    ['a listing that cannot be', { project_id: "' OR 1=1 --" }, [404, 'listing_not_found']],
    ['a listing in a list', { project_id: ['x'] }, [400, 'invalid']],
    ['another source', { source: 'credit' }, [400, 'invalid']],
    ['a field that is not of the call', { is_admin: true }, [400, 'invalid']],
    ['a share price of its own', { shares_milli: 1_000_000 }, [400, 'invalid']],
  ])('%s is refused, by card and from the wallet', async (_name, changed, told) => {
    const mine = changed['userID'] === 'eve' ? { userID: eve.id } : changed
    await expectNothingMoved(async () => {
      const order = { listingId, amountCents: 500, changed: mine }
      expect(said(await ada.invest(order))).toEqual(told)
      expect(
        said(await ada.invest({ ...order, source: 'card', token: await world.cardToken(), changed: mine })),
      ).toEqual(told)
    })
  })

  test('the truth, said in full, is taken', async () => {
    const changed = { userID: ada.id, email: ada.email, created: 1 }
    expect((await ada.invest({ listingId, amountCents: 500, changed })).status).toBe(200)
  })

  test('more than the wallet holds is refused', async () => {
    await expectNothingMoved(async () => {
      expect(said(await eve.invest({ listingId, amountCents: 500 }))).toEqual([422, 'insufficient_funds'])
    })
  })

  test('closed, full and unpublished listings take nothing', async () => {
    const closed = await world.listing({ status: 'failed' })
    const draft = await world.listing({ status: 'draft' })
    const full = await world.listing({ goalCents: 100 })
    expect((await ada.invest({ listingId: full, amountCents: 100 })).status).toBe(200)
    await expectNothingMoved(async () => {
      for (const token of [undefined, await world.cardToken()]) {
        const source = token ? 'card' : 'wallet'
        const invest = (id: string) => ada.invest({ listingId: id, amountCents: 100, source, token })
        expect(said(await invest(closed))).toEqual([409, 'listing_closed'])
        expect(said(await invest(full))).toEqual([409, 'listing_full'])
        expect(said(await invest(draft))).toEqual([404, 'listing_not_found'])
      }
    })
  })

  test('a token that was spent, made up, or spent by somebody else charges nothing', async () => {
    const token = await world.cardToken()
    expect((await eve.invest({ listingId, amountCents: 500, source: 'card', token })).status).toBe(200)
    await expectNothingMoved(async () => {
      for (const bad of [token, 'tok_made_up'])
        expect(said(await ada.invest({ listingId, amountCents: 500, source: 'card', token: bad }))).toEqual([
          422,
          'card_declined',
        ])
    })
  })

  test('nobody invests or deposits without being signed in', async () => {
    await expectNothingMoved(async () => {
      const body = JSON.stringify({ project_id: listingId, total: 500, source: 'wallet' })
      for (const path of ['/api/asapleads/fund_project', '/api/wallet/deposit']) {
        const headers = { 'content-type': 'application/json', authorization: 'Bearer made.up.token' }
        expect((await fetch(`${world.server.url}${path}`, { method: 'POST', headers, body })).status).toBe(401)
      }
    })
  })
})

describe('a deposit', () => {
  test.each([0, -1, 1.5, '500', 1e21, null])('of %o is refused', async (amount) => {
    await expectNothingMoved(async () => {
      const body = { amount, token: await world.cardToken(), cardholder: 'Ada' }
      expect(said(await ada.post('/api/wallet/deposit', body))).toEqual([400, 'invalid'])
    })
  })

  test('goes to the one who is signed in, whoever is named', async () => {
    await expectNothingMoved(async () => {
      const body = { amount: 500, token: await world.cardToken(), userID: eve.id }
      expect(said(await ada.post('/api/wallet/deposit', body))).toEqual([400, 'invalid'])
    })
  })
})

test('after all of that the books are clean, and every capture is in them', async () => {
  expect((await world.processor.captures()).length).toBeGreaterThan(3)
  await world.expectMoneyAddsUp()
})
