import type { Section } from './article.ts'

export const article: readonly Section[] = [
  {
    id: 'help',
    heading: 'Cómo obtener ayuda',
    blocks: [
      {
        steps: [
          'Mira [las preguntas y respuestas](/faq). La mayoría de las preguntas tienen ahí su respuesta, y no tienes que esperar.',
          'Mira arriba: si este servidor no funciona en este momento, solo queda esperar, y nada tuyo se pierde.',
          'Escríbenos por [el formulario de contacto](/contact). Recibes una referencia al instante y una respuesta por correo, de una persona.',
        ],
      },
    ],
  },
  {
    id: 'send',
    heading: 'Qué enviar',
    blocks: [
      'Cuanto más sepamos de esto, menos correos harán falta.',
      {
        list: [
          'Qué querías hacer, qué hiciste y qué pasó en su lugar.',
          'La dirección de la página, la de arriba en tu navegador.',
          'El día y la hora, y más o menos dónde estás, por el huso horario.',
          'Las palabras del error y su número de referencia, si lo tiene.',
          'Si es un pago: el monto y el número de orden. Bastan los últimos cuatro dígitos de la tarjeta.',
          'Tu dispositivo y tu navegador, por ejemplo «iPhone, Safari».',
        ],
      },
    ],
  },
  {
    id: 'never',
    heading: 'Lo que nunca te pedimos',
    blocks: [
      {
        list: [
          'Tu contraseña, ni un código que te muestre tu teléfono.',
          'El número completo de tu tarjeta, su vencimiento o los tres dígitos del reverso.',
          'Tu número de impuestos o una foto de tus documentos por correo.',
          'Un pago fuera de Freehold, en tarjetas de regalo o a la cuenta privada de alguien.',
        ],
      },
      'Quien te pide algo de esto no es de Freehold, use el nombre que use. No respondas, y avísanos por [el formulario de contacto](/contact).',
    ],
  },
  {
    id: 'locked',
    heading: 'Si no puedes entrar',
    blocks: [
      'Una contraseña olvidada se reemplaza con [un enlace a tu correo](/forgotpassword). El enlace sirve una vez y durante media hora. Después de diez contraseñas erradas desde una red, esa red espera quince minutos; así nadie más puede adivinar.',
      '¿Crees que otra persona entró en tu cuenta? Restablece la contraseña de inmediato: eso termina todas las sesiones abiertas. Luego escríbenos.',
    ],
  },
  {
    id: 'builders',
    heading: 'Para quienes programan',
    blocks: [
      'Cada llamada de este servidor está descrita en [la referencia de la API](/docs), con un formulario para probarla. Las máquinas pueden preguntar a /healthz si el proceso vive y a /readyz si puede servir.',
      '¿Encontraste un problema de seguridad? Escríbenos antes de publicarlo, con el asunto «seguridad».',
    ],
  },
]
