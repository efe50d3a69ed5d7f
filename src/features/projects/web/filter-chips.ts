import { areaIn } from '#kit/area.ts'
import type { Units } from '#kit/area.ts'
import { showDollars, showDollarsShort } from '#kit/money.ts'
import { showNumber, showPercent } from '#platform/web/format.ts'
import type { Language } from '#platform/web/language.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy as cardCopy } from '../card-copy.en.ts'
import type { copy } from '../chip-copy.en.ts'
import type { FilterKey, Filters } from './search-query.ts'

/** One active filter in words, and the fields of the address that it stands for. */
export type Chip = { readonly keys: readonly (FilterKey | 'bbox')[]; readonly text: string }

export type ChipWords = {
  say: Say<typeof copy>
  sayCard: Say<typeof cardCopy>
  strategyName: (strategy: string) => string
  language: Language
  units: Units
}
type Add = (text: string | null, ...keys: Chip['keys']) => void

/** The active filters as chips, in the order of the filter drawer. */
export function chipsOf(
  filters: Filters,
  hasBox: boolean,
  { say, sayCard, strategyName, language, units }: ChipWords,
): Chip[] {
  const chips: Chip[] = []
  const add: Add = (text, ...keys) => {
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
  if (filters.area !== undefined) add(say('chip_area'), 'area')
  add(filters.state ?? null, 'state')
  add(filters.city ?? null, 'city')
  if (filters.status !== undefined) add(sayCard.by(`status_${filters.status}`), 'status')
  if (filters.strategy !== undefined) add(strategyName(filters.strategy), 'strategy')
  addMoney(filters, { say, language, add })
  add(range(filters.min_price, filters.max_price, money), 'min_price', 'max_price')
  if (filters.beds !== undefined) add(say('chip_beds', { n: filters.beds }), 'beds')
  if (filters.baths !== undefined) add(say('chip_baths', { n: filters.baths }), 'baths')
  add(area && say(`chip_${units}`, { range: area }), 'min_sqft', 'max_sqft')
  add(year && say('chip_year', { range: year }), 'min_year', 'max_year')
  add(funded && say('chip_funded', { range: funded }), 'min_funded', 'max_funded')
  return chips
}

/** What an investor asks of the offering itself. */
function addMoney(filters: Filters, { say, language, add }: Pick<ChipWords, 'say' | 'language'> & { add: Add }): void {
  const { min_yield: least, min_return: target, max_ltv: ltv, max_minimum: minimum } = filters
  const { closes_within: days, valued_within: years } = filters
  const percent = (value: string) => showPercent(Number(value), language, /^\d+(\.\d\d?)?$/.test(value) ? 0 : 1)
  if (least !== undefined) add(say('chip_yield', { percent: percent(least) }), 'min_yield')
  if (target !== undefined) add(say('chip_return', { percent: percent(target) }), 'min_return')
  if (ltv !== undefined)
    add(Number(ltv) === 0 ? say('chip_no_loan') : say('chip_ltv', { percent: percent(ltv) }), 'max_ltv')
  if (minimum !== undefined) add(say('chip_minimum', { amount: showDollars(Number(minimum), language) }), 'max_minimum')
  if (days !== undefined) add(say('chip_closes', { time: say('days', { n: Number(days) }) }), 'closes_within')
  if (years !== undefined) add(say('chip_valued', { time: say('years', { n: Number(years) }) }), 'valued_within')
}
