import { endWords } from '#features/payments/payment-words.ts'
import { defineSentences } from '#kit/refusals.ts'

export const walletSuccesses = defineSentences({
  deposited: { en: 'The money is in your wallet.', es: 'El dinero está en tu billetera.' },
  repaid: endWords.repaid,
})
