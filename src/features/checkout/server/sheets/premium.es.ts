import { showDollars } from '#kit/money.ts'
import type { Sheet } from '../../sheet-contract.ts'
import { STACK, stressOf } from './numbers.ts'
import type { Numbers } from './numbers.ts'

/** Para juzgar una operación por tu cuenta: resistencia, deuda, impuestos. */
// It is text from end to end: cutting it up would only scatter the sheets.
// eslint-disable-next-line max-lines-per-function
export const premiumSheets = ({ amountCents, parts, perHouseCents, houses }: Numbers): Sheet[] => {
  const money = (dollars: number) => showDollars(dollars * 100, 'es')
  return [
    {
      key: 'stress',
      title: 'La prueba de resistencia',
      lead: `Una casa que vale ${money(STACK.value)}: un préstamo de ${money(STACK.senior)}, capital preferente de ${money(STACK.preferred)} y capital común de ${money(STACK.common)}.`,
      blocks: [
        {
          kind: 'table',
          head: ['Se vende por', 'Recibe el prestamista', 'Recibe el preferente', 'Recibe el común', 'Pierde el común'],
          rows: [0, 10, 20, 30, 40, 50].map((fall) => {
            const { value, senior, preferred, common } = stressOf(fall)
            return [
              fall === 0 ? money(value) : `${money(value)} (−${fall}\u00A0%)`,
              money(senior),
              money(preferred),
              money(common),
              `${100 - (common * 100) / STACK.common}\u00A0%`,
            ]
          }),
        },
        {
          kind: 'text',
          text: 'Léela desde la derecha. Una caída de una décima parte le quita cuatro décimas al capital común; una de la cuarta parte se lo lleva todo. Los costos de venta de 6\u00A0% salen antes de pagar a nadie: súmalos a la caída.',
        },
        {
          kind: 'table',
          head: ['En un año', 'Un año normal', 'Un año malo', 'Un año sin alquiler'],
          rows: [
            ['Alquiler recibido', '$43,300', '$30,300', '$0'],
            ['Costos', '$17,300', '$16,000', '$13,000'],
            ['Queda para el préstamo (NOI)', '$26,000', '$14,300', '−$13,000'],
            ['Pagos del préstamo', '$18,204', '$18,204', '$18,204'],
            ['Sobra o falta', '$7,796', '−$3,904', '−$31,204'],
          ],
        },
        {
          kind: 'text',
          text: `Lo que falta sale de la reserva y después de dinero nuevo. Pregunta por las dos cosas: cuántos meses dura la reserva y a quién se le pide después. Con ${showDollars(amountCents, 'es')}, un ${parts[3]!.percent}\u00A0% apartado y el resto en ${houses} casas, una casa que se queda en nada te cuesta ${showDollars(perHouseCents, 'es')}.`,
        },
        {
          kind: 'checks',
          items: [
            'Hice esta tabla para la casa que estoy mirando, con sus propias cifras.',
            'Sé a qué precio desaparece el capital común.',
            'Sé cuántos meses sin alquiler paga la reserva.',
            'Sé si se puede pedir más dinero a los titulares y qué le pasa a quien no paga.',
          ],
        },
      ],
    },
    {
      key: 'debt',
      title: 'Deuda y cobertura',
      lead: 'Unas pocas razones, calculadas en la misma casa: un NOI de $26,000 al año y un préstamo de $240,000 al 6.5\u00A0% a 30 años.',
      blocks: [
        {
          kind: 'table',
          head: ['Razón', 'Cómo', 'Aquí', 'Mira dos veces si'],
          rows: [
            ['Préstamo sobre valor (LTV)', '$240,000 / $400,000', '60\u00A0%', 'pasa de 75\u00A0%'],
            ['LTV con capital preferente', '$300,000 / $400,000', '75\u00A0%', 'pasa de 85\u00A0%'],
            ['Cobertura de la deuda (DSCR)', '$26,000 / $18,204', '1.43', 'baja de 1.25'],
            ['Tasa de capitalización', '$26,000 / $400,000', '6.5\u00A0%', 'es menor que la tasa del préstamo'],
            ['Rendimiento de la deuda', '$26,000 / $240,000', '10.8\u00A0%', 'baja de 8\u00A0%'],
          ],
        },
        {
          kind: 'steps',
          items: [
            {
              title: 'El mismo préstamo al 8.5\u00A0%',
              text: 'Costaría $22,145 al año y la cobertura bajaría a 1.17. Hazlo con cada préstamo que termine antes de la venta: a esa tasa podría haber que renovarlo.',
            },
            {
              title: 'La capitalización frente al préstamo',
              text: 'Aquí las dos son 6.5\u00A0%: el préstamo no añade nada al ingreso, solo al riesgo, y mientras se amortiza se lleva parte del efectivo. El crecimiento tiene que venir del valor, que nadie ha prometido.',
            },
            {
              title: 'Qué hace el valor con otra tasa',
              text: '$26,000 al 6.5\u00A0% son $400,000; al 7.5\u00A0% son $346,667. Un punto de la tasa es 13\u00A0% del valor: en la prueba de resistencia, entre la segunda y la tercera fila.',
            },
          ],
        },
        {
          kind: 'checks',
          items: [
            'El NOI tiene todos los costos: impuestos después de la venta, seguro, administración, reparaciones, reserva.',
            'Sé si la tasa es fija y hasta cuándo.',
            'Sé si el préstamo se va pagando o vence completo al final.',
            'La cobertura con la próxima tasa es mayor que 1.',
          ],
        },
      ],
    },
    {
      key: 'tax',
      title: 'Notas para los impuestos',
      lead: 'Palabras para hablar con tu propio asesor fiscal, y qué llevarle. Nada de esto es asesoría fiscal.',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'Ingreso y devolución de capital',
              text: 'Una distribución puede ser las dos cosas. El ingreso suele pagar impuestos en su año; tu capital que vuelve suele bajar tu base de costo. El extracto los distingue.',
            },
            {
              term: 'Base de costo',
              text: 'Lo que se cuenta que costaron tus participaciones. Decide qué fue una venta: ganancia o pérdida.',
            },
            {
              term: 'Depreciación',
              text: 'Una casa se descuenta a lo largo de años. Puede bajar el ingreso gravable ahora y volver a contarse al vender.',
            },
            {
              term: 'Pérdida pasiva',
              text: 'La pérdida de una casa que no administras suele contar solo contra otros ingresos del mismo tipo, y puede esperar a años siguientes.',
            },
            { term: 'Estado de la casa', text: 'El estado donde está la casa puede pedir también una declaración.' },
            {
              term: 'Tiempo de tenencia',
              text: 'Las ganancias de lo que se tuvo más de un año suelen pagar impuestos de otra forma.',
            },
          ],
        },
        {
          kind: 'checks',
          items: [
            'El extracto anual y la vista previa de impuestos de cada año.',
            'Los recibos de todas las órdenes, con sus fechas.',
            'Lo que se devolvió y cuándo.',
            'En qué estados están mis casas.',
            'Una lista de lo que vendí, con día, precio y costo.',
            'Mis preguntas, escritas antes de la cita.',
          ],
        },
        {
          kind: 'text',
          text: 'Tres preguntas para tu asesor: ¿Qué de esto es ingreso este año? ¿Qué le hace a mi base? ¿En qué estados tengo que declarar?',
        },
      ],
    },
  ]
}
