/** What fields of the API mean, in Spanish, by what is said of them in English: what is offered: properties, their offerings, their record, what is said of them. */
export const meanings: Readonly<Record<string, string>> = {
  'photos first, then drawings; in lists the first one, in the detail all':
    'primero las fotos, luego los dibujos; en las listas el primero, en el detalle todos',
  'in lists the first 60 characters, in the detail all of it':
    'en las listas los primeros 60 caracteres, en el detalle completa',
  'in lists the first one, in the detail all': 'en las listas el primero, en el detalle todos',
  'its largest size; also the place in `media_set`': 'su tamaño más grande; también el lugar en `media_set`',
  'pixels of the largest size': 'pixeles del tamaño más grande',
  'a data: address that is shown until it is there': 'una dirección data: que se muestra hasta que llega',
  'what it shows, in words; the caption where nobody wrote them':
    'lo que muestra, en palabras; el pie donde nadie las escribió',
  'seconds since 1970: no money is taken from then on; null: until the goal is met':
    'segundos desde 1970: a partir de ahí no se toma dinero; null: hasta reunir la meta',
  'how many listings fit, however many pages they fill':
    'cuántas propiedades hay que coinciden, ocupen las páginas que ocupen',
  'false: more than `total` fit. Of what filters or a search leave, 10,000 are counted at most; without one, or within a box alone, any number is exact':
    'false: coinciden más que `total`. De lo que dejan los filtros o una búsqueda se cuentan 10,000 como máximo; sin ellos, o solo dentro de un recuadro, cualquier número es exacto',
  'only of a search by words': 'solo de una búsqueda con palabras',
  'words that no listing has, and what was looked for in their place':
    'palabras que ninguna propiedad tiene, y lo que se buscó en su lugar',
  'false: so many or more': 'false: tantas o más',
  'newest: too little happened in four weeks to rank by it, and these are the newest open listings':
    'newest: en cuatro semanas pasó muy poco para ordenar por ello, y estas son las propiedades abiertas más nuevas',
  'YYYY-MM-DD': 'AAAA-MM-DD',
  'how a listing’s score is counted; the scores themselves are told of none':
    'cómo se cuenta la puntuación de una propiedad; las puntuaciones mismas no se dicen de ninguna',
  'the formula, by its number': 'la fórmula, por su número',
  'a calendar day': 'un día del calendario',
  'the lines of the books behind it, the latest first': 'las líneas de los libros que hay detrás, la última primero',
  'by the listing’s id: how many people did what in seven days, where they are not too few to be told of':
    'por el id de la propiedad: cuántas personas hicieron qué en siete días, donde no son muy pocas para decirlo',
  'of these, the ones that I like, where I am signed in': 'de estas, las que me gustan, si inicié sesión',
  'always exact: a map counts all that it gathers. The list’s total, where that is exact':
    'siempre exacto: un mapa cuenta todo lo que reúne. El total de la lista, donde ese es exacto',
  'west, south, east, north in degrees; at most 300 m wider than what stands there; null: nothing fits':
    'oeste, sur, este y norte en grados; como mucho 300 m más ancho que lo que hay; null: nada coincide',
  '`funded` has the values under (49 % and less), half (50 and more) and nearly (80 and more)':
    '`funded` tiene los valores under (49 % y menos), half (50 y más) y nearly (80 y más)',
  'false: there are more than were looked at, and each count is the least it can be':
    'false: hay más de las que se miraron, y cada número es lo menos que puede ser',
  'from the second letter on': 'desde la segunda letra',
  'where it is; empty where it is no part of it, as of a city itself':
    'dónde está; vacío donde no es parte de nada, como una ciudad misma',
  'two letters; empty of a sponsor': 'dos letras; vacío de un promotor',
  'of a property': 'de una propiedad',
  'what was looked for: a misspelled word is put right, accents are gone':
    'lo que se buscó: una palabra mal escrita se corrige, los acentos se quitan',
  'seconds since 1970: when it was first listed here; `created` of an import is its latest sale':
    'segundos desde 1970: cuándo se publicó aquí por primera vez; `created` de una importada es su última venta',
  'debt is repaid over so many years; null: interest alone, the rest at the end':
    'la deuda se paga en tantos años; null: solo intereses, el resto al final',
  'the day on which it holds': 'el día en que vale',
  'the day on which it was written down; null: it was imported': 'el día en que se anotó; null: se importó',
  'another value was said of that day before': 'antes se dijo otro valor de ese día',
  'the address of what it rests on': 'la dirección de aquello en que se apoya',
  'of the file, to compare what was downloaded with': 'del archivo, para comparar lo que se descargó',
  'of the goal, the most that one investor may own': 'de la meta, lo más que puede tener un inversionista',
  'ids of listings, with commas between them': 'ids de propiedades, separados por comas',
  'the day (UTC) of which all of it is': 'el día (UTC) al que corresponde todo',
  'so many of the ids are not there: unknown, withdrawn, or more than four':
    'tantos de los ids no están: desconocidos, retirados o más de cuatro',
  'cents a square foot; null: its area is not stated': 'centavos por pie cuadrado; null: no se indica su superficie',
  'null: it has no postal code': 'null: no tiene código postal',
  'null: not stated; 0 bedrooms: a studio': 'null: no se indica; 0 dormitorios: un estudio',
  'empty: it stands in none': 'vacío: no está en ninguno',
  'empty: it has none': 'vacío: no tiene',
  'in one line, as it is written in its country, which it does not name':
    'en una línea, como se escribe en su país, que no nombra',
  'its address in one line, as it is written in its country': 'su dirección en una línea, como se escribe en su país',
  'cents a square foot; null: there are none': 'centavos por pie cuadrado; null: no los hay',
  'of those that can be shown': 'de las que se pueden mostrar',
  'filters by the names of GET /api/listings': 'filtros con los nombres de GET /api/listings',
  'seconds since 1970: when new listings were found last':
    'segundos desde 1970: cuándo se encontraron propiedades nuevas por última vez',
  'how many there were': 'cuántas hubo',
  'null: it is on its way': 'null: está en camino',
  'net operating income (F7)': 'ingreso operativo neto (F7)',
  'the same as it was budgeted': 'lo mismo según el presupuesto',
  'actual less budget': 'lo real menos lo presupuestado',
  'what the reserve held in the end': 'lo que quedaba en la reserva al final',
  'cents for a hundred shares, which cost $1,000 when they were issued':
    'centavos por cien participaciones, que costaron $1,000 al emitirse',
  'the accounts that it rests on': 'las cuentas en que se apoya',
  'raising: not bought yet; failed: the money went back; early: let for less than a year; unplanned: nothing to compare with; on_plan and behind: the latest year against the cash yield that was promised; gain and loss: sold':
    'raising: aún no se compra; failed: el dinero volvió; early: alquilada menos de un año; unplanned: no hay con qué comparar; on_plan y behind: el último año frente al rendimiento en efectivo prometido; gain y loss: vendida',
  'when the assumptions were written down; null: nothing was kept':
    'cuándo se anotaron los supuestos; null: no se guardó nada',
  'false: they were written down later, from what was known then':
    'false: se anotaron después, con lo que se sabía entonces',
  'what its house was sold for, or what its raise had collected when it was given up; null before':
    'por cuánto se vendió su propiedad, o lo que había reunido su oferta cuando se abandonó; null antes',
  'null: nobody wrote it down': 'null: nadie lo anotó',
  'changes of the terms since': 'cambios de los términos desde entonces',
  'null: nothing was written down, or nothing of it was ever offered':
    'null: no se anotó nada, o nunca se ofreció nada de ella',
  'when they were written down': 'cuándo se anotaron',
  'the JSON that was written down, to the letter; amounts are cents, rates decimals':
    'el JSON que se anotó, letra por letra; los montos son centavos, las tasas decimales',
  'of the letters of `facts` as UTF-8, in hexadecimal digits':
    'de las letras de `facts` como UTF-8, en dígitos hexadecimales',
  'named as listings name it (`presented`), in any of its spellings':
    'como lo nombran las propiedades (`presented`), en cualquiera de sus formas',
  'when the first of its listings came': 'cuándo llegó la primera de sus propiedades',
  'that are shown': 'que se muestran',
  'of those, open to investors now': 'de esas, las abiertas ahora a inversionistas',
  'where they are, the most first': 'dónde están, donde más hay primero',
  'only the offerings of this sponsor, named as listings name it, in any of its spellings':
    'solo las ofertas de este promotor, como lo nombran las propiedades, en cualquiera de sus formas',
  'offerings that ever opened, by how they turned out': 'ofertas que alguna vez se abrieron, por cómo resultaron',
  'of those whose raise is over, the part that bought its house':
    'de las que dejaron de reunir dinero, la parte que compró su propiedad',
  'of the offerings of which it is known, the part that kept its promise: its yield, or what was paid in':
    'de las ofertas de las que se sabe, la parte que cumplió su promesa: su rendimiento, o lo que se aportó',
  'of the houses with a full year, the part that paid what was promised':
    'de las propiedades con un año completo, la parte que pagó lo prometido',
  'of the houses that were sold, the part that returned what was paid in, or more':
    'de las propiedades vendidas, la parte que devolvió lo aportado, o más',
  'paid in for the houses that were bought': 'aportado por las propiedades que se compraron',
  'paid to investors so far': 'pagado a inversionistas hasta hoy',
  'what did not come back of the sales that were a loss': 'lo que no volvió de las ventas con pérdida',
  'null: the listing is no longer shown': 'null: la propiedad ya no se muestra',
  sold: 'vendida',
  'of this outcome; of all where none is asked for': 'de este resultado; de todos si no se pide ninguno',
  'F12, in stars': 'F12, en estrellas',
  'how often each was given, the best first': 'cuántas veces se dio cada una, la mejor primero',
  'the stars that I gave': 'las estrellas que di',
  'investor: I may rate it; own: I am its seller': 'investor: puedo calificarla; own: soy quien la vende',
  'stays the same: it is the anchor of the entry on the page': 'se queda igual: es el ancla de la entrada en la página',
  'seconds since 1970: when it was written down': 'segundos desde 1970: cuándo se anotó',
  'of a valuation, and of what an operator wrote: the day that it is about':
    'de una valuación y de lo que escribió un operador: el día del que trata',
  'of a distribution, whose period begins `on`: the last day of it':
    'de una distribución cuyo período empieza en `on`: su último día',
  'what was said before; null where nothing was': 'lo que se decía antes; null donde no se decía nada',
  'what is said since; null where it was taken back': 'lo que se dice desde entonces; null donde se retiró',
  'how a value was found': 'cómo se halló un valor',
  'the paper itself, or the evidence behind a value or a distribution':
    'el documento mismo, o la prueba de un valor o de una distribución',
  'of changed terms or facts: each line that is another now':
    'de términos o datos que cambiaron: cada línea que ahora es otra',
  'null: it was not there before': 'null: antes no estaba',
  'null: it is not there any more': 'null: ya no está',
  'as an operator wrote it': 'tal como lo escribió un operador',
  'why terms or facts changed, or why an operator’s words were withdrawn':
    'por qué cambiaron los términos o los datos, o por qué se retiraron las palabras de un operador',
  'words of a question or of an answer to it': 'palabras de una pregunta o de una respuesta a ella',
  'hidden: by an operator, for everybody but its asker': 'hidden: por un operador, para todos menos quien la hizo',
  'plain text with line breaks; null where nobody may read it':
    'texto sin formato con saltos de línea; null donde nadie puede leerlo',
  'null where the text is': 'null donde lo es el texto',
  'null: not shown': 'null: no se muestra',
  'for its asker alone': 'solo para quien la hizo',
  'sponsor: the seller of the house; freehold: an operator': 'sponsor: quien vende la propiedad; freehold: un operador',
  'how many find it helpful': 'a cuántas personas les sirve',
  'I find it helpful': 'a mí me sirve',
  'without regard to `q`': 'sin tener en cuenta `q`',
  'of those, how many are answered': 'de esas, cuántas tienen respuesta',
  'in whose name I answer; null: I ask': 'en nombre de quién respondo; null: pregunto',
  'its listing is seen by everybody': 'su propiedad la ve todo el mundo',
  'public listings of mine that no offered home became: the fifty latest':
    'propiedades públicas mías que no salieron de una ofrecida: las cincuenta últimas',
  'goes along with every change: of two tabs the later one is refused':
    'acompaña cada cambio: de dos pestañas se rechaza la segunda',
  'what has to be stated before it can be sent': 'lo que hay que indicar antes de poder enviarla',
  'why it was refused': 'por qué se rechazó',
  'the listing that it has become, once everybody may see it':
    'la propiedad publicada en que se convirtió, cuando todo el mundo puede verla',
  'square feet': 'pies cuadrados',
  'of the goal': 'de la meta',
  'owned and under way': 'las que se tienen y las que están en curso',
  'thousandths of a share': 'milésimas de una participación',
  'null until somebody pays': 'null hasta que alguien pague',
  'cents of the amount that come from the account': 'centavos del monto que salen de la cuenta',
  'until when it is held; null: it is not held by the clock (any more)':
    'hasta cuándo se reserva; null: no la limita (ya) el reloj',
  'terms that changed after it was paid; null: none that it is asked about':
    'términos que cambiaron después de pagarla; null: ninguno por el que se le pregunte',
  'returned: not confirmed in time, the money goes back': 'returned: no se confirmó a tiempo, el dinero vuelve',
  'of the agreement that is to be confirmed': 'del acuerdo que hay que confirmar',
  'null: the line is new': 'null: la línea es nueva',
  'null: the line is gone': 'null: la línea ya no está',
  'card, paypal': 'tarjeta, paypal',
  'as `GET /api/payments/{id}` says it': 'como lo dice `GET /api/payments/{id}`',
  'its bank or PayPal asks for it back: nothing else of it goes back before that is decided':
    'su banco o PayPal pide que se devuelva: nada más de él vuelve antes de que se decida',
  'retrying: the processor refused it so far, and is asked again':
    'retrying: el procesador lo rechazó hasta ahora, y se le pide otra vez',
  'null: until the offering closes': 'null: hasta que cierre la oferta',
  'every line of the books about it': 'cada línea de los libros que trata de ella',
  'the hash of the agreement that is accepted': 'el hash del acuerdo que se acepta',
  'the risks were read': 'los riesgos se leyeron',
  'the hash of the agreement that is confirmed': 'el hash del acuerdo que se confirma',
  'pays this reserved order; without it one is made and paid at once':
    'paga esta orden reservada; sin ella se hace una y se paga a la vez',
  'hash of the agreement that was accepted; without it this call accepts the one that holds now':
    'hash del acuerdo que se aceptó; sin él esta llamada acepta el que vale ahora',
  'cents of the total that come from the account, the rest by card or Paypal':
    'centavos del total que salen de la cuenta, el resto con tarjeta o PayPal',
  'how many positions there are': 'cuántas posiciones hay',
  'paid orders whose terms changed: what is not confirmed by then goes back':
    'órdenes pagadas cuyos términos cambiaron: lo que no se confirma hasta entonces se devuelve',
  'ISO 8601': 'ISO 8601',
  'of how many houses the sale was paid out': 'de cuántas propiedades se pagó la venta',
  'the days of the earliest and the latest valuation within the total':
    'los días de la primera y de la última valuación del total',
  'shares x net asset value per share (the latest valuation, cash and unspread costs less debt), never below zero; what was paid in until the house is bought':
    'participaciones x valor neto de activos por participación (la última valuación, el efectivo y los costos por repartir, menos la deuda), nunca bajo cero; hasta que se compra la propiedad, lo que se aportó',
  'the house is not bought yet: the money waits in escrow':
    'la propiedad aún no se compra: el dinero espera en depósito en garantía',
  'the day of the valuation': 'el día de la valuación',
  'of what was paid in, what a bank or PayPal asks back; the shares stay until that is decided':
    'de lo que se aportó, lo que reclama un banco o PayPal; las participaciones se quedan hasta que se decida',
  'how many listings there are of it, whatever figures the text names':
    'cuántas propiedades hay de ello, digan lo que digan las cifras del texto',
  'what of the text names figures ("3 bed"): it stays beside whatever is chosen; empty where nothing does':
    'lo que en el texto nombra cifras («3 bed»): queda junto a lo que se elija; vacío donde nada lo hace',
  'of a distribution that was paid: seconds since 1970 when it was declared':
    'de una distribución que se pagó: segundos desde 1970 en que se declaró',
}
