import { taxIdRefusals } from '#features/people/refusals.ts'
import { defineRefusals } from '#kit/refusals.ts'

export const typedRefusals = defineRefusals({
  ...taxIdRefusals,
  not_a_routing_number: {
    status: 422,
    en: 'This is not a routing number. It has nine digits and stands at the bottom left of a check.',
    es: 'Este no es un número de ruta. Tiene nueve dígitos y está abajo a la izquierda en un cheque.',
  },
  not_an_account_number: {
    status: 422,
    en: 'This is not an account number. It has 4 to 17 digits, and it is not the number of a card.',
    es: 'Este no es un número de cuenta. Tiene de 4 a 17 dígitos, y no es el número de una tarjeta.',
  },
})

export const keepRefusals = defineRefusals({
  bank_account_known: {
    status: 409,
    en: 'You have this account here already.',
    es: 'Ya tienes esta cuenta aquí.',
  },
  too_many_bank_accounts: {
    status: 422,
    en: 'You can keep up to {most} bank accounts. Remove one first.',
    es: 'Puedes tener hasta {most} cuentas bancarias. Quita una primero.',
  },
  too_many_bank_checks: {
    status: 422,
    en: 'You have entered {most} accounts in the last 30 days. Log in to your bank instead, or wait.',
    es: 'Has introducido {most} cuentas en los últimos 30 días. Entra en tu banco en su lugar, o espera.',
  },
})

export const accountRefusals = defineRefusals({
  bank_account_not_found: {
    status: 404,
    en: 'There is no such bank account.',
    es: 'Esta cuenta bancaria no existe.',
  },
  bank_account_failed: {
    status: 409,
    en: 'This account was not verified. Remove it, and enter it again.',
    es: 'Esta cuenta no se verificó. Quítala e introdúcela de nuevo.',
  },
  bank_account_in_use: {
    status: 409,
    en: 'Money is on its way to or from this account. You can remove it once that is done.',
    es: 'Hay dinero en camino hacia o desde esta cuenta. Podrás quitarla cuando haya terminado.',
  },
})

export const checkRefusals = defineRefusals({
  bank_amounts_wrong: {
    status: 422,
    en: 'These are not the two amounts. Tries left: {left}.',
    es: 'Estos no son los dos montos. Intentos que quedan: {left}.',
  },
  bank_check_failed: {
    status: 409,
    en: 'These were not the two amounts, and no try is left. Remove the account, and enter it again.',
    es: 'Estos no eran los dos montos, y no quedan intentos. Quita la cuenta e introdúcela de nuevo.',
  },
  bank_check_over: {
    status: 409,
    en: 'The two amounts counted for ten days. Remove the account, and enter it again.',
    es: 'Los dos montos valían diez días. Quita la cuenta e introdúcela de nuevo.',
  },
  bank_not_pending: {
    status: 409,
    en: 'Nothing waits to be verified at this account.',
    es: 'En esta cuenta no hay nada por verificar.',
  },
  bank_amounts_on_way: {
    status: 409,
    en: 'The two amounts are not on their way yet. Please try again in a minute.',
    es: 'Los dos montos aún no están en camino. Inténtalo de nuevo en un minuto.',
  },
})

export const linkRefusals = defineRefusals({
  bank_way_closed: {
    status: 422,
    en: 'Linking an account this way is not offered here.',
    es: 'Aquí no se ofrece vincular una cuenta de esta manera.',
  },
  bank_link_not_found: {
    status: 404,
    en: 'There is no such visit to your bank. Please begin again.',
    es: 'Esta visita a tu banco no existe. Empieza de nuevo.',
  },
  bank_link_over: {
    status: 409,
    en: 'This visit to your bank is over. To link another account, begin again.',
    es: 'Esta visita a tu banco ya terminó. Para vincular otra cuenta, empieza de nuevo.',
  },
  bank_link_open: {
    status: 409,
    en: 'Nothing was decided at your bank yet.',
    es: 'En tu banco todavía no se decidió nada.',
  },
  bank_link_busy: {
    status: 409,
    en: 'Your bank is being asked already. Please look again in a moment.',
    es: 'Ya se está preguntando a tu banco. Mira de nuevo en un momento.',
  },
  bank_link_empty: {
    status: 422,
    en: 'Your bank showed no account that can be linked. You can enter one by hand.',
    es: 'Tu banco no mostró ninguna cuenta que se pueda vincular. Puedes introducir una a mano.',
  },
})
