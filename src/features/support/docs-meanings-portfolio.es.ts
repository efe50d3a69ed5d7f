/** What fields of the API mean, in Spanish, by what is said of them in English: what somebody holds, earned and can look up. */
export const meanings: Readonly<Record<string, string>> = {
  '0 to 1': 'de 0 a 1',
  'of an investment: its order, as `GET /api/orders/{id}` tells it':
    'de una inversión: su orden, como la dice `GET /api/orders/{id}`',
  'proceeds: what the sale of a house paid into the wallet; distribution: what a house paid out of a period':
    'proceeds: lo que la venta de una propiedad pagó a la billetera; distribution: lo que una propiedad repartió de un período',
  'investment, deposit, plan, post': 'inversión, depósito, plan, publicación',
  'cents of the amount that went back to the card, or to the wallet':
    'centavos del monto que volvieron a la tarjeta o a la billetera',
  'seconds since 1970: when the latest of it went back; null where nothing did':
    'segundos desde 1970: cuándo volvió lo último; null donde nada volvió',
  'of a distribution: what it is made of, and for which period':
    'de una distribución: de qué se compone, y de qué período',
  'of the amount, what the house earned': 'del monto, lo que ganó la propiedad',
  'of the amount, what comes back of what was paid in: no income':
    'del monto, lo que vuelve de lo aportado: no es ingreso',
  'ISO 8601 day': 'día ISO 8601',
  'the last day of the period': 'el último día del período',
  'whoever held shares at the end of this day was paid': 'se pagó a quien tenía participaciones al final de este día',
  'cents of the amount that the wallet paid beside the source':
    'centavos del monto que pagó la billetera junto a la otra fuente',
  'of an investment: it is paid, and waits until its house is bought':
    'de una inversión: está pagada, y espera a que se compre su propiedad',
  'this year where it is not told': 'este año si no se dice',
  'from this one to that of the first payment': 'desde este hasta el del primer pago',
  'of all positions as one; cash is no part of it': 'de todas las posiciones como una; el efectivo no es parte de ello',
  'the day of the first payment': 'el día del primer pago',
  'what is held is worth today': 'lo que se tiene vale hoy',
  'value today and everything that came back, less everything that was paid in':
    'el valor de hoy y todo lo que volvió, menos todo lo que se aportó',
  'the part of the gain that was distributed as income': 'la parte de la ganancia que se distribuyó como ingreso',
  'the rest of the gain: what the value changed by': 'el resto de la ganancia: lo que cambió el valor',
  'what was paid in for what is held, less capital that came back':
    'lo que se aportó por lo que se tiene, menos el capital que volvió',
  'income of the last twelve months to the cost': 'los ingresos de los últimos doce meses sobre el costo',
  'Q1 to Q4 of the year': 'T1 a T4 del año',
  'modified Dietz': 'Dietz modificado',
  'distributed as income, in cents': 'distribuido como ingreso, en centavos',
  'distributed as capital that comes back, in cents': 'distribuido como capital que vuelve, en centavos',
  'the quarters of the year so far, chained': 'los trimestres del año hasta hoy, encadenados',
  'money-weighted since the first payment: yearly, or of the time held where it is less than a year':
    'ponderado por dinero desde el primer pago: anual, o de todo el plazo si es menos de un año',
  'time-weighted since the first payment, of the whole time':
    'ponderado por tiempo desde el primer pago, de todo el plazo',
  'there are shares of it today': 'hoy quedan participaciones de ella',
  'at its end the range begins': 'a su término empieza el rango',
  'houses and cash, today': 'propiedades y efectivo, hoy',
  'what the value changed by in the range, beside what was put in or taken out':
    'lo que cambió el valor en el rango, aparte de lo que se puso o se sacó',
  'put in from outside, less what was taken out': 'lo que entró de fuera, menos lo que se sacó',
  'in the wallet, held and on its way back, less what is owed':
    'en la billetera, reservado y en camino de vuelta, menos lo que se debe',
  'income of distributions so far; capital that came back is none':
    'ingresos de distribuciones hasta hoy; el capital que volvió no lo es',
  'of the value, what waits until its house is bought': 'del valor, lo que espera a que se compre su propiedad',
  'money-weighted return of bought houses, from the day of each purchase':
    'rendimiento ponderado por dinero de las propiedades compradas, desde el día de cada compra',
  'null where there are not two bought houses to tell apart':
    'null donde no hay dos propiedades compradas que distinguir',
  'all bought houses; money in escrow is no part of it':
    'todas las propiedades compradas; el dinero en depósito en garantía no es parte de ello',
  'a listing’s id, a state, a strategy; null: all that are smaller, together':
    'el id de una propiedad, un estado, una estrategia; null: todos los menores, juntos',
  'how many it stands for': 'a cuántas corresponde',
  '0 to 1, of the value of all bought houses': 'de 0 a 1, del valor de todas las propiedades compradas',
  'the one house, state or strategy on which much of the value hangs, where there is one':
    'la propiedad, el estado o la estrategia de que depende mucho del valor, donde la hay',
  'of the houses, by their ids': 'de las propiedades, por sus ids',
  'ends of days on which something changed; in between everything stays as it was':
    'finales de los días en que algo cambió; en medio todo sigue como estaba',
  'the last day of the last quarter that the index knows': 'el último día del último trimestre que conoce el índice',
  'how many positions can be compared; the total is of these, less those that it leaves out':
    'cuántas posiciones se pueden comparar; el total es de estas, menos las que deja fuera',
  'the ids of those of which nothing is left in the index, since more came back than it would have had':
    'los ids de aquellas de las que nada queda en el índice, porque volvió más de lo que habría tenido',
  'the position on the day of comparison': 'la posición el día de la comparación',
  'what the same payments would be worth in the index on that day':
    'lo que valdrían ese día los mismos pagos en el índice',
  'money-weighted until that day: yearly, or of the time held where it is less than a year':
    'ponderado por dinero hasta ese día: anual, o de todo el plazo si es menos de un año',
  'the same of the index': 'lo mismo del índice',
  'the day of the latest value of the house, which the index may not reach':
    'el día del último valor de la propiedad, al que el índice puede no llegar',
  'what the house was valued at on the day of comparison: today, or that last day':
    'en cuánto se valuaba la propiedad el día de la comparación: hoy, o ese último día',
  'what its first value within the index would be on that day':
    'lo que sería ese día su primer valor dentro del índice',
  'the first month of the calendar, YYYY-MM': 'el primer mes del calendario, AAAA-MM',
  'its last month': 'su último mes',
  'what the books say was paid': 'lo que se pagó según los libros',
  'declared, and on its way': 'declarado, y en camino',
  'a guess by a rule, never part of what was paid': 'una estimación según una regla, nunca parte de lo que se pagó',
  'cents of what was paid, and of what is declared, that come back of what was paid in: no income':
    'centavos de lo pagado y de lo declarado que vuelven de lo que se aportó: no es ingreso',
  'those that have something': 'los que tienen algo',
  'YYYY-MM': 'AAAA-MM',
  'the nearest payment of each house, by day': 'el próximo pago de cada propiedad, por día',
  'the day on which it is expected; a declared one is paid from its pay date on, or as soon as the server comes to it':
    'el día en que se espera; uno declarado se paga desde su fecha de pago, o en cuanto el servidor llega a él',
  'of a projected one: the day on which it was expected, where that has passed':
    'de uno proyectado: el día en que se esperaba, si ya pasó',
  'houses that are held and for which nothing is projected, and why':
    'propiedades que se tienen y para las que nada se proyecta, y por qué',
  'the last day on which the offering takes money, where it has one':
    'el último día en que la oferta toma dinero, donde lo tiene',
  'when my last visit ended, in seconds since 1970; null in the first. A visit ends with half an hour of silence':
    'cuándo terminó mi última visita, en segundos desde 1970; null en la primera. Una visita termina con media hora de silencio',
  'null: several houses': 'null: varias propiedades',
  'of the house': 'de la propiedad',
  'of an order: funded, cancelled, expired, refunded or to_confirm':
    'de una orden: funded, cancelled, expired, refunded o to_confirm',
  'what was paid, or what the house is valued at now': 'lo que se pagó, o en cuánto se valúa ahora la propiedad',
  'of a valuation: the one that held at the last visit': 'de una valuación: la que valía en la última visita',
  'how many documents were added, or how many houses paid; else one':
    'cuántos documentos se agregaron, o cuántas propiedades pagaron; si no, uno',
  'of what is held; houses that were sold stand in `GET /api/performance`':
    'de lo que se tiene; las propiedades vendidas están en `GET /api/performance`',
  'by the books': 'según los libros',
  'F1; unavailable while the house is not bought': 'F1; no disponible mientras la propiedad no se compra',
  'the first day, in UTC': 'el primer día, en UTC',
  'the last day, in UTC': 'el último día, en UTC',
  'its number in the books': 'su número en los libros',
  'ISO 8601 instant at which it took effect': 'instante ISO 8601 en que surtió efecto',
  'the day of it, in UTC': 'su día, en UTC',
  'cents, below zero what was paid into a house or left the account, above zero what came back or in; 0 where money was only held or released':
    'centavos: bajo cero lo que se pagó a una propiedad o dejó la cuenta, sobre cero lo que volvió o entró; 0 donde el dinero solo se reservó o se liberó',
  'what it moved in the wallet; 0 where a card or PayPal paid, or was paid back':
    'lo que movió en la billetera; 0 donde pagó una tarjeta o PayPal, o se les devolvió',
  'what the wallet held after it': 'lo que tenía la billetera después',
  'thousandths of a share that came, below zero that went':
    'milésimas de una participación que llegaron; bajo cero, que se fueron',
  'of a distribution, what the house earned': 'de una distribución, lo que ganó la propiedad',
  'of a distribution, the person’s own money that came back': 'de una distribución, el dinero propio que volvió',
  'of a distribution: the days for which, and for whose holders, it was paid':
    'de una distribución: los días por los que se pagó, y a quienes tenían participaciones cuándo',
  'of an investment, what the wallet paid beside the source':
    'de una inversión, lo que pagó la billetera junto a la otra fuente',
  'its order, as `GET /api/orders/{id}` tells it': 'su orden, como la dice `GET /api/orders/{id}`',
  'of a deposit: it came by a recurring one': 'de un depósito: llegó por uno recurrente',
  'how an investment or a deposit stands today; null of everything else':
    'cómo está hoy una inversión o un depósito; null de todo lo demás',
  'of an investment: its house is not bought yet': 'de una inversión: su propiedad aún no se compra',
  'of an investment or a deposit, what of it went back since':
    'de una inversión o un depósito, lo que volvió desde entonces',
  'seconds since 1970: when the latest of it went back': 'segundos desde 1970: cuándo volvió lo último',
  'on the first page without a filter: payments that the books do not know, being checked or on their way back':
    'en la primera página sin filtro: pagos que los libros no conocen, que se comprueban o están en camino de vuelta',
  'those with movements, to narrow the list by; on the first page':
    'las que tienen movimientos, para filtrar la lista; en la primera página',
  'seconds since 1970; null while there is none': 'segundos desde 1970; null mientras no la hay',
  'the day of the first movement; null where there is none': 'el día del primer movimiento; null donde no lo hay',
  'the ids of those that are others now than when they were issued':
    'los ids de los que hoy son otros que cuando se emitieron',
  '2026, 2026-Q1 or 2026-03': '2026, 2026-Q1 o 2026-03',
  'the first day': 'el primer día',
  'the last day': 'el último día',
  'what is written down from this day on is not known then': 'lo que se anota desde este día no se sabe entonces',
  'then: as it was known when the statement was issued; now: with everything written down since':
    'then: tal como se sabía cuando se emitió el extracto; now: con todo lo que se anotó desde entonces',
  'the closing: the last day, or today where the period is not over':
    'el cierre: el último día, o hoy si el período no terminó',
  'something moved before this period': 'algo se movió antes de este período',
  'what is held at the closing': 'lo que se tiene al cierre',
  'hundredths of a cent; null while it counts at cost': 'centésimas de centavo; null mientras cuenta al costo',
  'the method of the valuation': 'el método de la valuación',
  'below zero: what came out of it': 'bajo cero: lo que salió de ella',
  'closing less opening less paid in': 'el cierre menos la apertura menos lo aportado',
  'what was written down since it was issued, and what it changed; nothing of one as it was known then':
    'lo que se anotó desde la emisión, y lo que cambió; nada en uno tal como se sabía entonces',
  'when it took effect': 'cuándo surtió efecto',
  'the number of its journal in the books': 'el número de su asiento en los libros',
  'what went into houses, below zero what came out': 'lo que entró en propiedades; bajo cero, lo que salió',
  'by how much the cash changed': 'en cuánto cambió el efectivo',
  'of a distribution, what is capital that came back': 'de una distribución, lo que es capital que volvió',
  'the cash after it': 'el efectivo después',
  'when it was written down, where that was after the statement was issued':
    'cuándo se anotó, si fue después de emitirse el extracto',
  'a year': 'un año',
  'of what was held for a year or less': 'de lo que se tuvo un año o menos',
  'of what was held for more than a year': 'de lo que se tuvo más de un año',
  'capital: what came back beyond what a lot had cost':
    'capital: lo que volvió por encima de lo que había costado un lote',
  'the journal that bought it': 'el asiento que lo compró',
  'what was paid, less the capital that came back': 'lo que se pagó, menos el capital que volvió',
  'lines that only the file has': 'líneas que solo tiene el archivo',
}
