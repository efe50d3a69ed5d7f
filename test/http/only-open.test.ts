import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleRecord } from '#test/example-record.ts'
import type { ListingRecord } from '#features/listings/server/listing-record.ts'
import { saveListings } from '#features/listings/server/save-listing.ts'
import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { newId } from '#kit/id.ts'
import { addInvestor, addListing, cardToken, readCaptures } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
let investor: TestInvestor
beforeAll(async () => {
  app = await makeTestApp()
  investor = await addInvestor(app.deps, 1_000_000)
})
afterAll(() => app.close())

const closed = ['target_met', 'closing', 'operating', 'exited', 'failed', 'refunding', 'refunded'] as const
const hidden = ['draft', 'review'] as const

type Status = NonNullable<ListingRecord['status']>

/** A listing of this status, as an import or a seed writes it. */
async function imported(status: Status): Promise<string> {
  const id = newId()
  const record = exampleRecord({ id, status })
  await app.deps.database.transaction((tx) => saveListings(tx, [record], new Date()))
  dropListingPages()
  return id
}

/** A listing that was open and has moved on to this status. */
async function movedOn(status: Status): Promise<string> {
  const id = await addListing(app.deps.database)
  await app.deps.database.pool.query('UPDATE listings SET status = $2 WHERE id = $1', [id, status])
  dropListingPages()
  return id
}

async function pay(listingId: string, source: 'card' | 'wallet') {
  const card = source === 'card' ? { token: await cardToken(app.sandboxUrl), cardholder: 'Ada Tester' } : {}
  const body = { project_id: listingId, total: 20_000, source, ...card }
  const { status, body: answer } = await app.send('POST', '/api/asapleads/fund_project', body, {
    token: investor.token,
    key: newId(),
  })
  return [status, answer['code'] ?? answer['status']]
}

const fundingOf = async (listingId: string) =>
  (await app.deps.database.pool.query('SELECT * FROM listing_funding WHERE listing_id = $1', [listingId])).rows[0]

describe('a house that is not open takes no money', () => {
  describe.each([
    ['imported as', imported],
    ['moved on to', movedOn],
  ])('%s', (_how, make) => {
    test.each(closed)('%s: not by card, not from the wallet, and its page says so', async (status) => {
      const id = await make(status)
      const { body } = await app.send('GET', `/api/listings/${id}`)
      expect(body).toMatchObject({ status, funding: { is_open: false } })
      expect(await pay(id, 'card')).toEqual([409, 'listing_closed'])
      expect(await pay(id, 'wallet')).toEqual([409, 'listing_closed'])
      expect(await fundingOf(id)).toMatchObject({ raised_cents: 0, reserved_cents: 0, investors: 0, is_open: false })
    })

    test.each(hidden)('%s: it is not even there', async (status) => {
      const id = await make(status)
      expect((await app.send('GET', `/api/listings/${id}`)).status).toBe(404)
      expect(await pay(id, 'card')).toEqual([404, 'listing_not_found'])
      expect(await pay(id, 'wallet')).toEqual([404, 'listing_not_found'])
      expect(await fundingOf(id)).toMatchObject({ raised_cents: 0, reserved_cents: 0, is_open: false })
    })
  })

  test('and no card was charged for any of them', async () => {
    expect(await readCaptures(app.sandboxUrl, app.secretKey)).toEqual([])
  })

  test('an open one takes both, until its goal is met', async () => {
    const id = newId()
    const funding = { goalCents: 40_000, minimumCents: 10_000 }
    const record = exampleRecord({ id, status: 'open', funding })
    await app.deps.database.transaction((tx) => saveListings(tx, [record], new Date()))
    expect(await pay(id, 'card')).toEqual([200, 'success'])
    expect(await pay(id, 'wallet')).toEqual([200, 'success'])
    const { body } = await app.send('GET', `/api/listings/${id}`)
    expect(body).toMatchObject({ status: 'target_met', funding: { is_open: false, left: 0 } })
    expect(await pay(id, 'wallet')).toEqual([409, 'listing_full'])
  })

  test('a draft that is opened takes money from then on', async () => {
    const id = await imported('draft')
    await app.deps.database.pool.query(`UPDATE listings SET status = 'open' WHERE id = $1`, [id])
    expect(await pay(id, 'wallet')).toEqual([200, 'success'])
  })
})
