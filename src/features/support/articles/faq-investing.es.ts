import type { QuestionGroup } from './article.ts'

/** What a share is, how to invest, what it costs. */
export const investingQuestions: readonly QuestionGroup[] = [
  {
    id: 'basics',
    heading: 'Participaciones de propiedades',
    questions: [
      {
        id: 'what-is-a-share',
        ask: '¿Qué poseo cuando tengo una participación?',
        answer: [
          'Una parte del capital de una propiedad: de lo que vale después de sus deudas y de lo que gana después de sus gastos. El libro contable cuenta las participaciones en milésimas, para que cada centavo que pagas compre exactamente lo que debe.',
          'La forma legal de esa propiedad (una empresa, un fideicomiso, un fondo) varía de un operador a otro y está en los documentos de la oferta. Léelos antes de invertir.',
        ],
      },
      {
        id: 'how-much-is-a-share',
        ask: '¿Cuánto cuesta una participación?',
        answer: [
          '$10 el día de la emisión, en todas las ofertas. Eliges un monto en dólares y centavos y recibes las participaciones que compra, con milésimas: $25 son 2.5 participaciones.',
        ],
      },
      {
        id: 'smallest-amount',
        ask: '¿Cuál es el monto mínimo?',
        answer: [
          'Cada propiedad indica el suyo; está en su tarjeta y en la hoja de orden. Cuando queda por financiar menos que el mínimo, ese resto se puede comprar.',
        ],
      },
      {
        id: 'largest-amount',
        ask: '¿Cuál es el monto máximo?',
        answer: [
          'Lo menor de tres: lo que queda por financiar; lo que una sola persona puede tener de la propiedad, una décima parte de su meta salvo que sus condiciones digan otra cosa; y lo que la ley permite a una persona invertir en doce meses en ofertas como estas. Eso depende de tus ingresos y tu patrimonio, que la hoja de orden te pide cuando un monto lo alcanza. Mientras no los declares son $2,500.',
        ],
      },
      {
        id: 'who-can-invest',
        ask: '¿Quién puede invertir?',
        answer: [
          'Cualquier persona de 18 años o más con una cuenta. La ley del lugar donde vives puede poner otros límites a las ofertas de participaciones; el operador de este servidor debe decirte cuáles.',
        ],
      },
      {
        id: 'do-i-live-there',
        ask: '¿Puedo vivir en una propiedad de la que tengo una parte?',
        answer: [
          'No por tus participaciones. Son un derecho a dinero y no a una habitación. Si la propiedad se alquila, puedes alquilarla como cualquiera.',
        ],
      },
      {
        id: 'who-runs-the-house',
        ask: '¿Quién cuida la propiedad?',
        answer: [
          'El promotor de la propiedad organiza la administración. Su costo está entre los gastos, en la página de la propiedad. Tú no arreglas grifos.',
        ],
      },
      {
        id: 'who-chooses',
        ask: '¿De dónde vienen las propiedades?',
        answer: [
          'Del operador de este servidor, que las registra, y de dueños que ofrecen su propiedad aquí; un operador mira cada una antes de publicarla. Cada una nombra a su promotor. En un servidor de demostración las propiedades son inventadas, y sus dueños también.',
        ],
      },
      {
        id: 'demo',
        ask: '¿El dinero aquí es real?',
        answer: [
          'Lo dice el pie de cada página pública: en un servidor de demostración las propiedades, las personas y el dinero son inventados. Sus tarjetas son de prueba, y el formulario de pago también lo dice.',
        ],
      },
    ],
  },
  {
    id: 'investing',
    heading: 'Invertir',
    questions: [
      {
        id: 'how-do-i-invest',
        ask: '¿Cómo invierto?',
        answer: [
          {
            steps: [
              'Abre una propiedad y presiona el botón para invertir.',
              'Mueve el control o escribe un monto. La hoja muestra tus participaciones, tu parte de la propiedad y lo que queda por financiar.',
              'Lee el acuerdo de la propiedad y acéptalo. Mientras tanto tu monto queda apartado quince minutos.',
              'Paga {ways}. «¡Gracias! Tu inversión se ha realizado» quiere decir que está hecho.',
              'Mírala en Posiciones, y su registro en Historial.',
            ],
          },
        ],
      },
      {
        id: 'goal-not-reached',
        ask: '¿Qué pasa si no se alcanza la meta?',
        answer: [
          'Entonces no se compra nada y cada inversionista recupera todo su dinero: a la tarjeta lo que vino de la tarjeta, a PayPal lo que vino de ahí, a la billetera lo que vino de la billetera. Ocurre por sí solo, y te avisamos. Hasta alcanzar la meta el dinero queda en depósito de garantía, y tu posición muestra lo que pagaste y la nota de que está en garantía.',
        ],
      },
      {
        id: 'oversold',
        ask: '¿Se puede vender una oferta por encima de su meta?',
        answer: [
          'No. La base de datos rechaza el centavo que sobraría, aunque cientos de personas inviertan en el mismo instante. Si alguien fue más rápido, te decimos cuánto queda y no se cobra nada.',
        ],
      },
      {
        id: 'capital-stack',
        ask: '¿Qué es la estructura de capital?',
        answer: [
          'Las capas de dinero que pagan una propiedad, en el orden en que se devuelven. La deuda principal está abajo y cobra primero; luego, la deuda intermedia. El capital propio está arriba: cobra al final, y lo que sobra le pertenece. Donde se venden dos capas de capital, cada participación es la misma parte de ambas, y todo el capital cobra por igual. El corte en cada propiedad está dibujado a escala.',
        ],
      },
      {
        id: 'how-is-value-found',
        ask: '¿Cómo se calcula el valor de mi posición?',
        answer: [
          'Una vez comprada la propiedad: tu parte de la última valuación, más el efectivo y la reserva que la propiedad tiene, menos su deuda. Lo que costó comprarla cuenta menos cada mes y nada después de cinco años. Nunca menos de cero. Antes de eso vale lo que pagaste.',
          'Una propiedad vale lo que dice su última valuación hasta el día de la siguiente; entre una y otra no se supone nada. Cada valuación nombra su fecha, su método y quién la hizo.',
        ],
      },
      {
        id: 'what-is-projected',
        ask: '¿Qué es un rendimiento objetivo o proyectado?',
        answer: [
          'Aquello a lo que apunta en un año el promotor de la propiedad, en alquiler y en cambio de valor, después de los gastos de la propiedad. Se apoya en supuestos sobre alquiler, vacancia, gastos y precios, y puede fallar en ambas direcciones.',
        ],
      },
      {
        id: 'cancel',
        ask: '¿Puedo retirar una inversión?',
        answer: [
          'Sí, hasta 48 horas antes de la fecha de cierre de la oferta, o hasta que empiece la compra de la propiedad si no hay fecha: abre la orden y cancélala. Lo que salió de tu billetera vuelve al instante; lo que salió de una tarjeta o de PayPal vuelve allí. Después tus participaciones son tuyas hasta que se venda la propiedad; los derechos que te da la ley valen en todo caso.',
        ],
      },
      {
        id: 'survey',
        ask: '¿Para qué sirve la encuesta sobre mi nivel?',
        answer: [
          'Calcula un nivel (básico, avanzado, prémium) y un plan (ingresos, equilibrado, crecimiento) a partir de tus respuestas, con una regla fija. No bloquea nada ni recomienda propiedades, y puedes empezar de nuevo.',
        ],
      },
    ],
  },
  {
    id: 'fees',
    heading: 'Comisiones y pagos',
    questions: [
      {
        id: 'what-are-the-fees',
        ask: '¿Cuánto cobra Freehold?',
        answer: [
          'Nada por la cuenta, nada por invertir, nada por agregar o retirar dinero. Lo que una propiedad nos paga está en su acuerdo antes de que pagues. Esto es todo, la tabla a la que nos obligan [los términos](/terms#fees):',
          { fees: true },
        ],
      },
      {
        id: 'costs-of-the-house',
        ask: '¿Y cuánto cuesta la propiedad?',
        answer: [
          'Impuestos, seguro, reparaciones, administración e intereses se pagan de su alquiler antes de que algo te llegue. Están línea por línea en la propiedad, con la suma que queda.',
        ],
      },
      {
        id: 'how-can-i-pay',
        ask: '¿Cómo puedo pagar?',
        answer: [
          'Pagas {ways}; la tarjeta puede ser de crédito o de débito. A tu billetera llega dinero con tarjeta, una vez o una y otra vez, y de las otras formas que ofrece la página de pagos, como una cuenta bancaria que vinculas.',
        ],
      },
      {
        id: 'card-declined',
        ask: 'Rechazaron mi tarjeta. ¿Me cobraron?',
        answer: [
          'No. Las palabras que ves son del banco de la tarjeta o del procesador. Tu monto queda apartado hasta que pasen sus quince minutos, para que puedas pagar de otra forma. Suele ayudar otra tarjeta o una llamada a tu banco.',
        ],
      },
      {
        id: 'charged-twice',
        ask: 'Presioné dos veces, o perdí la conexión. ¿Pagué dos veces?',
        answer: [
          'No. Una intención de pago tiene un solo nombre, guardado en tu pestaña aunque la recargues, y con él se ejecuta una vez. Si la respuesta se perdió, presiona de nuevo: recibes la respuesta del mismo pago, no un segundo pago.',
        ],
      },
      {
        id: 'payment-pending',
        ask: 'Dice que mi pago se está comprobando. ¿Y ahora?',
        answer: [
          'El procesador no respondió a tiempo. Le preguntamos cada pocos segundos; en un minuto el pago suele estar hecho o liberado, y te decimos cuál de los dos. Mientras tanto, no empieces otro.',
        ],
      },
      {
        id: 'withdraw',
        ask: '¿Cómo saco dinero de mi billetera?',
        answer: [
          'En la página de pagos, a una cuenta bancaria que vinculaste y verificaste. El monto se aparta de inmediato y puedes recuperarlo durante dos días; después se envía y llega unos tres días hábiles más tarde. El dinero que agregaste, de la forma que sea, se queda antes cinco días en la billetera. Donde los retiros no están abiertos, la página lo dice.',
        ],
      },
    ],
  },
]
