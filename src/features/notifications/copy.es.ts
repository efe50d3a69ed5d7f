import type { Copy } from './copy.en.ts'

export const copy = {
  title: 'Notificaciones',
  label: 'Novedades',
  unread: { one: '{n} sin leer', other: '{n} sin leer' },
  all_read: 'Todo leído',
  mark_all: 'Marcar todo como leído',
  mark_failed: 'No se pudo marcar como leído.',
  new: 'Nuevo',
  today: 'Hoy',
  yesterday: 'Ayer',
  load_more: 'Ver anteriores',
  loading_more: 'Cargando anteriores',
  none_title: 'Todavía no hay novedades',
  none_text: 'Cuando se haga una inversión, llegue dinero o haya novedades de una casa tuya, lo verás aquí.',
  see_projects: 'Ver las casas',
  end: 'Esto es todo.',

  investment_funded_title: 'Tu inversión se ha realizado',
  investment_funded_text: '{amount} en {name}.',
  deposit_settled_title: 'Llegó dinero a tu cuenta',
  deposit_settled_text: 'Ya puedes invertir {amount}.',
} as const satisfies Copy
