import { BYTE_ORDER_MARK, csvLine, decimalOf } from '../history/csv.ts'
import type { Gain } from './lots.ts'
import type { TaxYear } from './tax-year.ts'

/** Cents as a plain decimal, as spreadsheets read it in every language. */
const decimal = (cents: number): string => decimalOf(cents, 2)

// Names of fields, the same in every language: programs read them.
const FIELDS = [
  'type',
  'property',
  'date',
  'acquired',
  'shares',
  'proceeds',
  'cost_basis',
  'gain',
  'term',
  'income',
  'return_of_capital',
  'ledger_line',
  'acquired_ledger_line',
] as const

type Line = Partial<Readonly<Record<(typeof FIELDS)[number], string>>>

/** The tax preview of a year as a file for spreadsheets: distributions, then what was sold, line by line; `note` stands first. */
export function taxCsv(year: TaxYear, nameOf: (listingId: string) => string, note: string): string {
  const lines = [
    ...year.distributions.map(({ seq, on, listingId, incomeCents, capitalCents }): Line => ({
      type: 'distribution',
      property: nameOf(listingId),
      date: on,
      income: decimal(incomeCents),
      return_of_capital: decimal(capitalCents),
      ledger_line: String(seq),
    })),
    ...year.gains.map((gain) => gainLine(gain, nameOf)),
  ]
  const rows = lines.map((line) => csvLine(FIELDS.map((field) => line[field] ?? '')))
  return [BYTE_ORDER_MARK, csvLine([note]), csvLine(FIELDS), ...rows].join('')
}

const gainLine = (gain: Gain, nameOf: (listingId: string) => string): Line => ({
  type: gain.kind === 'sale' ? 'sale' : 'capital_beyond_cost',
  property: nameOf(gain.listingId),
  date: gain.soldOn,
  acquired: gain.boughtOn,
  ...(gain.kind === 'sale' && { shares: decimalOf(gain.sharesMilli, 3) }),
  proceeds: decimal(gain.proceedsCents),
  cost_basis: decimal(gain.basisCents),
  gain: decimal(gain.gainCents),
  term: gain.term,
  ledger_line: String(gain.seq),
  acquired_ledger_line: String(gain.lotSeq),
})
