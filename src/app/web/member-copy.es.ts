import type { Copy } from './member-copy.en.ts'

export const copy = {
  nav: 'Principal',
  nav_portfolio: 'Mi portafolio',
  nav_projects: 'Proyectos',
  nav_analytics: 'Análisis',
  nav_notifications: 'Avisos',
  unread: { one: '{n} notificación sin leer', other: '{n} notificaciones sin leer' },
  menu: 'Menú',
  menu_transactions: 'Transacciones',
  menu_documents: 'Documentos',
  menu_account: 'Cuenta',
  menu_help: 'Centro de ayuda',
  menu_legal: 'Avisos legales',
  log_out: 'Cerrar sesión',
  logging_out: 'Cerraste la sesión. Hasta pronto.',
  log_out_failed: 'No se pudo cerrar la sesión. Inténtalo de nuevo.',
  investor_since: 'Inversionista desde {month}',
  version: 'Versión {version}',
} as const satisfies Copy
