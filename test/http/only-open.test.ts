import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleRecord } from '#test/example-record.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { newId } from '#kit/id.ts'
import { addInvestor, addListing, cardToken, readCaptures } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { moveOffering } from '../move-offering.ts'
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
const met: readonly string[] = ['target_met', 'closing', 'operating', 'exited']
const hidden = ['draft', 'review'] as const

/** A listing that was open and has moved on to this status. */
async function movedOn(status: OfferingStatus): Promise<string> {
  const id = await addListing(app.deps.database)
  await moveOffering(app.deps.database.pool, id, status)
  dropListingPages()
  return id
}

/** A listing of an import: facts alone, or with an offer. */
async function imported(status: 'draft' | 'review' | 'not_offered' | 'open', goalCents = 15_800_000): Promise<string> {
  const record = exampleRecord({ status, funding: { goalCents, minimumCents: 10_000 } })
  await app.deps.database.transaction((tx) => saveOffered(tx, [record], new Date()))
  dropListingPages()
  return record.id
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

const offeringOf = async (listingId: string) =>
  (await app.deps.database.pool.query('SELECT * FROM offerings WHERE listing_id = $1', [listingId])).rows[0]

describe('a house that is not open takes no money', () => {
  test.each(closed)('%s: not by card, not from the wallet, and its page says so', async (status) => {
    const id = await movedOn(status)
    const before = await offeringOf(id)
    const { body } = await app.send('GET', `/api/listings/${id}`)
    expect(body).toMatchObject({ status, funding: { is_open: false } })
    const refused = met.includes(status) ? 'listing_full' : 'listing_closed'
    expect(await pay(id, 'card')).toEqual([409, refused])
    expect(await pay(id, 'wallet')).toEqual([409, refused])
    expect(await offeringOf(id)).toEqual(before)
  })

  test.each(hidden)('%s: it is not even there', async (status) => {
    const id = await imported(status)
    expect((await app.send('GET', `/api/listings/${id}`)).status).toBe(404)
    expect(await pay(id, 'card')).toEqual([404, 'listing_not_found'])
    expect(await pay(id, 'wallet')).toEqual([404, 'listing_not_found'])
    expect(await offeringOf(id)).toMatchObject({ status, raised_cents: 0, reserved_cents: 0 })
  })

  test('nor does one that was imported without terms: it shows its facts', async () => {
    const id = await imported('not_offered')
    const { body } = await app.send('GET', `/api/listings/${id}`)
    const funding = { goal: 0, raised: 0, left: 0, minimum: 0, is_open: false }
    expect(body).toMatchObject({ status: 'not_offered', name: 'Alder Street Duplex', funding })
    expect(await pay(id, 'card')).toEqual([409, 'listing_closed'])
    expect(await pay(id, 'wallet')).toEqual([409, 'listing_closed'])
    expect(await offeringOf(id)).toBeUndefined()
  })

  test('and no card was charged for any of them', async () => {
    expect(await readCaptures(app.sandboxUrl, app.secretKey)).toEqual([])
  })

  test('an open one takes both, until its goal is met', async () => {
    const id = await imported('open', 40_000)
    expect(await pay(id, 'card')).toEqual([200, 'success'])
    expect(await pay(id, 'wallet')).toEqual([200, 'success'])
    const { body } = await app.send('GET', `/api/listings/${id}`)
    expect(body).toMatchObject({ status: 'target_met', funding: { is_open: false, left: 0 } })
    expect(await pay(id, 'wallet')).toEqual([409, 'listing_full'])
  })

  test('a draft that is opened and shown takes money from then on', async () => {
    const id = await imported('draft')
    await moveOffering(app.deps.database.pool, id, 'open')
    expect(await pay(id, 'wallet')).toEqual([404, 'listing_not_found'])
    await app.deps.database.pool.query('UPDATE listings SET is_public = true WHERE id = $1', [id])
    expect(await pay(id, 'wallet')).toEqual([200, 'success'])
  })
})
