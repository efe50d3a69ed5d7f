import { afterAll, beforeAll, expect, test } from 'vitest'
import { purposes } from '#app/server/purposes.ts'
import { newId } from '#kit/id.ts'
import type { Database } from '#platform/server/database.ts'
import type { CardEvent } from '#platform/server/outside/cards/card-processor.ts'
import type { Statement } from '#platform/server/statement.ts'
import { addInvestor } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { takeEvent } from './take-event.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

/** What is asked while an event is taken, beside its transaction. */
async function askedFor(about: Partial<NonNullable<CardEvent['about']>>) {
  const asked: { text: string; values: readonly unknown[] }[] = []
  const { database } = world.deps
  const first: Database['first'] = async <Row>(statement: Statement<Row>, values: readonly unknown[] = []) => {
    asked.push({ text: statement.text, values })
    return await database.first(statement, values)
  }
  const event = {
    eventId: `evt_${newId()}`,
    type: 'charge.succeeded',
    createdAt: world.deps.clock(),
    about: { chargeId: 'ch_unknown', orderId: null, failure: null, ...about },
  }
  expect(await takeEvent({ ...world.deps, database: { ...database, first } }, purposes, event)).toBe('taken')
  return asked
}

test.each([{ orderId: newId() }, { orderId: null }])(
  'the transfer of an event %j is found by an index',
  async (about) => {
    const client = await world.deps.database.pool.connect()
    try {
      await client.query('BEGIN; SET LOCAL enable_seqscan = off')
      const texts = (await askedFor(about)).filter(({ text }) => text.includes('FROM transfers'))
      expect(texts).toHaveLength(1)
      const { rows } = await client.query(`EXPLAIN ${texts[0]!.text}`, [...texts[0]!.values])
      const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index Cond: \(\(?(id|charge_id) = /)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  },
)

test('an order that is no id of ours is looked for nowhere', async () => {
  const asked = await askedFor({ orderId: 'order #17 of another shop' })
  expect(asked.filter(({ text }) => text.includes('FROM transfers'))).toEqual([])
})

test('many events of one dispute at the same moment are all taken, and it is written down once', async () => {
  const saver = await addInvestor(world.deps)
  world.expectDone(await world.deposit(saver, 20_000))
  const chargeId = (await world.chargeOf(saver)).id
  const tell = async (type: string) =>
    await Promise.all(
      Array.from({ length: 6 }, () =>
        takeEvent(world.deps, purposes, {
          eventId: `evt_${newId()}`,
          type,
          createdAt: world.deps.clock(),
          about: { chargeId, orderId: null, failure: null },
        }),
      ),
    )
  const disputeId = await world.dispute(chargeId)
  expect(await tell('charge.dispute.created')).toEqual(Array(6).fill('taken'))
  expect(await world.balance('hold.user', saver.id)).toBe(20_000)
  await world.decide(disputeId, false)
  expect(await tell('charge.dispute.closed')).toEqual(Array(6).fill('taken'))
  expect(await world.payments(saver)).toEqual([{ status: 'reversed', refunded_cents: 20_000 }])
  expect(await world.balance('hold.user', saver.id)).toBe(0)
  await world.expectBooksFollow()
})
