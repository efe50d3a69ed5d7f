import type { Copy } from './press-copy.en.ts'

export const copy = {
  logos: 'Logotipos',
  wordmark: 'Logotipo con nombre',
  mark: 'Símbolo',
  light: 'para fondos claros',
  dark: 'para fondos oscuros',
  download: 'Descargar SVG',
  colors: 'Colores',
  by_day: 'Papel, de día',
  by_night: 'Plano, de noche',
  surface: 'Papel',
  text: 'Tinta',
  primary: 'Verde',
  accent: 'Latón',
  line: 'Línea',
  type: 'Letras',
  type_sample: 'Bienes raíces más simples',
  type_display: 'Fraunces, para títulos y cifras grandes',
  type_text: 'Instrument Sans, para todo lo demás',
  type_licence: 'Ambas son libres, con la licencia SIL Open Font License.',
} as const satisfies Copy
