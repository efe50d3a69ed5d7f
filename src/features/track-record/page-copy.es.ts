import { wordsOf } from '#kit/refusals.ts'
import { sponsorRefusals } from './refusals.ts'
import type { Copy } from './page-copy.en.ts'

export const copy: Copy = {
  title: 'Historial de resultados',
  label: 'Lo prometido y lo real',
  lead: 'Todas las ofertas que se abrieron aquí, también las que fallaron: qué se prometió el día en que se abrieron y qué pasó desde entonces. No falta ninguna propiedad, y cada cifra muestra cómo se calcula.',
  as_of: 'Al {day}',
  totals: 'Todas las ofertas',
  total_opened: 'Ofertas que se abrieron',
  total_met: 'Alcanzaron su meta',
  total_on_plan: 'Propiedades según el plan',
  total_gained: 'Vendidas con ganancia',
  total_promised_yield: 'Rendimiento prometido',
  total_paid_yield: 'Rendimiento pagado',
  total_returned: 'Pagado a inversionistas',
  of: '{n} de {all}',
  of_houses: { one: 'en {n} propiedad', other: 'en {n} propiedades' },
  which: 'Mostrar ofertas',
  all: 'Todas',
  houses: 'Propiedad por propiedad',
  house: 'Propiedad',
  opened: 'Abierta el {day}',
  sold: 'vendida el {day}',
  hidden: 'Una propiedad que ya no se muestra',
  promised_yield: 'Rendimiento prometido',
  paid_yield: 'Rendimiento pagado',
  just_behind: 'menos, por menos de 0.01 puntos',
  multiple: 'Devuelto',
  none: 'Todavía no se abrió ninguna oferta. La primera aparecerá aquí.',
  none_of: 'Ninguna.',
  more: 'Mostrar más',
  total_kept: 'Cumplieron su promesa',
  total_raised: 'Pagado por propiedades',
  total_lost: 'Perdido en ventas',
  how_promise:
    'Cumplen la promesa una propiedad según el plan y una venta con ganancia. No la cumplen una oferta fallida, una propiedad por debajo del plan ni una venta con pérdida.',
  sponsor: 'Promotor',
  sponsor_lead:
    'Todas las ofertas que este promotor presentó aquí, también las fallidas y las pérdidas, contadas a partir de lo que está guardado.',
  sponsor_since: 'Primera propiedad aquí el {day}',
  sponsor_listings: { one: '{n} propiedad', other: '{n} propiedades' },
  sponsor_open: { one: '{n} abierta a inversionistas', other: '{n} abiertas a inversionistas' },
  sponsor_in: '{n} en {state}',
  sponsor_no_history:
    'Ninguna de estas ofertas tiene todavía un año completo, una venta ni una oferta fallida: no hay historia por la que juzgarlo.',
  sponsor_none: 'Todavía no se abrió aquí ninguna oferta de este promotor: no hay historia por la que juzgarlo.',
  all_record: 'El historial de todos',
  ...wordsOf(sponsorRefusals, 'es'),
  how: 'Cómo se cuenta',
  how_plan:
    'Una propiedad va según el plan cuando su último año completo pagó a los inversionistas al menos el rendimiento en efectivo prometido en la apertura. Menos de un año no se juzga.',
  how_gain:
    'Una venta es una ganancia cuando las distribuciones y el producto de la venta juntos son al menos lo que se pagó.',
  how_kept:
    'Lo prometido se guarda cuando la oferta se abre: alquiler, vacancia, gastos, condiciones, valor y los supuestos de la proyección. Después no se puede cambiar.',
}
