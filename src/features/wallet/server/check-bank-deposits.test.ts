import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankClearing, transferEntries, walletOf } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { isRefusal } from '#kit/refusal.ts'
import { newId } from '#kit/id.ts'
import { makeDebitWorld } from '#test/debit-world.ts'
import type { DebitWorld } from '#test/debit-world.ts'
import { checkDeposits } from './check-deposits.ts'

let world: DebitWorld
let cleared: string
let returned: string
beforeAll(async () => {
  world = await makeDebitWorld()
  cleared = await begun('clear')
  returned = await begun('R01')
})
afterAll(() => world.close())

async function begun(step: 'clear' | 'R01'): Promise<string> {
  const debit = await world.debit(await world.holder(), 6000)
  if (isRefusal(debit)) throw new Error(debit.refused)
  await world.play(debit.transfer_id, step)
  await world.advance()
  return debit.transfer_id
}

const change = (sql: string, ...values: unknown[]) => world.deps.database.pool.query(sql, values)

test('deposits from banks, their debits and their journals tell the same', async () => {
  await begun('clear')
  expect(await checkDeposits(world.deps.database)).toEqual([])
})

test.each([
  [
    'a debit that is said not to have cleared',
    () => change('UPDATE bank_debits SET cleared_at = NULL WHERE transfer_id = $1', cleared),
    () => change('UPDATE bank_debits SET cleared_at = now() WHERE transfer_id = $1', cleared),
    /^deposit \S+ from a bank is posted: its debit debit-\S+, cleared never/,
  ],
  [
    'another debit',
    () => change(`UPDATE bank_debits SET debit_id = 'other' WHERE transfer_id = $1`, cleared),
    () =>
      change(
        'UPDATE bank_debits b SET debit_id = t.charge_id FROM transfers t WHERE t.id = b.transfer_id AND t.id = $1',
        cleared,
      ),
    /^deposit \S+ from a bank is posted: its debit other,/,
  ],
  [
    'a return that is gone',
    () => change('UPDATE bank_debits SET return_code = NULL, returned_at = NULL WHERE transfer_id = $1', returned),
    () => change(`UPDATE bank_debits SET return_code = 'R01', returned_at = now() WHERE transfer_id = $1`, returned),
    /^deposit \S+ from a bank is voided: .* returned never$/,
  ],
] as const)('%s is found', async (_what, tamper, repair, finding) => {
  await tamper()
  expect(await checkDeposits(world.deps.database)).toEqual([expect.stringMatching(finding)])
  await repair()
  expect(await checkDeposits(world.deps.database)).toEqual([])
})

test('a debit that is in the books a second time is found', async () => {
  const { person } = await world.holder()
  const entries = transferEntries(bankClearing, walletOf(person.id), 500)
  const [debit] = (await change('SELECT debit_id FROM bank_debits WHERE transfer_id = $1', cleared)).rows
  const journal = { kind: 'deposit', key: `deposit:${newId()}`, memo: debit.debit_id, effectiveAt: new Date(), entries }
  await world.deps.database.transaction((tx) => postJournals(tx, [journal], new Date()))
  expect(await checkDeposits(world.deps.database)).toEqual([
    expect.stringMatching(/puts money of a bank into the wallet of \S+, and there is no such deposit$/),
  ])
})
