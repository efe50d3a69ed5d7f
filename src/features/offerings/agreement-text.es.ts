import type { AgreementText } from './agreement-text.en.ts'

export const agreementText = {
  title: 'Lo que aceptas al invertir en {name}',

  buy_title: 'Qué compras',
  buy_shares:
    'Compras participaciones de {name}, {address}. Una participación cuesta {price} el día de la emisión; puedes comprar milésimas de una. Cada una es la misma parte de lo que se vende aquí, y no da derecho a voto.',
  buy_goal:
    'Se venden {goal} en total. La inversión mínima es de {minimum}, o lo que quede cuando queda menos. No se vende nada por encima de la meta.',
  buy_cap: 'Un inversionista puede tener como máximo el {percent} %, o lo que quede cuando queda menos que el mínimo.',

  money_title: 'De dónde viene el dinero y qué paga',
  money_from: 'El dinero viene de:',
  money_to: 'Y paga:',
  line: '{amount}: {kind}',
  line_open: '{amount}: {kind}, que es lo que compras',
  line_rate: '{amount}: {kind}, al {rate} % anual',
  line_open_rate: '{amount}: {kind} al {rate} % anual, que es lo que compras',
  money_same: 'Ambas sumas dan {total}, al centavo.',
  money_seller:
    'Vende la casa un miembro de Freehold ({seller}). El precio es para esa persona, y se lo pagamos nosotros.',

  place_title: 'Quién cobra antes que tú',
  place_first: 'Nadie: no hay préstamo ni otra clase de participaciones antes que la tuya.',
  place_behind:
    '{amount} de esta casa están antes que tú ({kinds}). Cobran primero, cada año y cuando se vende la casa. Tú recibes lo que queda, y puede no quedar nada.',
  place_preferred:
    'Lo que compras se llama capital preferente, y no hay capital común detrás: cobra al final, y lo que la casa gane por encima de sus préstamos es tuyo.',
  place_layers:
    'Lo que compras son todas estas capas en una ({kinds}): cada participación es la misma parte de cada una, así que cuál cobra primero no cambia nada para ti. Cobran al final, y lo que la casa gane por encima de sus préstamos es tuyo.',
  place_alike:
    '{amount} de capital no se venden aquí ({kinds}). Participan igual que lo que compras: nadie cobra antes que el otro.',
  place_common:
    'Lo que compras es capital común: cobra al final, y lo que la casa gane por encima de los demás es tuyo.',

  hold_title: 'Cuánto tiempo',
  hold_years:
    'El plan es conservar la casa {years} años y venderla entonces. Puede durar más, y puede terminar antes. No tienes derecho a devolvernos tus participaciones antes, y puede que nadie quiera comprarlas.',

  fees_title: 'Qué cuesta',
  fees_once:
    'Una vez, al cierre: una comisión de la plataforma de {amount}. Es parte de lo que paga el dinero, más arriba.',
  fees_once_none: 'No hay comisión al cierre.',
  fees_yearly: 'Cada año la casa nos paga {amount}.',
  fees_yearly_none: 'No hay comisión anual.',
  fees_reserve: 'Cada año {amount} vuelven a la reserva de la casa antes de repartir nada.',
  fees_you: 'No pagas nada además del monto que inviertes.',

  end_title: 'Cuándo termina la recaudación',
  end_day:
    'Se acepta dinero hasta el final del {day} (UTC), o hasta alcanzar la meta si es antes. La fecha puede cambiar; entonces hay una nueva versión de este acuerdo.',
  end_goal: 'Se acepta dinero hasta alcanzar la meta. No hay fecha de cierre.',
  end_escrow:
    'Hasta que se compra la casa, tu dinero está en depósito en garantía y no compra nada. Solo se libera cuando se alcanza toda la meta.',
  end_failed:
    'Si la recaudación fracasa, todo tu dinero vuelve por sí solo a su origen: tu tarjeta, tu cuenta de PayPal o tu billetera. No se retiene ninguna comisión.',

  cancel_title: 'Si cambias de opinión',
  cancel_day:
    'Puedes cancelar sin dar motivos hasta 48 horas antes de la fecha de cierre: hasta el {until} (UTC), según está ahora.',
  cancel_close: 'Puedes cancelar sin dar motivos hasta que empiece la compra de la casa.',
  cancel_back:
    'Lo que salió de tu billetera vuelve al instante. Lo que salió de una tarjeta o de PayPal se devuelve al procesador al instante, y llega cuando tu banco o PayPal lo anota.',
  cancel_after: 'Después conservas tus participaciones hasta que se venda la casa.',

  risks_title: 'Los riesgos',
  risk_all: 'Puedes perder todo lo que inviertes aquí. No inviertas dinero que vas a necesitar.',
  risk_value: 'Las casas pierden valor, quedan vacías, necesitan reparaciones que nadie previó y acaban en tribunales.',
  risk_debt:
    'Hay un préstamo sobre la casa. Si no se puede pagar, el prestamista puede quedarse con ella, y tú recibes lo que quede.',
  risk_income:
    'Las rentas, los costos y los rendimientos que mostramos son estimaciones. Nadie te promete ingresos ni un precio de venta.',
  risk_sell: 'Tus participaciones no cotizan. Puede que tengas que esperar a que se venda la casa.',
  risk_insured: 'Esto no es un depósito bancario, y ningún gobierno lo asegura.',
  risk_past: 'Lo que rindieron otras casas dice poco de esta.',

  kind_senior_debt: 'préstamo principal',
  kind_mezzanine_debt: 'segundo préstamo',
  kind_preferred_equity: 'capital preferente',
  kind_common_equity: 'capital común',
  use_purchase: 'la compra de la casa',
  use_closing_costs: 'los gastos de cierre',
  use_works: 'las obras en la casa',
  use_platform_fee: 'la comisión de la plataforma',
  use_reserve: 'la reserva de la casa',
} as const satisfies AgreementText
