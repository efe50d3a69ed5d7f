import type { Copy } from './languages-copy.en.ts'

export const copy = {
  title: 'Idiomas',
  lead: 'Aquí todo existe en dos idiomas, también las cartas que enviamos.',
  choose: 'Elige un idioma',
  chosen: 'En uso',
  choose_this: 'Usar este idioma',
  kept: 'Tu elección se guarda en este navegador y también vale en tu próxima visita.',
  changed: 'Ahora Freehold habla español. La elección quedó guardada en este navegador.',
  missing: '¿Una frase suena mal, o te gustaría otro idioma?',
  tell: 'Dínoslo',
} as const satisfies Copy
