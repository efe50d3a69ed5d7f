import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OFFERING_STATUSES } from '#features/offerings/rules.ts'
import { moveOffering } from '#test/move-offering.ts'
import { exampleRecord } from '#test/example-record.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { reconcilePayments } from '#features/payments/server/reconcile-payments.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { purposes } from '#app/server/purposes.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

const sql = (text: string, values: unknown[] = []) => world.deps.database.pool.query(text, values)

describe('the database itself takes no money for an offering that is not open, whatever the code above says', () => {
  test.each(OFFERING_STATUSES.filter((status) => status !== 'open'))('%s', async (status) => {
    const id = await addListing(world.deps.database, { status, goalCents: 100 })
    const raise = (column: string) => sql(`UPDATE offerings SET ${column} = ${column} + 1 WHERE listing_id = $1`, [id])
    await expect(raise('raised_cents')).rejects.toThrow(/is not open: it takes no money/)
    await expect(raise('reserved_cents')).rejects.toThrow(/is not open: it takes no money/)
    await sql('DELETE FROM offering_terms WHERE listing_id = $1', [id])
    await sql('DELETE FROM offerings WHERE listing_id = $1', [id])
  })

  test('nor in the moment in which it is being closed', async () => {
    const id = await addListing(world.deps.database)
    const failing = await world.deps.database.pool.connect()
    try {
      await failing.query('BEGIN')
      await failing.query(`UPDATE offerings SET status = 'failed' WHERE listing_id = $1`, [id])
      const paying = sql('UPDATE offerings SET raised_cents = raised_cents + 1 WHERE listing_id = $1', [id])
      const refused = paying.then(
        () => 'taken',
        (error: Error) => error.message,
      )
      await failing.query('COMMIT')
      expect(await refused).toMatch(/is not open: it takes no money/)
    } finally {
      failing.release()
    }
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
    await moveOffering(world.deps.database.pool, listingId, 'failed')
    world.pass(11_000)
    expect(await reconcilePayments(world.deps, purposes)).toMatchObject({ posted: 1 })
    expect(await world.invest(investor, { listingId })).toEqual({ refused: 'listing_closed' })
    const settled = { status: 'failed', raised_cents: 50_000, reserved_cents: 0, investors: 1 }
    expect(await world.funding(listingId)).toEqual(settled)
    await world.expectClean()
  })
})

describe('an import', () => {
  const save = (sourceId: string, isOffered: boolean) => {
    const { id: _, ...record } = exampleRecord({
      source: 'county',
      sourceId,
      ...(!isOffered && { status: 'not_offered' }),
    })
    return world.deps.database.bulkTransaction((tx) => saveOffered(tx, [record], new Date(), { laterWins: true }))
  }
  const idOf = async (sourceId: string) =>
    (await sql('SELECT id FROM listings WHERE source_id = $1', [sourceId])).rows[0].id as string

  test('that offers nothing makes nothing that could be paid for, and offers it when it says so', async () => {
    const investor = await addInvestor(world.deps, 100_000)
    await save('later', false)
    const listingId = await idOf('later')
    expect(await world.invest(investor, { listingId })).toEqual({ refused: 'listing_closed' })
    await save('later', true)
    expect(await world.invest(investor, { listingId })).toMatchObject({ raisedCents: 50_000 })
  })

  test('leaves the state of what is offered alone, whatever it says of it', async () => {
    const investor = await addInvestor(world.deps, 100_000)
    await save('stays', true)
    const listingId = await idOf('stays')
    await save('stays', false)
    expect(await world.invest(investor, { listingId })).toMatchObject({ raisedCents: 50_000 })
    await moveOffering(world.deps.database.pool, listingId, 'failed')
    await save('stays', true)
    expect(await world.funding(listingId)).toMatchObject({ status: 'failed', raised_cents: 50_000 })
  })
})
