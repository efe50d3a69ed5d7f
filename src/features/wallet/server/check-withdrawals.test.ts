import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { newId } from '#kit/id.ts'
import { makeWithdrawalWorld } from '#test/withdrawal-world.ts'
import type { Saver, WithdrawalWorld } from '#test/withdrawal-world.ts'
import { checkWithdrawals } from './check-withdrawals.ts'

let world: WithdrawalWorld
let paid: string
let owner: Saver
beforeAll(async () => {
  world = await makeWithdrawalWorld()
  owner = await world.saver()
  const withdrawal = await world.sent()
  paid = withdrawal.id
  await world.playPayout(paid, 'clear')
  await world.advancePayouts()
})
afterAll(() => world.close())

const change = (sql: string, ...values: unknown[]) => world.deps.database.pool.query(sql, values)

test('withdrawals in every state and their journals tell the same', async () => {
  const [back, cancelled] = [await world.sent(), await world.requested()]
  await world.playPayout(back.id, 'R03')
  await world.cancel(cancelled.person, cancelled.id)
  await world.requested()
  await world.advancePayouts()
  expect(await checkWithdrawals(world.deps.database)).toEqual([])
})

test.each([
  [
    'another amount',
    'UPDATE withdrawals SET amount_cents = amount_cents + 1 WHERE id = $1',
    'UPDATE withdrawals SET amount_cents = amount_cents - 1 WHERE id = $1',
    [
      /^withdrawal \S+ of \S+ is paid: its journal of the kind withdrawal \(\d+\) moves 10000 cents/,
      /withdrawal_hold \(\d+\) moves/,
    ],
  ],
  [
    'another payout of the bank',
    `UPDATE withdrawals SET payout_id = payout_id || '-other' WHERE id = $1`,
    `UPDATE withdrawals SET payout_id = replace(payout_id, '-other', '') WHERE id = $1`,
    [/is paid: its journal of the kind withdrawal \(\d+\)/],
  ],
] as const)('%s is found', async (_what, tamper, repair, findings) => {
  await change(tamper, paid)
  const found = (await checkWithdrawals(world.deps.database)).toSorted()
  expect(found).toEqual(findings.map((one) => expect.stringMatching(one)))
  await change(repair, paid)
  expect(await checkWithdrawals(world.deps.database)).toEqual([])
})

test('a withdrawal that somebody else’s money paid, one that is gone, and a journal without one are found', async () => {
  const { rows } = await change('SELECT person_id FROM withdrawals WHERE id = $1', paid)
  await change('UPDATE withdrawals SET person_id = $2 WHERE id = $1', paid, owner.person.id)
  expect(await checkWithdrawals(world.deps.database)).toHaveLength(2)
  await change('UPDATE withdrawals SET person_id = $2 WHERE id = $1', paid, rows[0].person_id)

  const key = `withdrawal_hold:${newId()}`
  const now = world.deps.clock()
  await world.deps.database.transaction((tx) =>
    postJournals(
      tx,
      [{ kind: 'withdrawal_hold', key, memo: '', effectiveAt: now, entries: holdEntries(owner.person.id, 500) }],
      now,
    ),
  )
  expect(await checkWithdrawals(world.deps.database)).toEqual([
    expect.stringMatching(
      /^journal \d+ \(withdrawal_hold:\S+\) moves a withdrawal of \S+, and there is none in such a state$/,
    ),
  ])
})
