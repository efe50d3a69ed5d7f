import type { Copy } from './security-copy.en.ts'

export const copy = {
  label: 'Cuenta',
  title: 'Seguridad',
  lead: 'Lo que mantiene tu cuenta en tus manos. Te escribimos sobre cada cambio que se haga aquí.',
} as const satisfies Copy
