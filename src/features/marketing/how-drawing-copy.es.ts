import type { Copy } from './how-drawing-copy.en.ts'

export const copy = {
  price: 'precio',
  rent_month: 'renta al mes',
  loan: 'préstamo',
  one_property: 'una propiedad',
  choose_alt:
    'Dibujo de la propiedad del ejemplo con sus cifras: precio {price}, renta {rent} al mes, préstamo {loan}.',
  buy_all: '{shares} participaciones, {amount}',
  buy_yours: '{shares} participaciones',
  buy_share: '{share} de la propiedad',
  buy_alt:
    'Dibujo: las {all} participaciones de la propiedad, {goal}, como una sola barra; tus {shares} participaciones por {amount}, {share} de ella, son una astilla de esa barra.',
  goal: 'meta',
  escrow_in: 'tus {amount}',
  escrow_share: '{share} lleno',
  escrow_missing: 'faltan {amount}',
  escrow_alt:
    'Dibujo de un tanque cerrado con llave: han entrado {level}, {share} de la meta de {goal}; faltan {missing}, y hasta entonces no se compra nada.',
  shares: 'participaciones',
  loan_first: 'préstamo',
  hold_alt:
    'Corte de lo que pagó la propiedad, a escala: un préstamo de {loan} abajo, participaciones por {goal} encima de él.',
  fall_rent: 'Renta',
  fall_vacancy: 'Vacíos',
  fall_opex: 'Cuidado',
  fall_taxes: 'Impuestos',
  fall_insurance: 'Seguro',
  fall_interest: 'Intereses',
  fall_reserve: 'Reserva',
  fall_pool: 'Queda',
  rent_left: 'para todas las participaciones',
  rent_alt:
    'Cascada de un año, a escala: {rent} de renta, de los que cada gasto toma su parte en el orden de la tabla de abajo, y quedan {pool} para repartir.',
  you_paid: 'pagaste',
  yours: 'lo tuyo',
  value_bought: 'comprada',
  value_better: 'valuada en más',
  value_worse: 'valuada en menos',
  value_alt:
    'Tres columnas, a escala, cada una sobre el préstamo de {loan}: comprada por {price}, tus participaciones costaron {amount}; valuada en {high}, valen {better}; valuada en {low}, {worse}.',
  for_shares: 'para todas',
  exit_have: 'de tus {amount}',
  exit_alt:
    'Dos columnas, a escala: vendida por {high}, tus {amount} llegaron a {better} con la renta; vendida por {low}, a {worse}. El préstamo y los gastos de venta se pagan primero en ambas.',
} as const satisfies Copy
