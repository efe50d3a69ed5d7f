/**
 * What is kept of a listing, in the order in which it is read: figures, and then words as numbers of their own. Instants are microseconds since 1970, days
 * are counted from there. What is not known is NaN, which lies in no range.
 */
const FIGURES = [
  'created_us',
  'price_cents',
  'sqft',
  'price_day',
  'bathrooms',
  'bedrooms',
  'year_built',
  'funded_percent',
  'minimum_cents',
  /** Of those that have money. */
  'percent_of_money',
  /** Of those that aim for something still. */
  'aimed_return',
  'aimed_yield',
  'aimed_ltv',
  /** Of an offering that is open, unless it closed since: until when; `NEVER` where it has no end. */
  'open_until_us',
] as const
const WORDS = ['status', 'strategy', 'state', 'city'] as const
export const NEVER_US = Number.MAX_SAFE_INTEGER

export type Column = (typeof FIGURES)[number] | (typeof WORDS)[number]
/** One listing as it is read: its id, its figures and its words in the order above. */
export type FactRow = readonly [id: string, ...(number | string | null)[]]

/** The facts of listings in columns of numbers: with the id some 250 bytes a listing. */
export type FactTable = {
  /** Listings stand at 0 to `count() - 1`, in no order that means anything. */
  readonly count: () => number
  readonly ids: readonly string[]
  /** A column as it is now: a row that is written may move it. */
  readonly column: (name: Column) => Float64Array
  /** The number that stands for a word; NaN where no listing ever had it. */
  readonly numberOf: (word: string) => number
  readonly put: (row: FactRow) => void
  readonly remove: (id: string) => void
}

const FIRST_ROOM = 1024

export function makeFactTable(): FactTable {
  let room = FIRST_ROOM
  const ids: string[] = []
  const places = new Map<string, number>()
  const names: readonly Column[] = [...FIGURES, ...WORDS]
  const columns = names.map(() => new Float64Array(room))
  const words = new Map<string, number>()

  const grow = () => {
    room *= 2
    for (const [nth, column] of columns.entries()) {
      columns[nth] = new Float64Array(room)
      columns[nth].set(column)
    }
  }
  const numberFor = (word: string): number => {
    if (!words.has(word)) words.set(word, words.size)
    return words.get(word)!
  }
  return {
    count: () => ids.length,
    ids,
    column: (name) => columns[names.indexOf(name)]!,
    numberOf: (word) => words.get(word) ?? NaN,
    put: (row) => {
      const [id] = row
      const at = places.get(id) ?? ids.length
      if (at === room) grow()
      ids[at] = id
      places.set(id, at)
      for (const [nth, column] of columns.entries()) {
        const value = row[nth + 1] ?? NaN
        column[at] = typeof value === 'string' ? numberFor(value) : value
      }
    },
    /** The last one takes the place that is free. */
    remove: (id) => {
      const at = places.get(id)
      if (at === undefined) return
      const last = ids.pop()!
      places.set(last, at)
      places.delete(id)
      if (last !== id) ids[at] = last
      for (const column of columns) column[at] = column[ids.length]!
    },
  }
}
