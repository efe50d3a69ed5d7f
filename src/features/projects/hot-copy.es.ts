import type { Copy } from './hot-copy.en.ts'

export const copy = {
  title: 'Propiedades del momento',
  lead: 'Propiedades abiertas que la gente mira y guarda, y en las que invierte ahora.',
  title_newest: 'Nuevas en la lista',
  lead_newest: 'Pasó muy poco para decir cuáles son las del momento: estas son las propiedades abiertas más nuevas.',
  all: 'Todas las propiedades abiertas',
  told_invested: { one: '{n} persona invirtió esta semana', other: '{n} personas invirtieron esta semana' },
  told_liked: {
    one: 'A {n} persona le gustó o la guardó esta semana',
    other: 'A {n} personas les gustó o la guardaron esta semana',
  },
  told_viewed: { one: '{n} persona la miró esta semana', other: '{n} personas la miraron esta semana' },
  formula_F13:
    'el peso de cada mirada, me gusta e inversión × e^(−días pasados ÷ 7), sumado; cada persona cuenta una vez al día',
  reason_told_of_none:
    'Las sumas no se dicen de ninguna propiedad: las pequeñas dirían quién miró. Cuántas personas fueron se dice desde cinco.',
  input_weight_view: 'Peso de una mirada',
  input_weight_like: 'Peso de un me gusta, o de guardarla',
  input_weight_investment: 'Peso de una inversión',
  input_decay_days: 'Días hasta que queda un tercio',
} as const satisfies Copy
