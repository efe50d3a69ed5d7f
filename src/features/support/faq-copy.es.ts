import type { Copy } from './faq-copy.en.ts'

export const copy = {
  title: 'Preguntas y respuestas',
  lead: 'Participaciones de propiedades, comisiones, riesgo, impuestos, venta, seguridad: respuestas claras, también las incómodas.',
  search: 'Busca en las respuestas',
  hint: 'Una palabra como «comisión» o «vender». Con Escape se borra.',
  found: { one: '{n} respuesta', other: '{n} respuestas' },
  none: 'Ninguna respuesta contiene esas palabras.',
  ask: 'Mejor pregúntanos',
  anchor: 'Enlace a esta respuesta',
} as const satisfies Copy
