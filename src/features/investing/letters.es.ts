import type { Letters } from './letters.en.ts'

export const letters = {
  funded_subject: 'Invertiste {amount} en {name}',
  funded_lead: 'Tu dinero está en depósito en garantía. Aquí tienes tu orden.',
  funded_1: 'Invertiste {amount} en {name}, y {shares} participaciones son tuyas.',
  funded_2:
    'Tu dinero está en depósito en garantía hasta que se compre la propiedad. Si la recaudación fracasa, todo vuelve a ti por sí solo.',
  funded_3: 'En la orden están tu recibo, el acuerdo que aceptaste y hasta cuándo puedes cancelar.',
  cancelled_subject: 'Tu orden en {name} está cancelada',
  cancelled_lead: '{amount} vuelven a su origen.',
  cancelled_1: 'Cancelaste tu orden en {name}. {amount} vuelven a su origen.',
  cancelled_2:
    'Lo que salió de tu billetera ya está de vuelta. Lo que salió de una tarjeta o de PayPal llega cuando tu banco o PayPal lo anota. La orden muestra cómo va.',
  refunded_subject: '{amount} de tu orden en {name} ya volvieron',
  refunded_lead: 'Fueron a su origen.',
  refunded_1: '{amount} de tu orden en {name} volvieron a su origen.',
  refunded_2:
    'Una tarjeta o PayPal puede tardar unos días en mostrarlo. La orden muestra cada devolución con su fecha.',
  expired_subject: 'Tu orden en {name} no se pagó a tiempo',
  expired_lead: 'No se cobró nada.',
  expired_1: 'Firmaste una orden de {amount} en {name}, y no se pagó a tiempo. No se cobró nada.',
  expired_2: 'Si todavía quieres invertir, abre la orden y empieza de nuevo: es un minuto.',
  unconfirmed_subject: 'Tu orden en {name} terminó: sus nuevas condiciones no se confirmaron',
  unconfirmed_lead: '{amount} vuelven a su origen.',
  unconfirmed_1:
    'No confirmaste en cinco días las nuevas condiciones de {name}. Por eso la orden terminó, y {amount} vuelven a su origen.',
  changed_subject: 'Las condiciones de {name} cambiaron: confírmalas o recupera tu dinero',
  changed_lead: 'Tu orden sigue en pie solo si aceptas lo nuevo. Tienes hasta el {until}.',
  changed_1:
    'Invertiste {amount} en {name}. Lo que aceptaste ha cambiado desde entonces. Lee lo que era y lo que es, y di hasta el {until} si tu orden sigue en pie.',
  changed_was: '{section}. Antes: {text}',
  changed_is: '{section}. Ahora: {text}',
  changed_2:
    'Hasta entonces puedes recuperar todo tu dinero. Si no haces nada, tu orden termina por sí sola y todo tu dinero vuelve a su origen.',
  changed_button: 'Confirmar o recuperar el dinero',
  order_button: 'Abrir la orden',
  order_after: 'Si no fuiste tú, escríbenos enseguida y cambia tu contraseña.',
} as const satisfies Letters
