import { showDollars } from '#kit/money.ts'
import { placeName } from '#kit/place.ts'
import type { Language } from '#platform/web/language.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../../saved-search-copy.en.ts'
import { chipsOf } from '../filter-chips.ts'
import type { Filters } from '../search-query.ts'

const MOST_LETTERS = 80

type Words = Parameters<typeof chipsOf>[2] & { sayName: Say<typeof copy>; language: Language }

/**
 * A search in words, as it is called until its owner names it otherwise: "Kent, 3+ beds under $300,000". 80 characters at most. What
 * was searched for has no quotation marks: news of the search quote its name.
 */
export function nameOfSearch(filters: Filters, hasBox: boolean, words: Words): string {
  const { sayName, language } = words
  const { q, city, state, min_price, max_price, ...others } = filters
  const dollars = (cents: string) => showDollars(Number(cents), language)
  const what = [...(q ? [q] : []), ...chipsOf(others, false, words).map((chip) => chip.text)]
  const place = placeName(city, state)
  const parts = [
    what.length > 0 ? what.join(', ') : sayName('name_homes'),
    min_price && max_price && sayName('name_between', { from: dollars(min_price), to: dollars(max_price) }),
    min_price && !max_price && sayName('name_from', { price: dollars(min_price) }),
    max_price && !min_price && sayName('name_under', { price: dollars(max_price) }),
    place && sayName('name_in', { place }),
    hasBox && sayName('name_map'),
  ]
  const name = parts.filter(Boolean).join(' ')
  return name.length <= MOST_LETTERS ? name : `${name.slice(0, MOST_LETTERS - 1)}…`
}
