import type { QuestionGroup } from './article.ts'

/** What can go wrong, how it ends, taxes, the account. */
export const owningQuestions: readonly QuestionGroup[] = [
  {
    id: 'risk',
    heading: 'Riesgo',
    questions: [
      {
        id: 'can-i-lose-money',
        ask: '¿Puedo perder dinero?',
        answer: [
          'Sí, todo lo que invertiste en una propiedad. No más: nadie puede pedirte que vuelvas a pagar.',
          {
            list: [
              'La propiedad puede perder valor, y la deuda lo empeora: si vale menos que sus préstamos, las participaciones no valen nada.',
              'Puede quedar vacía o alquilarse por menos de lo esperado.',
              'Pueden subir las reparaciones, los impuestos, el seguro y los intereses.',
              'Incendios, inundaciones, juicios, nuevas reglas.',
              'Puede que quieras vender cuando nadie quiera comprar.',
            ],
          },
        ],
      },
      {
        id: 'is-it-insured',
        ask: '¿Mi dinero tiene seguro del Estado?',
        answer: [
          'Una inversión en participaciones de una propiedad no es un depósito bancario, y ningún seguro de depósitos la cubre. Si el dinero que espera en tu billetera está asegurado depende del banco que usa el operador; pregúntale.',
        ],
      },
      {
        id: 'how-much-should-i',
        ask: '¿Cuánto debería invertir?',
        answer: [
          'No podemos saberlo; no te conocemos. Una regla que ha evitado problemas a mucha gente: primero ahorros para medio año de vida, luego en una sola propiedad no más de lo que podrías ver desaparecer, y varias propiedades mejor que una.',
        ],
      },
      {
        id: 'operator-fails',
        ask: '¿Y si el operador cierra?',
        answer: [
          'El libro contable dice quién posee qué, se puede copiar y demuestra por sí mismo que nadie lo cambió. Lo que vale ante la ley depende de cómo el operador separa las propiedades de su propio bolsillo. Es una pregunta para hacer antes de invertir.',
        ],
      },
      {
        id: 'past-figures',
        ask: '¿Los buenos años del pasado anuncian buenos años?',
        answer: ['No. Muestran que una propiedad puede ganar y lo que le pasó. Eso es todo lo que muestran.'],
      },
    ],
  },
  {
    id: 'selling',
    heading: 'Vender, cobrar, el final',
    questions: [
      {
        id: 'how-do-i-sell',
        ask: '¿Cómo vendo mis participaciones?',
        answer: [
          'En esta versión no hay un mercado para ellas en Freehold. Cuenta con mantenerlas hasta el final, cuando la propiedad se vende y sus dueños cobran. Si tienes que vender antes, [escríbenos](/contact); no podemos prometer un comprador.',
        ],
      },
      {
        id: 'how-long',
        ask: '¿Cuánto tiempo queda atado mi dinero?',
        answer: [
          'Lo que dure el plan de la propiedad: muchas veces de cinco a diez años para un alquiler, de uno a tres para una renovación. La descripción de la propiedad dice qué se planea. Puede tardar más.',
        ],
      },
      {
        id: 'distributions',
        ask: '¿Cuándo se paga el alquiler?',
        answer: [
          'Cuando se cierran las cuentas de un periodo de la propiedad, casi siempre un trimestre: alquiler menos gastos, intereses, obras y lo que se aparta para la reserva. Se reparte según las participaciones que cada quien tiene al final de la fecha de registro, en centavos enteros, y las partes suman el total al centavo. Dos de nuestros operadores ven las cuentas antes de que se pague algo. Después está en tu billetera, con un aviso y un correo. Un periodo puede no dejar nada.',
          'Lo que pagaste y lo que recibiste está en Historial. Ahí se distingue qué parte de un pago es tu propio dinero que vuelve, que no es ingreso.',
        ],
      },
      {
        id: 'house-sold',
        ask: '¿Qué pasa cuando se vende la propiedad?',
        answer: [
          'Primero se pagan los costos de la venta, y luego los préstamos. El resto se reparte entre todos los dueños del capital según sus participaciones, y la propiedad queda marcada como finalizada.',
        ],
      },
      {
        id: 'inherit',
        ask: '¿Qué pasa con mis participaciones cuando muera?',
        answer: [
          'Son de tus herederos. Ellos [nos escriben](/contact) y muestran los documentos que pide la ley de su lugar.',
        ],
      },
    ],
  },
  {
    id: 'taxes',
    heading: 'Impuestos',
    questions: [
      {
        id: 'do-i-pay-tax',
        ask: '¿Pago impuestos por lo que gano?',
        answer: [
          'Muy probablemente: por los pagos que recibes y por la ganancia cuando se vende la propiedad. Cuánto y cuándo depende de dónde vives y de la forma legal de la oferta. Pregúntale a alguien que viva de eso; nosotros no debemos asesorarte.',
        ],
      },
      {
        id: 'tax-papers',
        ask: '¿Qué documentos recibo?',
        answer: [
          'Extractos de cada mes, trimestre y año, como página y como PDF, recibos de tus órdenes, una vista previa de las cifras fiscales de un año y tu Historial con cada movimiento, que puedes descargar. Freehold no escribe formularios fiscales: el operador de este servidor debe darte los que pide la ley.',
        ],
      },
      {
        id: 'why-tax-number',
        ask: '¿Por qué piden mi número de impuestos?',
        answer: [
          'Las oficinas de impuestos quieren saber quién cobra. Es opcional hasta que haya algo que informar. Se cifra antes de guardarse, y desde entonces hasta tú ves solo sus últimos cuatro dígitos.',
        ],
      },
    ],
  },
  {
    id: 'security',
    heading: 'Cuenta y seguridad',
    questions: [
      {
        id: 'forgot-password',
        ask: 'Olvidé mi contraseña. ¿Y ahora?',
        answer: [
          '[Pide un enlace](/forgotpassword). Llega a tu correo, sirve una vez y durante media hora, y termina todas las sesiones cuando se usa. Para un correo sin cuenta ves las mismas palabras, así nadie puede averiguar quién está aquí.',
        ],
      },
      {
        id: 'good-password',
        ask: '¿Qué es una buena contraseña?',
        answer: [
          'Cuatro palabras o más que formen una imagen que solo tú has visto. Al menos doce caracteres; sin reglas sobre signos y cifras. Úsala aquí y en ningún otro lugar, o deja que lo haga un gestor de contraseñas.',
        ],
      },
      {
        id: 'locked-out',
        ask: '¿Por qué no puedo entrar durante quince minutos?',
        answer: [
          'Hubo diez contraseñas erradas desde tu red. Pasa solo, y una contraseña nueva por correo ayuda de inmediato. Nadie de otro lugar puede dejarte fuera de un navegador en el que ya iniciaste sesión.',
        ],
      },
      {
        id: 'how-is-data-kept',
        ask: '¿Cómo se guardan mis datos?',
        answer: [
          'Los números de tarjeta no se guardan. La fecha de nacimiento y el número de impuestos se cifran, las contraseñas son solo huellas. [Privacidad](/privacy) lo enumera todo, con las cookies por su nombre.',
        ],
      },
      {
        id: 'is-it-really-you',
        ask: '¿Cómo sé que un correo es de verdad de Freehold?',
        answer: [
          'Nadie de nosotros pide jamás una contraseña, el número completo de una tarjeta, un código de tu teléfono o un pago fuera de Freehold. Si dudas, escribe tú la dirección de este sitio y [pregúntanos](/contact).',
        ],
      },
      {
        id: 'check-the-books',
        ask: '¿Alguien puede cambiar los libros a mis espaldas?',
        answer: [
          'No sin que se note. Cada asiento lleva una huella del anterior. Un solo byte cambiado rompe la cadena, y la comprobación que ejecutan los operadores nombra la línea.',
        ],
      },
      {
        id: 'close-account',
        ask: '¿Cómo cierro mi cuenta?',
        answer: [
          'En [Tus datos](/account/data). Una cuenta con participaciones, dinero o una orden abierta sigue abierta; la página dice qué queda por hacer. Dos semanas después de pedirlo se cierra para siempre, salvo que inicies sesión antes. Los libros del dinero se guardan como pide la ley; lo demás se elimina.',
        ],
      },
      {
        id: 'languages',
        ask: '¿Puedo tener todo esto en inglés?',
        answer: ['Sí, [todo](/languages). Lo que eliges vale para las páginas y para los correos.'],
      },
    ],
  },
]
