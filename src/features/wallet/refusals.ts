import { endWords } from '#features/payments/payment-words.ts'
import { defineSentences } from '#kit/refusals.ts'

export const walletSuccesses = defineSentences({
  deposited: { en: 'The money is in your wallet.', es: 'El dinero está en tu billetera.' },
  bank_asked: {
    en: 'Your bank is asked for the money. You will be notified once it is in your wallet.',
    es: 'Le pedimos el dinero a tu banco. Te avisaremos cuando esté en tu billetera.',
  },
  repaid: endWords.repaid,
})
