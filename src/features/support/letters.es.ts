import type { Letters } from './letters.en.ts'

export const letters = {
  received_subject: 'Recibimos tu mensaje',
  received_lead: 'Una persona lo lee y te responde a esta dirección.',
  received_text:
    'Gracias por escribir a Freehold. Tu mensaje llegó; una persona lo leerá y te responderá a esta dirección.',
  received_reference: 'Si vuelves a escribir sobre lo mismo, menciona la referencia {reference}.',
  received_safety:
    'Nunca te pedimos tu contraseña, el número completo de tu tarjeta ni un código de tu teléfono. Si alguien lo hace en nuestro nombre, no le respondas y avísanos.',
  received_not_you: '¿No nos escribiste? Entonces alguien escribió tu dirección por error y no tienes que hacer nada.',
} as const satisfies Letters
