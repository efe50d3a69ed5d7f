import type { Copy } from './docs-copy.en.ts'

export const copy = {
  title: 'Referencia de la API',
  lead: 'Cada llamada de este servidor: qué recibe, qué responde, por qué puede rechazar y un formulario para probarla.',
  calls: 'Las llamadas',
  to_calls: 'Ir a las llamadas',
  machine: 'Lo mismo para programas: OpenAPI 3.1',
  no_script: 'La lista de las llamadas se dibuja en tu navegador a partir de openapi.json y necesita JavaScript.',
} as const satisfies Copy
