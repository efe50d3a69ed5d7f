import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardDispute } from '#platform/server/outside/cards/card-processor.ts'
import { addInvestor } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { checkPayments } from './check-payments.ts'
import { checkProcessor } from './check-processor.ts'

let world: RefundWorld
let open: { chargeId: string; disputeId: string }
beforeAll(async () => {
  world = await makeRefundWorld()
  const [one, other] = [await addInvestor(world.deps), await addInvestor(world.deps)]
  for (const saver of [one, other]) world.expectDone(await world.deposit(saver, 20_000))
  const chargeId = (await world.chargeOf(one)).id
  open = { chargeId, disputeId: await world.dispute(chargeId, 15_000) }
  const lost = await world.dispute((await world.chargeOf(other)).id)
  await world.decide(lost, false)
  await world.followDisputes()
})
afterAll(() => world.close())

const MINUTE_MS = 60_000

const disputes = async () => (await world.deps.cards.listDisputes(new Date(0), null)).disputes
const atProcessor = (change: (one: CardDispute) => CardDispute[] = (one) => [one]) =>
  checkProcessor(world.deps.database, {
    charges: async () => (await world.deps.cards.listCharges(null)).charges,
    refunds: async (since) => (await world.deps.cards.listRefunds(since, null)).refunds,
    disputes: async () => (await disputes()).flatMap((one) => (one.disputeId === open.disputeId ? change(one) : [one])),
  })

test('disputes, what the books keep apart, and the processor tell the same', async () => {
  expect(await checkPayments(world.deps.database)).toEqual([])
  expect(await atProcessor()).toEqual({ findings: [], notes: [] })
})

describe('what the books say of a dispute is compared with the ledger', () => {
  test.each([
    [
      'its amount',
      'UPDATE transfer_disputes SET amount_cents = amount_cents + 1',
      /keep 15000 cents apart as disputed, its dispute says 15001$/,
    ],
    [
      'what it holds',
      'UPDATE transfer_disputes SET held_cents = held_cents - 1',
      /15000 cents are held, .* hold 14999$/,
    ],
    [
      'its fee',
      'UPDATE transfer_disputes SET fee_cents = 0',
      /the books paid a fee of 1500 cents, the dispute says 0$/,
    ],
    ['that it is there', 'DELETE FROM transfer_disputes', /disputed, and no dispute of it is open$/],
    [
      'its payment',
      `UPDATE transfers SET status = 'posted' FROM transfer_disputes`,
      /posted, and a dispute of it is open$/,
    ],
    [
      'what went back',
      'UPDATE transfers SET refunded_cents = 1 FROM transfer_disputes',
      /1 cents of it went back, .* come to 0$/,
    ],
  ])('%s', async (_, change, finding) => {
    const [where, client] = [
      change.startsWith('UPDATE transfers') ? 'transfer_id = id AND' : '',
      await world.deps.database.pool.connect(),
    ]
    try {
      await client.query('BEGIN')
      await client.query(`${change} WHERE ${where} dispute_id = $1`, [open.disputeId])
      await client.query('COMMIT')
      expect((await checkPayments(world.deps.database)).join('\n')).toMatch(new RegExp(finding.source, 'm'))
    } finally {
      client.release()
      await mend()
    }
    expect(await checkPayments(world.deps.database)).toEqual([])
  })

  /** The rows as they were. */
  async function mend(): Promise<void> {
    const { pool } = world.deps.database
    const [transfer] = (
      await pool.query<{ id: string }>('SELECT id FROM transfers WHERE charge_id = $1', [open.chargeId])
    ).rows
    await pool.query('DELETE FROM transfer_disputes WHERE dispute_id = $1', [open.disputeId])
    await pool.query(
      `INSERT INTO transfer_disputes (dispute_id, transfer_id, amount_cents, held_cents, status, opened_at, recorded_at, checked_at, fee_cents)
       VALUES ($1, $2, 15000, 15000, 'open', now(), now(), now(), 1500)`,
      [open.disputeId, transfer!.id],
    )
    await pool.query(`UPDATE transfers SET status = 'disputed', refunded_cents = 0 WHERE id = $1`, [transfer!.id])
  }
})

describe('each dispute is compared with the processor by itself', () => {
  test.each<[string, Partial<CardDispute>, RegExp]>([
    ['how it ended', { state: 'lost' }, /in the books open, 15000 cents, a fee of 1500; at the processor lost, /],
    ['its fee', { feeCents: 3000 }, /a fee of 1500; at the processor open, 15000 cents, 3000$/],
    ['its amount', { amountCents: 14_999 }, /in the books open, 15000 cents, .* at the processor open, 14999 cents/],
  ])('%s', async (_, change, finding) => {
    const { pool } = world.deps.database
    await pool.query('UPDATE transfer_disputes SET checked_at = $1', [new Date(Date.now() - 2 * MINUTE_MS)])
    const { findings } = await atProcessor((one) => [{ ...one, ...change }])
    expect(findings.join('\n')).toMatch(new RegExp(finding.source, 'm'))
    await pool.query('UPDATE transfer_disputes SET checked_at = now()')
    expect((await atProcessor()).findings).toEqual([])
  })
})

describe('the processor is believed when it', () => {
  const wrong = /the books keep 5000 cents of ch_\w+, the processor keeps 20000$/

  test('knows nothing of the dispute', async () => {
    expect((await atProcessor(() => [])).findings.join('\n')).toMatch(new RegExp(wrong.source, 'm'))
  })

  test('has decided it long ago; what it decided a moment ago the server follows soon', async () => {
    const won = (one: CardDispute) => [{ ...one, state: 'won' as const }]
    const { findings, notes } = await atProcessor(won)
    expect(findings).toEqual([])
    expect(notes).toEqual([expect.stringContaining('the books follow soon')])
    const { pool } = world.deps.database
    const lookedAt = (at: Date) => pool.query('UPDATE transfer_disputes SET checked_at = $1', [at])
    await lookedAt(new Date(Date.now() - 2 * MINUTE_MS))
    expect((await atProcessor(won)).findings.join('\n')).toMatch(new RegExp(wrong.source, 'm'))
    await lookedAt(new Date())
  })

  test('has another one, which nobody followed', async () => {
    const more = (ageMs: number) => (one: CardDispute) => [
      one,
      { ...one, disputeId: 'dp_more', amountCents: 1000, createdAt: new Date(Date.now() - ageMs) },
    ]
    expect((await atProcessor(more(0))).findings).toEqual([])
    expect((await atProcessor(more(2 * MINUTE_MS))).findings.join('\n')).toMatch(/the processor keeps 4000$/m)
  })
})
