import { areaIn } from '#kit/area.ts'
import type { Units } from '#kit/area.ts'
import { showDollarsShort } from '#kit/money.ts'
import { showNumber, showPercent } from '#platform/web/format.ts'
import type { Language } from '#platform/web/language.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy as cardCopy } from '../card-copy.en.ts'
import type { copy } from '../copy.en.ts'
import type { FilterKey, Filters } from './search-query.ts'

/** One active filter in words, and the fields of the address that it stands for. */
export type Chip = { readonly keys: readonly (FilterKey | 'bbox')[]; readonly text: string }

type Words = { say: Say<typeof copy>; sayCard: Say<typeof cardCopy>; language: Language; units: Units }

/** The active filters as chips, in the order of the filter drawer. */
export function chipsOf(filters: Filters, hasBox: boolean, { say, sayCard, language, units }: Words): Chip[] {
  const chips: Chip[] = []
  const add = (text: string | null, ...keys: Chip['keys']) => {
    if (text !== null) chips.push({ keys, text })
  }
  const range = (from: string | undefined, to: string | undefined, show: (value: number) => string): string | null => {
    if (from !== undefined && to !== undefined)
      return say('chip_range', { from: show(Number(from)), to: show(Number(to)) })
    if (from !== undefined) return say('chip_from', { from: show(Number(from)) })
    return to === undefined ? null : say('chip_to', { to: show(Number(to)) })
  }
  const money = (cents: number) => showDollarsShort(cents, language)
  const area = range(filters.min_sqft, filters.max_sqft, (value) => showNumber(areaIn(value, units), language))
  const year = range(filters.min_year, filters.max_year, String)
  const funded = range(filters.min_funded, filters.max_funded, (value) => `${value}%`)

  if (filters.q !== undefined) add(say('chip_search', { text: filters.q }), 'q')
  if (hasBox) add(say('chip_map'), 'bbox')
  add(filters.state ?? null, 'state')
  add(filters.city ?? null, 'city')
  if (filters.status !== undefined) add(sayCard.by(`status_${filters.status}`), 'status')
  add(range(filters.min_price, filters.max_price, money), 'min_price', 'max_price')
  if (filters.beds !== undefined) add(say('chip_beds', { n: filters.beds }), 'beds')
  if (filters.baths !== undefined) add(say('chip_baths', { n: filters.baths }), 'baths')
  add(area && say(`chip_${units}`, { range: area }), 'min_sqft', 'max_sqft')
  add(year && say('chip_year', { range: year }), 'min_year', 'max_year')
  if (filters.min_return !== undefined) {
    add(say('chip_return', { percent: showPercent(Number(filters.min_return), language) }), 'min_return')
  }
  add(funded && say('chip_funded', { range: funded }), 'min_funded', 'max_funded')
  return chips
}
