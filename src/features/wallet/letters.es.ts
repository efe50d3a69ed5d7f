import type { Letters } from './letters.en.ts'

export const letters = {
  cancel: '¿No fuiste tú? Durante dos días este enlace cancela el retiro, sin iniciar sesión: {url}',
} as const satisfies Letters
