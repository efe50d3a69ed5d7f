import type { Copy } from './help-copy.en.ts'

export const copy = {
  nav: 'Ayuda',
  about: 'Acerca de',
  terms: 'Términos',
  privacy: 'Privacidad',
  faq: 'Preguntas',
  contact: 'Contacto',
  languages: 'Idiomas',
  support: 'Soporte',
  press: 'Prensa',
  docs: 'API',
  how: 'Cómo funciona',
  settings: 'Ajustes de la cuenta',

  title_about: 'Acerca de',
  title_terms: 'Términos',
  title_privacy: 'Privacidad',
  title_press: 'Material de prensa',
} as const satisfies Copy
