import { expect, test } from 'vitest'
import { deposit, readWallet } from '#features/wallet/contract.ts'
import { DEPOSIT, READ_WALLET } from './wallet-calls.ts'
import type { DepositAnswer, DepositBody, WalletAnswer } from './wallet-calls.ts'

test("the wallet's calls are those that paying makes", () => {
  expect(READ_WALLET).toBe(readWallet.route)
  expect(DEPOSIT).toBe(deposit.route)
  const asked: DepositBody = { amount: 5000, token: 'tok_1', cardholder: 'Ada Investor' }
  expect(deposit.body.parse(asked)).toEqual(asked)
  const answered: DepositAnswer = deposit.answer.parse({
    status: 'success',
    feedback: 'x',
    deposit_id: 'd',
    balance: 5000,
    repaid: 100,
  })
  expect([answered.balance, answered.repaid]).toEqual([5000, 100])
  const wallet: WalletAnswer = readWallet.answer.parse({ balance: 5000, available: 4000, owed: 0 })
  expect(wallet).toEqual({ balance: 5000, available: 4000, owed: 0 })
})
