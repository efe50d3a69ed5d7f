import type { Gain } from './lots.ts'
import type { TaxYear } from './tax-year.ts'

/** A cell that a spreadsheet reads as text, and never as a formula. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Cents as a plain decimal, as spreadsheets read it in every language. */
const decimal = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

const shares = (milli: number): string => `${Math.floor(milli / 1000)}.${String(milli % 1000).padStart(3, '0')}`

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
      property: cellOf(nameOf(listingId)),
      date: on,
      income: decimal(incomeCents),
      return_of_capital: decimal(capitalCents),
      ledger_line: String(seq),
    })),
    ...year.gains.map((gain) => gainLine(gain, nameOf)),
  ]
  const rows = lines.map((line) => FIELDS.map((field) => line[field] ?? '').join(','))
  return `${[cellOf(note), FIELDS.join(','), ...rows].join('\r\n')}\r\n`
}

const gainLine = (gain: Gain, nameOf: (listingId: string) => string): Line => ({
  type: gain.kind === 'sale' ? 'sale' : 'capital_beyond_cost',
  property: cellOf(nameOf(gain.listingId)),
  date: gain.soldOn,
  acquired: gain.boughtOn,
  ...(gain.kind === 'sale' && { shares: shares(gain.sharesMilli) }),
  proceeds: decimal(gain.proceedsCents),
  cost_basis: decimal(gain.basisCents),
  gain: decimal(gain.gainCents),
  term: gain.term,
  ledger_line: String(gain.seq),
  acquired_ledger_line: String(gain.lotSeq),
})
