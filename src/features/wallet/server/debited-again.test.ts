import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeBankAccount } from '#features/banking/server/remove-bank-account.ts'
import { isRefusal } from '#kit/refusal.ts'
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
