import type { Copy } from './settings-copy.en.ts'

export const copy = {
  label: 'Notificaciones',
  title: 'Lo que te llega',
  lead: 'Cada tipo de notificación y los caminos por los que te enteras. Un cambio vale de inmediato.',
  caption: 'Notificaciones por tipo y camino',
  kind: 'Tipo',
  in_app: 'En la app',
  mail: 'Correo',
  digest: 'Semanal',
  switch: '{type}: {channel}',
  about_INVESTMENT: 'Órdenes, depósitos y si se compra una propiedad. Los recibos llegan siempre por correo.',
  about_DISTRIBUTION: 'Lo que te pagan tus propiedades.',
  about_REFUND: 'Dinero que vuelve y lo que piden los bancos. Los recibos llegan siempre por correo.',
  about_VALUATION: 'Una propiedad tuya se valúa de nuevo.',
  about_DOCUMENT: 'Un documento nuevo de una propiedad tuya.',
  about_UPDATE:
    'Informes de tus propiedades, fechas de cierre que se mueven lo que te pedimos y lo que otros te escriben.',
  about_LIKE: 'A alguien le gusta lo que ofreces.',
  about_SAVED_SEARCH: 'Propiedades nuevas que encajan con una búsqueda tuya.',
  see_searches: 'Ver tus búsquedas',
  about_REFERRAL: 'Amigos que entran con tu enlace.',
  about_SECURITY:
    'Inicios de sesión y contraseñas. Los correos sobre la seguridad de tu cuenta no se pueden desactivar.',
  digest_title: 'Resumen semanal por correo',
  digest_text: 'Una vez por semana, lo que no has leído. El próximo llega el {day}, si hay algo que contar.',
  digest_off: 'No recibes el resumen semanal.',
  not_confirmed: 'Los correos van solo a direcciones confirmadas. Confirma la tuya con el enlace que te enviamos.',
  money_note: 'Desactives lo que desactives, todo tu dinero queda en tu historial.',
  not_saved: 'Esto no se guardó y está como antes. {why}',
  back: 'Todas las notificaciones',
} as const satisfies Copy
