import { endWords } from '#features/payments/payment-words.ts'

export const walletSuccesses = { deposited: endWords.deposit, repaid: endWords.repaid } as const
