import type { Metric } from '#kit/metric.ts'

/** What positions may be sorted by, beside the latest investment, which is how they come. */
export const SORT_KEYS = [
  'property',
  'shares',
  'share_of_equity',
  'cost',
  'nav_per_share',
  'value',
  'gain',
  'gain_income',
  'gain_value',
  'yield_on_cost',
] as const
export type SortKey = (typeof SORT_KEYS)[number]
export type FigureKey = Exclude<SortKey, 'property'>

export type Sort = { readonly key: SortKey; readonly isDescending: boolean }

/** As the address has it: `gain`, or `-gain` with the largest first. Null for what is no sort, and for none. */
export function readSort(text: string | null): Sort | null {
  const key = SORT_KEYS.find((one) => one === text?.replace(/^-/, ''))
  return key && text ? { key, isDescending: text.startsWith('-') } : null
}

export const writeSort = (sort: Sort | null): string | null => sort && `${sort.isDescending ? '-' : ''}${sort.key}`

/** What a press on a heading makes of the order: names from A, figures from the largest, then the other way, then none. */
export function nextSort(sort: Sort | null, key: SortKey): Sort | null {
  const isDescending = key !== 'property'
  if (sort?.key !== key) return { key, isDescending }
  return sort.isDescending === isDescending ? { key, isDescending: !isDescending } : null
}

export type Sortable = { readonly name: string; readonly figures: Readonly<Record<FigureKey, Metric>> }

/** In this order; a figure that is not there stands last, whichever way. Equal ones stay as they were. */
export function sorted<T extends Sortable>(rows: readonly T[], sort: Sort | null, locale: string): readonly T[] {
  if (!sort) return rows
  const { key } = sort
  const way = sort.isDescending ? -1 : 1
  if (key === 'property') return rows.toSorted((a, b) => way * a.name.localeCompare(b.name, locale))
  return rows.toSorted((a, b) => {
    const [one, other] = [a.figures[key].value, b.figures[key].value]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return way * (one - other)
  })
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Whether every word of a search stands in the name or the town, whatever its case and its accents. */
export function isFound(position: { name: string; city: string; state: string }, search: string): boolean {
  const text = plain(`${position.name} ${position.city} ${position.state}`)
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
