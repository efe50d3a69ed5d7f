import type { Copy } from './footer-copy.en.ts'

export const copy = {
  footer: 'Sobre este sitio',
  footer_risk:
    'Los bienes raíces pueden perder valor, y no hay mercado para las participaciones de una propiedad antes de su venta. Invierte solo lo que no vayas a necesitar.',
  version: 'Versión {version}',
  about: 'Acerca de',
  track_record: 'Resultados',
  help: 'Ayuda',
  press: 'Prensa',
  privacy: 'Privacidad',
  terms: 'Términos',
  docs: 'API',
  contact: 'Contacto',
  faq: 'Preguntas',
  support: 'Soporte',
} as const satisfies Copy
