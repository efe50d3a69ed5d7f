import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleRecord } from '#test/example-record.ts'
import { saveListings } from '#features/listings/server/save-listing.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { reconcilePayments } from '#features/payments/server/reconcile-payments.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { investmentPurpose } from './fund-by-card.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

const sql = (text: string, values: unknown[] = []) => world.deps.database.pool.query(text, values)
const setStatus = (id: string, status: string) => sql('UPDATE listings SET status = $2 WHERE id = $1', [id, status])

describe('the database itself takes no money for a house that is not open, whatever the code above says', () => {
  test.each(['draft', 'review', 'target_met', 'closing', 'operating', 'exited', 'failed', 'refunding', 'refunded'])(
    '%s',
    async (status) => {
      const id = await addListing(world.deps.database, { status, isOpen: true })
      const raise = (column: string) =>
        sql(`UPDATE listing_funding SET ${column} = ${column} + 1 WHERE listing_id = $1`, [id])
      await expect(raise('raised_cents')).rejects.toThrow(/is not open: it takes no money/)
      await expect(raise('reserved_cents')).rejects.toThrow(/is not open: it takes no money/)
      await sql('UPDATE listing_funding SET is_open = true WHERE listing_id = $1', [id])
      expect(await world.funding(id)).toMatchObject({ is_open: false, raised_cents: 0, reserved_cents: 0 })
    },
  )

  test('nor when a house is opened while it is being closed', async () => {
    const id = await addListing(world.deps.database, { isOpen: false })
    const closing = await world.deps.database.pool.connect()
    try {
      await closing.query('BEGIN')
      await closing.query('SELECT FROM listing_funding WHERE listing_id = $1 FOR UPDATE', [id])
      const opening = sql('UPDATE listing_funding SET is_open = true WHERE listing_id = $1', [id])
      await closing.query(`UPDATE listings SET status = 'failed' WHERE id = $1`, [id])
      await closing.query('COMMIT')
      await opening
    } finally {
      closing.release()
    }
    expect(await world.funding(id)).toMatchObject({ is_open: false })
  })
})

describe('what was reserved while a house was open', () => {
  test('settles after it was closed: the payer was in time, and nobody else gets in', async () => {
    const investor = await addInvestor(world.deps, 50_000)
    const listingId = await addListing(world.deps.database)
    const lossy = {
      ...world.deps,
      cards: {
        ...world.deps.cards,
        charge: async (request: Parameters<typeof world.deps.cards.charge>[0]) => {
          await world.deps.cards.charge(request)
          throw new OutsideDown('card processor', 'the answer was lost')
        },
      },
    }
    const token = await cardToken(world.sandboxUrl)
    const order = world.orderOf(investor, { listingId, token, source: 'card', key: 'in time' })
    expect(await world.investWith(lossy, order)).toBeInstanceOf(PaymentPending)
    await setStatus(listingId, 'closing')
    world.pass(11_000)
    expect(await reconcilePayments(world.deps, [investmentPurpose])).toMatchObject({ settled: 1 })
    expect(await world.invest(investor, { listingId })).toEqual({ refused: 'listing_closed' })
    expect(await world.funding(listingId)).toEqual({
      raised_cents: 50_000,
      reserved_cents: 0,
      investors: 1,
      is_open: false,
    })
    await world.expectClean()
  })
})

describe('an import', () => {
  const source = 'county'
  const save = (sourceId: string, status: 'open' | 'operating' | 'exited' | 'failed') =>
    world.deps.database.bulkTransaction((tx) =>
      saveListings(tx, [exampleRecord({ id: undefined, source, sourceId, status })], new Date(), { laterWins: true }),
    )
  const idOf = async (sourceId: string) =>
    (await sql('SELECT id FROM listings WHERE source_id = $1', [sourceId])).rows[0].id as string
  const statusOf = async (id: string) =>
    (await sql('SELECT status FROM listings WHERE id = $1', [id])).rows[0].status as string

  test('that says a house is for sale no more closes it, also when money came in', async () => {
    const investor = await addInvestor(world.deps, 100_000)
    await save('closes', 'open')
    const id = await idOf('closes')
    expect(await world.invest(investor, { listingId: id })).toMatchObject({ raisedCents: 50_000 })
    await save('closes', 'operating')
    expect(await statusOf(id)).toBe('operating')
    expect(await world.invest(investor, { listingId: id })).toEqual({ refused: 'listing_closed' })
    await save('closes', 'open')
    expect(await statusOf(id)).toBe('operating')
    expect(await world.funding(id)).toMatchObject({ raised_cents: 50_000, is_open: false })
  })

  test('that was wrong about it opens it again, as long as nobody invested', async () => {
    const investor = await addInvestor(world.deps, 100_000)
    await save('opens', 'exited')
    const id = await idOf('opens')
    expect(await world.invest(investor, { listingId: id })).toEqual({ refused: 'listing_closed' })
    await save('opens', 'open')
    expect(await world.invest(investor, { listingId: id })).toMatchObject({ raisedCents: 50_000 })
  })

  test('opens nothing that closed by itself', async () => {
    await save('failed', 'failed')
    const id = await idOf('failed')
    await save('failed', 'open')
    expect(await statusOf(id)).toBe('failed')
    expect(await world.funding(id)).toMatchObject({ is_open: false })
  })
})
