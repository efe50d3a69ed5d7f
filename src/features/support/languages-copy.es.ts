import type { Copy } from './languages-copy.en.ts'

export const copy = {
  title: 'Idiomas',
  lead: 'Todo Freehold está en dos idiomas, también los correos que enviamos.',
  choose: 'Elige un idioma',
  chosen: 'En uso',
  choose_this: 'Usar este idioma',
  kept: 'Tu elección se guarda en este navegador y también vale en tu próxima visita.',
  changed: 'Freehold está ahora en español. Tu elección quedó guardada en este navegador.',
  missing: '¿Una frase suena mal, o te gustaría otro idioma?',
  tell: 'Dínoslo',
} as const satisfies Copy
