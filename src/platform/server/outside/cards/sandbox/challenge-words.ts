import { defineSentences } from '#kit/refusals.ts'

/** What the page says on which the holder of a test card stands in for the bank's own (3-D Secure). */
export const challengeWords = defineSentences({
  title: { en: 'Confirm this payment', es: 'Confirma este pago' },
  mark: {
    en: 'Card sandbox. This page plays your bank: no real bank, no real money.',
    es: 'Procesador de prueba. Esta página hace de tu banco: no hay banco ni dinero reales.',
  },
  text: {
    en: 'Your card asks you to confirm that it is you who pays.',
    es: 'Tu tarjeta te pide confirmar que eres tú quien paga.',
  },
  amount: { en: 'Amount', es: 'Monto' },
  purpose: { en: 'For', es: 'Concepto' },
  card: { en: 'Card', es: 'Tarjeta' },
  complete: { en: 'Complete authentication', es: 'Completar la autenticación' },
  fail: { en: 'Fail authentication', es: 'Fallar la autenticación' },
  close: { en: 'Close without answering', es: 'Cerrar sin responder' },
  over_title: { en: 'Nothing to confirm', es: 'Nada que confirmar' },
  over: {
    en: 'This payment is not waiting for you, or its address is not right. You can close this page.',
    es: 'Este pago no te está esperando, o su dirección no es correcta. Puedes cerrar esta página.',
  },
})
