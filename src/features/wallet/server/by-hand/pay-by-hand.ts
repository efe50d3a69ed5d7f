import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { BankPayouts, Payout } from '#platform/server/outside/bank/bank.ts'
import { statement } from '#platform/server/statement.ts'

type Row = {
  id: string
  amount_cents: Cents
  arrives_on: string | null
  has_arrived: boolean
  return_code: string | null
  returned_at: Date | null
}

const add = statement(
  'wallet-add-hand-payout',
  `INSERT INTO hand_payouts (withdrawal_id, amount_cents, asked_at) VALUES ($1, $2, $3) ON CONFLICT (withdrawal_id) DO NOTHING`,
)
const PAID = `SELECT h.withdrawal_id AS id, h.amount_cents, h.arrives_on, h.arrives_on <= ($1::timestamptz AT TIME ZONE 'UTC')::date AS has_arrived,
  h.return_code, h.returned_at FROM hand_payouts h JOIN withdrawals w ON w.id = h.withdrawal_id WHERE h.paid_at IS NOT NULL`
const findPaid = statement<Row>('wallet-find-paid-by-hand', `${PAID} AND h.withdrawal_id = $2`)
const listReturned = statement<Row>(
  'wallet-list-returned-by-hand',
  // What was not followed yet is listed however long ago it was said: whoever asks goes by what they have followed.
  `${PAID} AND h.returned_at IS NOT NULL AND (h.returned_at >= $2 OR w.status <> 'returned') ORDER BY h.returned_at, h.withdrawal_id`,
)
const listChanged = statement<Row>(
  'wallet-list-changed-by-hand',
  `${PAID} AND greatest(h.paid_at, h.arrives_on, h.returned_at) >= $2 ORDER BY h.paid_at, h.withdrawal_id`,
)

/**
 * Payouts that operators make at their own bank, where no provider is asked: what is asked for is written down once, and two
 * operators say later that it was paid, or that it came back (`decide-by-hand.ts`). What was paid has arrived on its day unless
 * it was returned; no bank tells us more. `now` is the database's, since a day decides.
 */
export function createHandPayouts(database: Queryable, now: () => Promise<Date>): BankPayouts {
  const look = async (id: string): Promise<Payout | null> => {
    const row = await database.first(findPaid, [await now(), id])
    return row && payoutOf(row)
  }
  return {
    provider: 'hand',
    start: async ({ id, amountCents }) => {
      await database.run(add, [id, amountCents, await now()])
      return await look(id)
    },
    look,
    listReturned: async (since) => (await database.rows(listReturned, [await now(), since])).map(payoutOf),
    listChanged: async (since) => (await database.rows(listChanged, [await now(), since])).map(payoutOf),
    pageOf: () => null,
  }
}

function payoutOf(row: Row): Payout {
  const { id, amount_cents: amountCents, arrives_on: arrivesOn, return_code: code, returned_at: at } = row
  if (arrivesOn === null) throw new Error(`the withdrawal ${id} was paid by hand, and has no day of arrival`)
  const payoutId = `hand-${id}`
  return {
    payoutId,
    id,
    amountCents,
    arrivesOn,
    paidAt: row.has_arrived ? new Date(`${arrivesOn}T00:00:00Z`) : null,
    returned: at && code !== null ? { returnId: payoutId, code, at } : null,
  }
}
