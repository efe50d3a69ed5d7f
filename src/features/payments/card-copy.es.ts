import type { Copy } from './card-copy.en.ts'

export const copy = {
  why_declined: 'Tu tarjeta fue rechazada. No se cobró nada. Consulta a tu banco o paga con otra tarjeta.',
  why_funds: 'Tu tarjeta no tiene fondos suficientes. No se cobró nada.',
  why_limit: 'Tu tarjeta fue rechazada: se intentó demasiadas veces, o el monto supera su límite. No se cobró nada.',
  why_not_confirmed: 'Tu banco no confirmó este pago. No se cobró nada. Inténtalo de nuevo o paga con otra tarjeta.',
  why_gone: 'Esta tarjeta guardada ya no se puede usar. No se cobró nada. Paga con otra tarjeta.',
  why_authentication:
    'Tu banco quiere confirmar este pago contigo. No se cobró nada. Inténtalo de nuevo o paga con otra tarjeta.',
  why_unsupported: 'Tu tarjeta no permite este tipo de pago. No se cobró nada. Paga con otra tarjeta.',
  why_duplicate: 'Tu banco lo tomó por un pago que se hizo hace un momento. Nada se cobró dos veces.',
  why_later: 'Tu tarjeta no se pudo procesar en este momento. No se cobró nada. Inténtalo de nuevo en un rato.',
  why_expired: 'Tu tarjeta está vencida.',
  why_number: 'El número de tarjeta no es correcto.',
  why_cvc: 'El código de seguridad (CVC) no es correcto.',
  why_expiry: 'La fecha de vencimiento no es correcta.',
  why_address: 'La dirección o el código postal no coincide con la tarjeta.',
  why_test_only:
    'Este Freehold solo acepta tarjetas de prueba, y esta no lo es. Aquí no se cobra ninguna tarjeta real.',
  why_number_incomplete: 'El número de tarjeta está incompleto.',
  why_cvc_incomplete: 'El código de seguridad (CVC) está incompleto.',
  why_expiry_incomplete: 'La fecha de vencimiento está incompleta.',
} as const satisfies Copy
