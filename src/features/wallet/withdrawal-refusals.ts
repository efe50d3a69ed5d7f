import { accountRefusals } from '#features/banking/refusals.ts'
import { paymentRefusals } from '#features/payments/refusals.ts'
import { defineRefusals, defineSentences } from '#kit/refusals.ts'

/** What a withdrawal can be refused with. */
export const withdrawalRefusals = defineRefusals({
  key_reused: paymentRefusals.key_reused,
  bank_account_not_found: accountRefusals.bank_account_not_found,
  withdrawal_key_missing: {
    status: 422,
    en: 'A withdrawal takes an Idempotency-Key: without one a repeated request would withdraw twice.',
    es: 'Un retiro requiere una Idempotency-Key: sin ella, una solicitud repetida retiraría dos veces.',
  },
  withdrawal_unavailable: {
    status: 422,
    en: 'Money cannot be withdrawn to a bank account here. Nothing was withdrawn.',
    es: 'Aquí no es posible retirar dinero a una cuenta bancaria. No se retiró nada.',
  },
  withdrawal_not_verified: {
    status: 409,
    en: 'This account is not verified. Verify it on the Banking page first.',
    es: 'Esta cuenta no está verificada. Verifícala primero en la página Banco.',
  },
  withdrawal_too_small: {
    status: 422,
    en: 'At least {least} can be withdrawn.',
    es: 'Se pueden retirar {least} como mínimo.',
  },
  withdrawal_too_large: {
    status: 409,
    en: '{most} can be withdrawn now. Nothing was withdrawn.',
    es: 'Ahora se pueden retirar {most}. No se retiró nada.',
  },
  withdrawal_fresh: {
    status: 409,
    en: 'Money that came in less than {days} days ago stays that long: {most} can be withdrawn now. Nothing was withdrawn.',
    es: 'El dinero que llegó hace menos de {days} días se queda ese tiempo: ahora se pueden retirar {most}. No se retiró nada.',
  },
  withdrawal_daily: {
    status: 409,
    en: 'At most {limit} can be withdrawn a day: {most} is left today. Nothing was withdrawn.',
    es: 'Se pueden retirar {limit} al día como máximo: hoy quedan {most}. No se retiró nada.',
  },
  withdrawal_disputed: {
    status: 409,
    en: 'One of your payments is disputed. Money can be withdrawn once that is decided.',
    es: 'Uno de tus pagos está en disputa. Podrás retirar dinero cuando se decida.',
  },
  withdrawal_too_many: {
    status: 409,
    en: '{most} withdrawals are under way. Wait until one of them has arrived, or cancel one.',
    es: 'Hay {most} retiros en camino. Espera a que uno llegue o cancela uno.',
  },
})

/** What the cancelling of one can be refused with. */
export const cancelRefusals = defineRefusals({
  withdrawal_not_found: {
    status: 404,
    en: 'There is no such withdrawal.',
    es: 'No existe ese retiro.',
  },
  withdrawal_on_its_way: {
    status: 409,
    en: 'Your bank was asked already: this withdrawal cannot be cancelled any more.',
    es: 'Ya se lo pedimos a tu banco: este retiro ya no se puede cancelar.',
  },
})

/** What cancelling by the link of a letter can be refused with. */
export const cancelLinkRefusals = defineRefusals({
  withdrawal_on_its_way: cancelRefusals.withdrawal_on_its_way,
  withdrawal_link_dead: {
    status: 404,
    en: 'This link cancels no withdrawal. Nothing was changed.',
    es: 'Este enlace no cancela ningún retiro. No se cambió nada.',
  },
})

export const withdrawalSuccesses = defineSentences({
  withdrawal_requested: {
    en: 'Your withdrawal is noted. You can cancel it for two days, then your bank is asked.',
    es: 'Tu retiro está anotado. Puedes cancelarlo durante dos días; después se le pide a tu banco.',
  },
  withdrawal_cancelled: {
    en: 'The withdrawal is cancelled. The money went back to your wallet; anything it owed was settled first.',
    es: 'El retiro está cancelado. El dinero volvió a tu billetera; lo que estaba por saldar se saldó primero.',
  },
})
