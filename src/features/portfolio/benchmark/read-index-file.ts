import { quarterDays } from '../performance/quarters.ts'
import type { IndexQuarter } from './price-index.ts'

export type IndexRow = IndexQuarter & { readonly state: string }

const HEADER = 'state,year,quarter,index'
const STATE = /^[A-Z]{2}$/
const INDEX = /^\d{1,6}(\.\d{1,2})?$/
// The series itself more than doubles once, in Hawaii of 1982, when few houses were sold. A point in the wrong place is ten times.
const MOST_GROWTH = 4

/** The rows of a file of the index, as the agency's series has them; or what is wrong with it, and where. */
export function readIndexFile(text: string): readonly IndexRow[] | { readonly fault: string } {
  const [header, ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  if (header !== HEADER) return { fault: `its first line is not "${HEADER}"` }
  const rows: IndexRow[] = []
  for (const [at, line] of lines.entries()) {
    const row = rowOf(line)
    if (typeof row === 'string') return { fault: `line ${at + 2}: ${row}` }
    rows.push(row)
  }
  return rows.length === 0 ? { fault: 'it has no rows' } : rows
}

function rowOf(line: string): IndexRow | string {
  const [state = '', year = '', quarter = '', index = '', ...more] = line.split(',')
  if (more.length > 0) return 'more than four fields'
  if (!STATE.test(state)) return `"${state}" is no state, like WA`
  if (!/^(19[789]\d|2[01]\d\d)$/.test(year) || Number(year) < 1975) return `"${year}" is no year from 1975 on`
  if (!/^[1-4]$/.test(quarter)) return `"${quarter}" is no quarter, 1 to 4`
  if (!INDEX.test(index) || Number(index) === 0)
    return `"${index}" is no index: a number above 0 with at most two decimals`
  return { state, year: Number(year), quarter: Number(quarter), hundredths: Math.round(Number(index) * 100) }
}

/** Of one state: its first and its last quarter that are known, counted from the year 0. */
export type KnownState = { readonly state: string; readonly first: number; readonly last: number }

const countOf = ({ year, quarter }: IndexQuarter): number => year * 4 + quarter - 1
export const sayQuarter = (count: number): string => `Q${(count % 4) + 1} ${Math.floor(count / 4)}`

/**
 * What is wrong with the rows of a file beside what is known already; null where they can take its place. They are whole: no
 * state and no quarter is missing, and all states end with the same one, which is over.
 */
export function faultOfIndex(rows: readonly IndexRow[], known: readonly KnownState[], today: string): string | null {
  const states = Map.groupBy(rows, (row) => row.state)
  const last = rows.reduce((latest, row) => Math.max(latest, countOf(row)), 0)
  if (quarterDays(Math.floor(last / 4), (last % 4) + 1).to >= today) return `${sayQuarter(last)} is not over`
  for (const [state, ofState] of states) {
    const fault = faultOfState(ofState, last)
    if (fault) return `${state}: ${fault}`
  }
  for (const { state, first: knownFirst, last: knownLast } of known) {
    const ofState = states.get(state)
    if (!ofState) return `${state} is missing, which is known so far`
    if (last < knownLast)
      return `it ends with ${sayQuarter(last)}, and ${sayQuarter(knownLast)} is known: it is an older file`
    const first = Math.min(...ofState.map(countOf))
    if (first > knownFirst)
      return `${state} begins with ${sayQuarter(first)}, and is known from ${sayQuarter(knownFirst)} on`
  }
  return null
}

function faultOfState(rows: readonly IndexRow[], last: number): string | null {
  const sorted = rows.toSorted((a, b) => countOf(a) - countOf(b))
  for (const [at, row] of sorted.entries()) {
    const before = sorted[at - 1]
    if (!before) continue
    const [count, expected] = [countOf(row), countOf(before) + 1]
    if (count < expected) return `${sayQuarter(count)} stands there twice`
    if (count > expected) return `${sayQuarter(expected)} is missing`
    const growth = row.hundredths / before.hundredths
    if (growth >= MOST_GROWTH || growth <= 1 / MOST_GROWTH)
      return `from ${before.hundredths / 100} to ${row.hundredths / 100} in ${sayQuarter(count)} cannot be`
  }
  const end = countOf(sorted.at(-1)!)
  return end === last ? null : `it ends with ${sayQuarter(end)}, others with ${sayQuarter(last)}`
}
