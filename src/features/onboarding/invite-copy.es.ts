import type { Copy } from './invite-copy.en.ts'

export const copy = {
  label: 'Perfil de inversionista',
  title: '¿Qué tipo de propiedad te conviene?',
  text: 'Siete preguntas breves te dan un nivel, un plan y un monto para empezar. Es aritmética, no asesoramiento, y puedes cambiarlo todo.',
  action: 'Responder las preguntas',
} as const satisfies Copy
