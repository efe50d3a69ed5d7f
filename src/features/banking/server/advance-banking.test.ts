import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { typedAccount } from '#test/bank-world.ts'
import { addInvestor } from '#test/builders.ts'
import { makeDebitWorld } from '#test/debit-world.ts'
import { advanceBanking } from './advance-banking.ts'
import { accountsOf } from './bank-accounts.ts'
import { enterBankAccount } from './enter-bank-account.ts'

let world: Awaited<ReturnType<typeof makeDebitWorld>>
beforeAll(async () => {
  world = await makeDebitWorld()
})
afterAll(() => world.close())

test('an account whose number cannot be opened holds up no other', async () => {
  const { deps } = world
  const send = async () => await Promise.reject(new OutsideDown('bank', 'silent'))
  const silent = { ...deps, bank: { ...deps.bank, depositor: { ...deps.bank.depositor!, send } } }
  const entered = async () => {
    const person = await addInvestor(deps)
    const who = { userId: person.id, email: person.email, address: '127.0.0.1' }
    const done = await enterBankAccount(silent, who, typedAccount() as never)
    if (isRefusal(done)) throw new Error(done.refused)
    return (await accountsOf(deps.database, person.id))[0]!.id
  }
  const [broken, whole] = [await entered(), await entered()]
  await deps.database.pool.query(`UPDATE bank_accounts SET number_sealed = 'v1.nonsense' WHERE id = $1`, [broken])
  await advanceBanking(deps)
  const { rows } = await deps.database.pool.query(
    'SELECT account_id FROM bank_checks WHERE sent_at IS NOT NULL AND account_id IN ($1, $2)',
    [broken, whole],
  )
  expect(rows).toEqual([{ account_id: whole }])
})
