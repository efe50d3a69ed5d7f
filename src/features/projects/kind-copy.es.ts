import type { Copy } from './kind-copy.en.ts'

export const copy: Copy = {
  'kind_single-family house': 'Casa unifamiliar',
  kind_bungalow: 'Bungaló',
  'kind_row house': 'Casa adosada',
  'kind_four-flat': 'Casa de cuatro apartamentos',
  kind_ranch: 'Tipo rancho',
  'kind_a-frame': 'Casa en A',
  kind_adobe: 'De adobe',
  kind_colonial: 'Colonial',
  kind_craftsman: 'Estilo craftsman',
  kind_victorian: 'Victoriana',
  kind_modern: 'Moderna',
  kind_duplex: 'Dúplex',
}
