import type { Copy } from './how-copy.en.ts'

export const copy = {
  label: 'Lámina 04 — Cómo funciona',
  title: 'El camino de {amount} por una propiedad',
  lead: 'Desde el día en que eliges una propiedad hasta el día en que se vende: dónde está tu dinero, quién lo guarda y cuánto puede volver. La propiedad es inventada; sus cifras siguen las mismas reglas que las de las propiedades reales.',
  facts: 'La propiedad del ejemplo',
  fact_price: 'precio',
  fact_loan: 'préstamo, {rate} de interés',
  fact_goal: 'en participaciones, con los gastos de compra',
  fact_yours: 'lo tuyo',
  choose_title: 'Eliges una propiedad',
  choose_text:
    'Cada propiedad muestra cuánto vale y quién la valuó, cuánto debe, cuánto alquiler deja, cuánto cuesta mantenerla y qué podría salir mal. Si algo no se sabe, lo dice.',
  buy_title: 'Compras participaciones',
  buy_text:
    'Una participación cuesta $10 cuando se emite. {amount} compran {shares} participaciones, es decir, {share} del capital de esta propiedad. Pagas {ways}; la comisión es {fee}.',
  escrow_title: 'Tu dinero espera en garantía',
  escrow_text:
    'Hasta que se reúnan los {goal} no se compra nada y tus participaciones valen lo que pagaste. Si no se llega a la meta, cada quien recibe lo que pagó, por sí solo, ahí de donde vino. Nunca se toma más que la meta.',
  hold_title: 'La propiedad se compra y se conserva',
  hold_text:
    'El préstamo de {loan} es su cimiento: se paga antes que a ti, cada mes y el último día. Las participaciones van encima y cargan con lo que la propiedad gana y con lo que pierde.',
  rent_title: 'El alquiler se reparte',
  rent_text:
    'Lo que pagan los inquilinos cubre primero la propiedad misma, luego el préstamo y luego la reserva. Lo que queda se reparte por participaciones, hasta el centavo, y se paga a tu billetera cuando se cierran las cuentas del periodo. Hay periodos en que no queda nada.',
  rent_caption: 'Un año de la propiedad del ejemplo',
  line: 'Línea',
  year: 'Al año',
  line_rent: 'Alquiler, 12 × {amount}',
  line_vacancy: 'Meses vacíos, {percent}',
  line_opex: 'Cuidado y reparaciones',
  line_taxes: 'Impuestos a la propiedad',
  line_insurance: 'Seguro',
  line_interest: 'Intereses del préstamo',
  line_reserve: 'A la reserva',
  line_pool: 'Para todas las participaciones',
  rent_yours: 'A tus {shares} participaciones les tocan {amount}.',
  value_title: 'La propiedad se valúa de nuevo',
  value_text:
    'Tu posición es tu parte de la última valuación y del efectivo que tiene la propiedad, menos el préstamo. Lo que costó comprarla cuenta menos cada mes, y nada después de cinco años. Entonces, sin efectivo en la propiedad, lo tuyo sería {better} si se valúa en {high}, y {worse} si en {low}.',
  exit_title: 'La propiedad se vende',
  exit_text:
    'Se descuentan los gastos de venta, se paga el préstamo y lo que queda se reparte por participaciones. Tras {years} años de alquiler, tus {amount} podrían ser:',
  exit_caption: 'Dos finales del ejemplo',
  end_what: 'La propiedad se vende',
  end_better: 'por más',
  end_worse: 'por menos',
  end_sale: 'Precio de venta',
  end_cost: 'Gastos de venta, {percent}',
  end_loan: 'Préstamo pagado',
  end_left: 'Queda para todas las participaciones',
  end_yours: 'Tus participaciones',
  end_rent: 'Alquiler de {years} años, si todos fueran como el primero',
  end_total: 'Pagaste {amount} y tienes',
  exit_note:
    'Ningún final es un pronóstico. También puede terminar peor que el segundo: las participaciones pueden perder todo lo que pagaste.',
  fees_title: 'Cuánto cuesta',
  fees_lead: 'Todo: es la misma tabla a la que nos obligan los términos.',
  risk_title: 'Qué puede salir mal',
  risk_1_title: 'Quizá no lo recuperes cuando quieras',
  risk_1_text:
    'Las participaciones de una propiedad no son acciones de bolsa. Cuenta con quedarte hasta que se venda, lo que puede ser más tarde de lo previsto.',
  risk_2_title: 'La propiedad puede perder valor',
  risk_2_text:
    'Como el préstamo se paga primero, una propiedad que baja un décimo puede llevarse un quinto del valor de tus participaciones, y más.',
  risk_3_title: 'El alquiler puede parar',
  risk_3_text:
    'Los inquilinos se van, los techos gotean, los impuestos suben. Se reparte lo que queda, y algunos meses no queda nada.',
  risk_4_title: 'Una sola propiedad es una sola apuesta',
  risk_4_text:
    'El mínimo de $10 existe para que puedas repartir una suma pequeña entre muchas propiedades. Creemos que te conviene.',
  risk_record: 'Mira cómo salió cada oferta, también las que fallaron',
  close_title: 'Mira antes de pagar',
  close_text:
    'La vista previa muestra toda la app con la cuenta de un inversionista inventado. Ahí nada se compra por error.',
  close_text_open:
    'La cuenta es gratis. Con ella puedes mirar cada propiedad, sus cifras y qué podría salir mal, antes de pagar nada.',
  listings: 'Ver las propiedades',
  preview: 'Ver la app por dentro',
  questions: 'Preguntas y respuestas',
} as const satisfies Copy
