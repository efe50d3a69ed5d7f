import type { Copy } from './copy.en.ts'

export const copy = {
  nav: 'Principal',
  nav_how: 'Cómo funciona',
  nav_listings: 'Proyectos',
  nav_help: 'Ayuda',
  log_in: 'Iniciar sesión',
  get_started: 'Crear cuenta',
  open_app: 'Mi portafolio',
  open_preview: 'Volver a la vista previa',
  menu: 'Menú',
  language: 'Idioma',
  theme_to_dark: 'Cambiar al tema oscuro',
  theme_to_light: 'Cambiar al tema claro',
  offline_note: 'No tienes conexión. Lo que ves puede no estar al día.',
  sandbox_note:
    'Versión de prueba: aquí no se mueve dinero real ni se venden participaciones reales. Paga solo con tarjetas de prueba.',
  sandbox_note_short: 'Prueba: sin dinero ni participaciones reales.',
} as const satisfies Copy
