import { showCents } from '#kit/money.ts'
import { defineSentences } from '#kit/refusals.ts'
import { fill } from '#kit/words.ts'

/** What a payer is told while a payment has no end: nobody knows it yet, or its money is on its way back to the card. */
export const pendingWords = defineSentences({
  card: {
    en: 'We do not know yet how your payment ended: the card processor has not confirmed it. You do not need to pay again. You will be notified as soon as it is certain, and you can follow this payment at its own address.',
    es: 'Todavía no sabemos cómo terminó tu pago: el procesador de tarjetas no lo ha confirmado. No necesitas pagar otra vez. Te avisaremos en cuanto sea seguro, y puedes seguir este pago en su propia dirección.',
  },
  authenticate: {
    en: 'Your bank asks you to confirm this payment. Nothing is charged before you do; after 15 minutes it is given up.',
    es: 'Tu banco te pide confirmar este pago. No se cobra nada antes de que lo hagas; después de 15 minutos se abandona.',
  },
  returning: {
    en: 'Your payment was not completed in time, but your card was charged after all. The money is going back to your card; you do not need to do anything. You will be notified as soon as it is back.',
    es: 'Tu pago no se completó a tiempo, pero al final sí se cobró a tu tarjeta. El dinero está volviendo a tu tarjeta; no necesitas hacer nada. Te avisaremos en cuanto haya vuelto.',
  },
  paypal: {
    en: 'Your payment waits for you at PayPal. Nothing is charged before you approve it there; we hold your amount for 15 minutes.',
    es: 'Tu pago te espera en PayPal. No se cobra nada antes de que lo apruebes allí; reservamos tu monto durante 15 minutos.',
  },
  paypal_unknown: {
    en: 'We do not know yet how your payment ended: PayPal has not confirmed it. You do not need to pay again. You will be notified as soon as it is certain, and you can follow this payment at its own address.',
    es: 'Todavía no sabemos cómo terminó tu pago: PayPal no lo ha confirmado. No necesitas pagar otra vez. Te avisaremos en cuanto sea seguro, y puedes seguir este pago en su propia dirección.',
  },
  returning_paypal: {
    en: 'Your payment was not completed in time, but PayPal charged you after all. The money is going back to your PayPal account; you do not need to do anything. You will be notified as soon as it is back.',
    es: 'Tu pago no se completó a tiempo, pero al final PayPal sí lo cobró. El dinero está volviendo a tu cuenta de PayPal; no necesitas hacer nada. Te avisaremos en cuanto haya vuelto.',
  },
  bank: {
    en: 'Your bank is asked for the money. It is in your wallet once it has cleared, which takes some banking days; you will be notified.',
    es: 'Le pedimos el dinero a tu banco. Estará en tu billetera cuando se acredite, lo que tarda unos días hábiles bancarios; te avisaremos.',
  },
  wallet: {
    en: 'We do not know yet whether your investment was made: our database was lost before it could confirm it. Look at its own address in a moment: if there is nothing there, nothing left your wallet, and you can invest again.',
    es: 'Todavía no sabemos si tu inversión se hizo: perdimos nuestra base de datos antes de que lo confirmara. Mira su propia dirección en un momento: si no hay nada, nada salió de tu billetera, y puedes invertir otra vez.',
  },
})

/** What a payment has come to, as its payer is told. */
export const endWords = defineSentences({
  repaid: {
    en: '{amount} arrived; {repaid} of it settled what your wallet owed.',
    es: 'Llegaron {amount}; {repaid} cubrieron lo que debía tu billetera.',
  },
  part_refunded: {
    en: 'We received your payment of {amount}. {refunded} of it went back to your card.',
    es: 'Recibimos tu pago de {amount}. De ese monto, {refunded} volvieron a tu tarjeta.',
  },
  part_refunded_paypal: {
    en: 'We received your payment of {amount}. {refunded} of it went back to your PayPal account.',
    es: 'Recibimos tu pago de {amount}. De ese monto, {refunded} volvieron a tu cuenta de PayPal.',
  },
  declined_paypal: {
    en: 'PayPal did not make this payment. Nothing was charged.',
    es: 'PayPal no hizo este pago. No se cobró nada.',
  },
  disputed_paypal: {
    en: 'PayPal was asked for this payment back. Nothing is lost: what you bought with it stays yours until that is decided.',
    es: 'Se pidió a PayPal que devuelva este pago. No se pierde nada: lo que compraste sigue siendo tuyo hasta que se decida.',
  },
  refunded_paypal: {
    en: 'The money went back to your PayPal account.',
    es: 'El dinero volvió a tu cuenta de PayPal.',
  },
  refunded_wallet: {
    en: 'The money is in your wallet again.',
    es: 'El dinero está de nuevo en tu billetera.',
  },
  declined_bank: {
    en: 'Your bank did not pay this debit. Nothing was added to your wallet.',
    es: 'Tu banco no pagó este cargo. No se agregó nada a tu billetera.',
  },
  refunded_bank: {
    en: 'Your bank took the money back.',
    es: 'Tu banco retiró el dinero de vuelta.',
  },
  declined: {
    en: 'Your card was declined. Nothing was charged.',
    es: 'Tu tarjeta fue rechazada. No se cobró nada.',
  },
  not_charged: {
    en: 'The payment was not completed and nothing was charged.',
    es: 'El pago no se completó y no se cobró nada.',
  },
  disputed: {
    en: 'Your bank has asked us for this payment back. Nothing is lost: what you bought with it stays yours while the bank decides.',
    es: 'Tu banco nos pidió que devolvamos este pago. No se pierde nada: lo que compraste sigue siendo tuyo mientras el banco decide.',
  },
  refunded: { en: 'The money went back to your card.', es: 'El dinero volvió a tu tarjeta.' },
})

/** What is said of a deposit of which a part, or all, settled what the wallet owed. Cents. */
export const sayRepaid = (amountCents: number, repaidCents: number, language: 'en' | 'es'): string =>
  fill(endWords.repaid[language], {
    amount: showCents(amountCents, language),
    repaid: showCents(repaidCents, language),
  })
