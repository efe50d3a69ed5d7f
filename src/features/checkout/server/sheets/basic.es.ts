import type { Sheet } from '../../sheet-contract.ts'

/** Para una primera casa: leer una propiedad, doce preguntas, veinte palabras. */
// It is text from end to end: cutting it up would only scatter the sheets.
// eslint-disable-next-line max-lines-per-function
export const basicSheets = (): Sheet[] => [
  {
    key: 'read',
    title: 'Cómo leer una propiedad',
    lead: 'Lee en este orden, con un lápiz. Toma unos veinte minutos, y la mayoría de las casas queda fuera a los cinco.',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            title: '1. La meta y lo que falta',
            text: 'Cuánto reúne la casa y cuánto falta todavía. Una casa casi llena no es mejor: solo está casi llena. Anota las dos cifras.',
          },
          {
            title: '2. El precio junto a su valor',
            text: 'Cuánto cuesta la casa y cuánto se dice que valdrá después de las obras (ARV). Pregunta quién lo dijo y cuándo. Un valor de hace más de un año es una suposición.',
          },
          {
            title: '3. El alquiler, completo',
            text: 'El alquiler de un año si se paga cada mes. Después quita los meses vacíos: con 95\u00A0% de ocupación, uno de cada veinte meses no trae nada.',
          },
          {
            title: '4. Lo que cuesta mantenerla',
            text: 'Impuestos, seguro, administración, reparaciones, reserva. Juntos suelen llevarse entre 35 y 50\u00A0% del alquiler. Si es menos de 30\u00A0%, busca qué falta.',
          },
          {
            title: '5. El préstamo',
            text: 'Cuánto, a qué tasa y hasta cuándo. Un préstamo que termina antes de vender la casa hay que reemplazarlo a una tasa que hoy nadie conoce.',
          },
          {
            title: '6. Quién cobra antes que tú',
            text: 'La estructura de capital, desde arriba: el prestamista, los preferentes, tú. Cada dólar que está por encima de ti se paga primero.',
          },
          {
            title: '7. El rango, no su extremo alto',
            text: 'El rendimiento se muestra de menor a mayor. Decide con el extremo bajo y alégrate del resto.',
          },
          {
            title: '8. Cómo sales',
            text: 'Cuándo se piensa vender la casa y qué pasa si no se vende. Las participaciones no se venden cuando quieras: cuenta con todo el plazo y un año más.',
          },
        ],
      },
      {
        kind: 'text',
        text: 'Un ejemplo. Una casa se alquila por $2,400 al mes: $28,800 al año. Con 95\u00A0% de ocupación son $27,360. Unos costos de 40\u00A0% se llevan $10,944 y quedan $16,416. Un préstamo de $150,000 al 6.5\u00A0% a 30 años cuesta $11,377 al año. Quedan $5,039 para todos los que tienen participaciones.',
      },
    ],
  },
  {
    key: 'before',
    title: 'Antes de la primera participación',
    lead: 'Doce preguntas. Quien no pueda marcar diez, espera; y no pierde nada por esperar.',
    blocks: [
      {
        kind: 'checks',
        items: [
          'Tengo apartados de tres a seis meses de gastos, además de este dinero.',
          'No tengo deudas que cuesten más de lo que esta casa probablemente rinda.',
          'Puedo prescindir de este dinero durante todo el plazo y un año más.',
          'Si se perdiera todo, mi alquiler, mi comida y mi familia estarían cubiertos.',
          'Puedo decir en una frase de dónde viene el dinero de esta casa.',
          'Sé cuánto cuesta mantener la casa en un año, en dólares.',
          'Sé quién cobra antes que yo y cuánto es.',
          'Leí el extremo bajo del rango e invertiría de todos modos.',
          'Busqué en otro lugar por cuánto se alquilan y se venden casas como esta en su código postal.',
          'Sé hasta cuándo puedo retirar mi orden y qué pasa si no se alcanza la meta.',
          'Esta casa no es más de la cuarta parte de todo lo que pongo en casas.',
          'Nadie me apura; dentro de una semana decidiría lo mismo.',
        ],
      },
      { kind: 'text', text: 'Notas: lo que no entendí y a quién le pregunto.' },
    ],
  },
  {
    key: 'words',
    title: 'Veinte palabras',
    lead: 'Los términos que todos usan y nadie explica.',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'ARV',
            text: 'Valor después de reparaciones: lo que se espera que valga la casa cuando terminen las obras.',
          },
          { term: 'Plusvalía', text: 'La casa vale más que antes. Solo es dinero cuando se vende.' },
          {
            term: 'Tasa de capitalización',
            text: 'El ingreso anual antes del préstamo, dividido entre el valor. El 6\u00A0% de $400,000 son $24,000.',
          },
          { term: 'Estructura de capital', text: 'Todos los que tienen dinero en la casa, en el orden en que cobran.' },
          { term: 'Cierre', text: 'El día en que se compra la casa con lo reunido.' },
          {
            term: 'Capital común',
            text: 'El último de la fila: lo que sobra es suyo, y las pérdidas también, primero.',
          },
          { term: 'Distribución', text: 'Dinero de la casa que se paga a sus titulares, normalmente cada trimestre.' },
          { term: 'Patrimonio', text: 'El valor de la casa sin su deuda.' },
          {
            term: 'Depósito en garantía',
            text: 'Donde espera el dinero, en manos de otro, hasta que se compra la casa.',
          },
          { term: 'Plazo', text: 'Cuánto tiempo se piensa conservar la casa.' },
          { term: 'TIR', text: 'La tasa anual con la que todos los pagos, cada uno en su día, quedan a mano.' },
          { term: 'LTV', text: 'Préstamo sobre valor: qué parte del valor es prestada.' },
          {
            term: 'Liquidez',
            text: 'Qué tan rápido algo se vuelve efectivo. Una participación de una casa: despacio.',
          },
          { term: 'NOI', text: 'Ingreso operativo neto: el alquiler sin los costos, antes del préstamo.' },
          { term: 'Ocupación', text: 'Durante qué parte del año se paga el alquiler.' },
          { term: 'Oferta', text: 'Lo que se te vende, con todas sus condiciones por escrito.' },
          {
            term: 'Capital preferente',
            text: 'Cobra después del prestamista y antes del capital común, hasta una tasa fija.',
          },
          { term: 'Fecha de registro', text: 'Quien tiene participaciones ese día recibe la distribución.' },
          { term: 'Reserva', text: 'Dinero que la casa guarda para un techo, una caldera o un mes vacío.' },
          { term: 'Desocupación', text: 'Los meses en que nadie vive ahí y nadie paga.' },
        ],
      },
    ],
  },
]
