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

/** The tax preview of a year as a file for spreadsheets: distributions, then what was sold, line by line; `note` stands first. */
export function taxCsv(year: TaxYear, nameOf: (listingId: string) => string, note: string): string {
  const rows = [
    ...year.distributions.map(({ seq, on, listingId, incomeCents, capitalCents }) => [
      ...['distribution', cellOf(nameOf(listingId)), on, '', '', '', '', '', ''],
      ...[decimal(incomeCents), decimal(capitalCents), String(seq), ''],
    ]),
    ...year.gains.map((gain) => gainRow(gain, nameOf)),
  ]
  return `${[cellOf(note), FIELDS.join(','), ...rows.map((row) => row.join(','))].join('\r\n')}\r\n`
}

const gainRow = (gain: Gain, nameOf: (listingId: string) => string): string[] => [
  ...[
    gain.kind === 'sale' ? 'sale' : 'capital_beyond_cost',
    cellOf(nameOf(gain.listingId)),
    gain.soldOn,
    gain.boughtOn,
  ],
  gain.kind === 'sale' ? shares(gain.sharesMilli) : '',
  ...[decimal(gain.proceedsCents), decimal(gain.basisCents), decimal(gain.gainCents), gain.term],
  ...['', '', String(gain.seq), String(gain.lotSeq)],
]
