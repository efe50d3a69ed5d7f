import { foreign } from '#features/listings/web/address-text.ts'
import type { Metric } from '#kit/metric.ts'
import { showCents, showDollars } from '#kit/money.ts'
import { placeName } from '#kit/place.ts'
import { areaIn } from '#kit/area.ts'
import type { Units } from '#kit/area.ts'
import { lastDay } from '#features/offerings/last-day.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { isOver } from '#features/offerings/rules.ts'
import { showDate, showNumber, showPercent, showRange } from '#platform/web/format.ts'
import type { Language } from '#platform/web/language.ts'
import { showAgo } from '#platform/web/show-ago.ts'
import type { Say } from '#platform/web/words.ts'
import { bestOf } from '../best-of.ts'
import type { copy as cardCopy } from '../card-copy.en.ts'
import type { copy } from '../compare-copy.en.ts'
import { BETTER } from '../compare-figures.ts'
import type { Compared, ComparedFigure } from '../compare-figures.ts'
import { canReturn } from '../rules.ts'
import { fundedText } from './funded-text.ts'

export type CompareCell = {
  readonly text: string
  readonly note?: string | undefined
  /** Opens how it is counted. */
  readonly metric?: Metric
  /** Why it is not known stands in an earlier row of its column. */
  readonly isExplained?: boolean
  readonly link?: { readonly to: string; readonly label: string } | undefined
}

export type CompareRow = {
  readonly key: string
  readonly label: string
  readonly cells: readonly CompareCell[]
  readonly best: ReadonlySet<number>
}

export type CompareGroup = { readonly key: string; readonly label: string; readonly rows: readonly CompareRow[] }

export type CompareWording = {
  readonly say: Say<typeof copy>
  readonly sayCard: Say<typeof cardCopy>
  readonly kindOf: (kind: string) => string
  readonly planOf: (strategy: string) => string
  readonly language: Language
  readonly units: Units
  readonly asOf: string
}

type Fact = (listing: ListingDetail) => CompareCell
const plain = (text: string, note?: string): CompareCell => ({ text, note })

/** The rows of a comparison, by what they are about. */
export function compareGroups(houses: readonly Compared[], words: CompareWording): readonly CompareGroup[] {
  const { say } = words
  const facts = factsOf(words)
  const factRow = (key: keyof typeof facts): CompareRow => ({
    key,
    label: say(`row_${key}`),
    cells: houses.map(({ listing }) => facts[key](listing)),
    best: new Set(),
  })
  const figureRow = (key: ComparedFigure): CompareRow => {
    const cells = houses.map((house) => figureCell(key, house, words))
    return {
      key,
      label: say(`row_${key}`),
      cells,
      best: bestOf(
        // Nobody can choose what was sold or given up.
        houses.map(({ listing, figures }) => (isOver(listing.status) ? null : figures[key])),
        BETTER[key],
        cells.map(({ text }) => text),
      ),
    }
  }
  return [
    {
      key: 'house',
      label: say('group_house'),
      rows: (['status', 'place', 'kind', 'plan', 'size', 'built'] as const).map(factRow),
    },
    {
      key: 'offering',
      label: say('group_offering'),
      rows: [figureRow('value'), ...(['goal', 'funded', 'minimum', 'ends', 'hold'] as const).map(factRow)],
    },
    {
      key: 'return',
      label: say('group_return'),
      rows: [
        figureRow('cash_yield'),
        factRow('target'),
        ...(['range', 'range_middle', 'loss', 'cap_rate'] as const).map(figureRow),
      ],
    },
    { key: 'debt', label: say('group_debt'), rows: (['ltv', 'dscr', 'stress'] as const).map(figureRow) },
    { key: 'cost', label: say('group_cost'), rows: (['day_one', 'fees'] as const).map(figureRow) },
    {
      key: 'people',
      label: say('group_people'),
      rows: (['rating', 'presented', 'record'] as const).map(factRow),
    },
  ]
}

/** Only the rows in which the houses differ, and the groups that have some. */
export const differing = (groups: readonly CompareGroup[]): readonly CompareGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ cells }) => new Set(cells.map(shownOf)).size > 1) }))
    .filter(({ rows }) => rows.length > 0)

/** The same rows, with each reason why a house has no figure once in its column: what is over would give it a dozen times. */
export function explainOnce(groups: readonly CompareGroup[]): readonly CompareGroup[] {
  const said = new Set<string>()
  const once = (cell: CompareCell, at: number): CompareCell => {
    const availability = cell.metric?.availability ?? 'available'
    if (availability === 'available') return cell
    const key = `${at} ${availability.unavailable}`
    if (said.has(key)) return { ...cell, isExplained: true }
    said.add(key)
    return cell
  }
  return groups.map((group) => ({ ...group, rows: group.rows.map((row) => ({ ...row, cells: row.cells.map(once) })) }))
}

const shownOf = ({ text, note }: CompareCell): string => `${text} ${note ?? ''}`

function factsOf(words: CompareWording) {
  const { say, sayCard, kindOf, planOf, language, units } = words
  const money = (cents: number) => showDollars(cents, language)
  const none = plain(say('none'))
  const isOffered = ({ status }: ListingDetail) => status !== 'not_offered'
  return {
    status: ({ status }) => plain(sayCard(`status_${status}`)),
    place: ({ address }) => plain(placeName(address.city, address.state, foreign(address.country))),
    kind: ({ kind }) => (kind ? plain(kindOf(kind)) : none),
    plan: ({ strategy }) => (strategy ? plain(planOf(strategy)) : none),
    size: ({ stats }) => {
      const parts = [
        stats.bedrooms ? sayCard('beds', { n: stats.bedrooms }) : '',
        stats.bathrooms ? sayCard('baths', { n: stats.bathrooms }) : '',
      ].filter(Boolean)
      const area = stats.sqft ? sayCard(`area_${units}`, { area: showNumber(areaIn(stats.sqft, units), language) }) : ''
      return parts.length === 0 && area === ''
        ? none
        : plain(area || parts.join(', '), area ? parts.join(', ') : undefined)
    },
    built: ({ stats }) => (stats.year_built === null ? none : plain(String(stats.year_built))),
    goal: (listing) => (isOffered(listing) ? plain(money(listing.funding.goal)) : none),
    funded: (listing) => (isOffered(listing) ? plain(`${fundedText(listing.funding)}%`) : none),
    minimum: ({ funding }) => (funding.is_open ? plain(money(funding.minimum)) : plain(say('closed'))),
    ends: ({ funding }) => {
      if (!funding.is_open) return plain(say('closed'))
      if (funding.closes_at === null) return plain(say('no_end'))
      return plain(showDate(lastDay(new Date(funding.closes_at * 1000)), language))
    },
    hold: ({ terms }) => (terms ? plain(say('hold_years', { n: terms.hold_years })) : none),
    target: ({ status, returns: { target_low: low, target_high: high } }) =>
      low === null || high === null || !canReturn(status)
        ? none
        : plain(showRange(showPercent(low, language), showPercent(high, language), language)),
    rating: ({ post_score: { rating, ratings } }) =>
      rating === null
        ? plain(say('no_rating'))
        : plain(
            say('rating_of', { rating: showNumber(rating, language, { maximumFractionDigits: 1 }) }),
            say('ratings', { n: ratings }),
          ),
    presented: ({ presented }) => (presented ? plain(presented) : none),
    record: (listing) => recordOf(listing, say),
  } as const satisfies Record<string, Fact>
}

/** Where its page tells what was promised and what happened. */
function recordOf({ id, status }: ListingDetail, say: CompareWording['say']): CompareCell {
  if (status === 'not_offered') return plain(say('none'))
  const isBought = status === 'operating' || status === 'exited'
  const label = say(isBought ? 'record_reports' : 'record_promise')
  return { text: label, link: { to: `/project/${id}${isBought ? '#reports' : ''}`, label } }
}

function figureCell(key: ComparedFigure, { listing, figures, range }: Compared, words: CompareWording): CompareCell {
  const { say, language, asOf } = words
  const metric = figures[key]
  if (metric.value === null) return { text: say('unknown'), metric }
  const percent = (rate: number, decimals?: number) => showPercent(rate, language, decimals)
  switch (key) {
    case 'value': {
      const on = listing.app_stats.valued_on
      const age = showAgo(Date.parse(on) / 1000, language, Date.parse(asOf) / 1000)
      return {
        text: showDollars(metric.value, language),
        note: say('value_on', { date: showDate(on, language), age }),
        metric,
      }
    }
    case 'range':
      return {
        text: range ? showRange(percent(range.p25), percent(range.p75), language) : percent(metric.value),
        metric,
      }
    case 'loss':
      return {
        text: percent(metric.value),
        note: range ? say('of_draws', { n: showNumber(range.draws, language) }) : undefined,
        metric,
      }
    case 'dscr':
      return {
        text: say('times', {
          n: showNumber(metric.value, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
        }),
        metric,
      }
    case 'stress':
    case 'fees':
      return { text: showCents(metric.value, language), metric }
    // As the listing's own page counts them.
    case 'cash_yield':
    case 'cap_rate':
      return { text: percent(metric.value, 2), metric }
    case 'range_middle':
    case 'ltv':
    case 'day_one':
      return { text: percent(metric.value), metric }
  }
}
