import { showDollars } from '#kit/money.ts'
import type { Sheet } from '../../sheet-contract.ts'
import type { Numbers } from './numbers.ts'

const PLAN_NAMES = {
  'Income Investing': 'de ingresos',
  'Balanced Investing': 'equilibrado',
  'Growth Investing': 'de crecimiento',
} as const

/** Para unas cuantas casas: comparar, repartir, seguirlas. */
// It is text from end to end: cutting it up would only scatter the sheets.
// eslint-disable-next-line max-lines-per-function
export const advanceSheets = ({ amountCents, plan, isOwn, houses, parts, perHouseCents }: Numbers): Sheet[] => {
  const money = (cents: number) => showDollars(cents, 'es')
  const whose = isOwn ? 'Tus respuestas dicen' : 'Un ejemplo, porque tu encuesta no da un monto:'
  const ways = [
    'Casas alquiladas que pagan ahora',
    'Casas alquiladas con obras por hacer',
    'Casas para renovar o revender',
    'Apartado, para lo que surja',
  ]
  return [
    {
      key: 'compare',
      title: 'Dos casas lado a lado',
      lead: 'Llena las dos columnas antes de mirar el rendimiento. La casa con más celdas vacías queda fuera.',
      blocks: [
        {
          kind: 'table',
          head: ['Pregunta', 'Casa A', 'Casa B'],
          rows: [
            ['Extremo bajo del rango de rendimiento', '', ''],
            ['Extremo alto menos el bajo: qué tan amplia es la suposición', '', ''],
            ['Alquiler de un año con la ocupación indicada', '', ''],
            ['Costos de un año', '', ''],
            ['Costos entre alquiler (lo usual es de 35 a 50\u00A0%)', '', ''],
            ['Préstamo: tasa y año en que termina', '', ''],
            ['Dólares que se pagan antes que tú', '', ''],
            ['Valor con el que no recuperas nada: deuda y capital preferente juntos', '', ''],
            ['Cuánto está eso por debajo del valor de hoy, en porcentaje', '', ''],
            ['Meses hasta la venta prevista', '', ''],
            ['Valuación más reciente: de quién y de cuándo', '', ''],
          ],
        },
        {
          kind: 'text',
          text: 'Cómo decidir: toma la casa cuyo extremo bajo puedes aceptar y cuya caída a cero está más lejos. Dos puntos más de rendimiento no compensan un colchón diez puntos más delgado.',
        },
        {
          kind: 'checks',
          items: [
            'Comparé los extremos bajos, no los altos.',
            'Las dos casas usan la misma ocupación, o sé por qué no.',
            'Sé cuál de las dos dejaría y por qué, en una frase.',
          ],
        },
      ],
    },
    {
      key: 'spread',
      title: 'Repartir',
      lead: `${whose} ${money(amountCents)} y un plan ${PLAN_NAMES[plan]}. Hasta aquí la aritmética; la decisión es tuya.`,
      blocks: [
        {
          kind: 'table',
          head: ['Parte', 'Porcentaje', 'Monto'],
          rows: ways.map((name, at) => [name, `${parts[at]!.percent}\u00A0%`, money(parts[at]!.cents)]),
        },
        {
          kind: 'text',
          text: `Repartido entre ${houses} casas, ninguna recibe más de ${money(perHouseCents)}. Si una se perdiera por completo, se perdería el ${Math.round(100 / houses)}\u00A0% de lo invertido, y no todo.`,
        },
        {
          kind: 'steps',
          items: [
            {
              title: 'Lugares',
              text: 'No más de dos casas en una ciudad ni más de la mitad en un estado: una tormenta, un empleador, una ley.',
            },
            {
              title: 'Tipos',
              text: 'A las casas unifamiliares, los edificios pequeños y las casas renovadas les va mal en momentos distintos.',
            },
            {
              title: 'Plazos',
              text: 'Elige ventas que caigan en años distintos. El dinero que vuelve cada año se puede colocar de nuevo, o hacer falta.',
            },
            {
              title: 'Momento de compra',
              text: 'En tres o cuatro pasos a lo largo de un año. Nadie conoce el mejor mes; cuatro son un promedio.',
            },
          ],
        },
        {
          kind: 'checks',
          items: [
            'Ninguna casa supera el máximo por casa.',
            'Al menos dos estados.',
            'Al menos tres años de venta distintos.',
            'Lo apartado sigue apartado.',
          ],
        },
      ],
    },
    {
      key: 'quarter',
      title: 'Cuando termina un trimestre',
      lead: 'Quince minutos, cuatro veces al año. Más seguido no hace más rico a nadie.',
      blocks: [
        {
          kind: 'table',
          head: ['Mira', 'Déjalo en paz mientras', 'Anota y pregunta cuando'],
          rows: [
            [
              'La distribución junto a la prevista',
              'esté dentro de una décima parte',
              'sea una quinta parte menor, o dos veces seguidas',
            ],
            ['La ocupación', 'esté por encima de 90\u00A0%', 'esté por debajo de 90\u00A0% dos trimestres'],
            [
              'Los costos sobre el alquiler',
              'no varíen más de cinco puntos',
              'crezcan más rápido que el alquiler durante un año',
            ],
            ['La reserva', 'cubra tres meses de costos', 'se gaste más rápido de lo que se llena'],
            ['El préstamo', 'falte más de un año para su fin', 'termine dentro de un año y nadie diga qué sigue'],
            ['El valor', 'se mueva unos pocos puntos', 'una valuación nueva quede por debajo de lo pagado'],
          ],
        },
        {
          kind: 'checks',
          items: [
            'Leí el informe, no solo su primera cifra.',
            'Comparé con lo que se prometió cuando abrió la casa (su historial).',
            'Escribí una línea por casa, con la fecha.',
            'Hoy no compré ni dejé nada por un solo trimestre.',
          ],
        },
        {
          kind: 'text',
          text: 'Impuestos: guarda cada extracto en una carpeta de su año. Qué parte de una distribución es ingreso y qué parte es tu propio capital que vuelve no es lo mismo en un formulario fiscal. Pregunta a tu asesor.',
        },
      ],
    },
  ]
}
