import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetBankAccounts } from '#features/banking/server/forget-bank-accounts.ts'
import { bankColumns, numberPlace } from '#features/banking/server/sealed-columns.ts'
import { removeBankAccount } from '#features/banking/server/remove-bank-account.ts'
import { isRefusal } from '#kit/refusal.ts'
import { reseal } from '#platform/server/reseal.ts'
import { seal } from '#platform/server/seal.ts'
import { makeDebitWorld } from '#test/debit-world.ts'
import type { DebitWorld } from '#test/debit-world.ts'

let world: DebitWorld
beforeAll(async () => {
  world = await makeDebitWorld()
})
afterAll(() => world.close())

test('an account whose debit came back is not debited again when it was removed and entered again, nor by somebody else', async () => {
  const number = '770077007731'
  const { person, accountId } = await world.holder({ account_number: number })
  const debit = await world.debit({ person, accountId })
  if (isRefusal(debit)) throw new Error(debit.refused)
  await world.play(debit.transfer_id, 'R10')
  await world.advance()
  await world.advance()
  expect(await world.states(person)).toEqual(['returned'])
  expect(await removeBankAccount(world.deps, { userId: person.id, address: '' }, accountId, [])).toBe('removed')
  const again = await world.account(person, { account_number: number })
  expect(again).not.toBe(accountId)
  expect(await world.debit({ person, accountId: again })).toMatchObject({ refused: 'bank_refused_before' })
  const stranger = await world.holder({ account_number: number })
  expect(await world.debit(stranger)).toMatchObject({ refused: 'bank_refused_before' })
  // Another number of the same bank, and a debit that came back for want of money, say nothing of an account.
  const other = await world.holder()
  const short = await world.debit(other)
  if (isRefusal(short)) throw new Error(short.refused)
  await world.play(short.transfer_id, 'R01')
  await world.advance()
  expect(isRefusal(await world.debit(other))).toBe(false)
})

/** An account whose debit came back for good, and its owner. */
async function refusedFor(number: string) {
  const owner = await world.holder({ account_number: number })
  const debit = await world.debit(owner)
  if (isRefusal(debit)) throw new Error(debit.refused)
  await world.play(debit.transfer_id, 'R10')
  await world.advance()
  await world.advance()
  return owner
}

test('an account that was refused is the same with zeros in front, spaces or dashes', async () => {
  await refusedFor('770077007742')
  for (const typed of ['000770077007742', '7700 7700 7742', '7700-7700-7742'])
    expect(await world.debit(await world.holder({ account_number: typed }))).toMatchObject({
      refused: 'bank_refused_before',
    })
})

test('an account that is shown at its bank is known by the number that was typed before', async () => {
  await refusedFor('770077007753')
  const { person, accountId } = await world.holder()
  const { database, config } = world.deps
  const number = seal(config.secretKey, numberPlace(accountId), '770077007753')
  await database.pool.query(
    `UPDATE bank_accounts SET linked_by = 'plaid', number_sealed = $2, last4 = '7753' WHERE id = $1`,
    [accountId, number],
  )
  expect(await world.debit({ person, accountId })).toMatchObject({ refused: 'bank_refused_before' })
})

test('it stays refused when its owner has closed their account, and when SECRET_KEY is another', async () => {
  const { person } = await refusedFor('770077007764')
  await world.deps.database.transaction((tx) =>
    forgetBankAccounts(tx, { userId: person.id, email: person.email }, new Date()),
  )
  const again = await world.holder({ account_number: '770077007764' })
  expect(await world.debit(again)).toMatchObject({ refused: 'bank_refused_before' })
  const { config, database } = world.deps
  const secretKey = '41f7c2d90e8b4a65b3d1087e9c5fa264'
  await database.bulkTransaction(async (tx) => {
    for (const column of bankColumns) await reseal(tx, column, config.secretKey, secretKey)
  })
  const renewed = { ...world.deps, config: { ...config, secretKey } }
  expect(await world.debit(again, 20_000, crypto.randomUUID(), renewed)).toMatchObject({
    refused: 'bank_refused_before',
  })
})
