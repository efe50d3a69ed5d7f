import { expect, test } from 'vitest'
import { taxCsv } from './tax-csv.ts'
import type { TaxYear } from './tax-year.ts'

const year: TaxYear = {
  distributions: [{ seq: 7, on: '2025-04-10', listingId: 'a', incomeCents: 1_205, capitalCents: 95 }],
  income: [],
  capital: [],
  gains: [
    {
      kind: 'sale',
      listingId: 'b',
      seq: 9,
      lotSeq: 3,
      boughtOn: '2024-03-10',
      soldOn: '2025-09-01',
      sharesMilli: 12_345,
      proceedsCents: 10_000,
      basisCents: 12_345,
      gainCents: -2_345,
      term: 'long',
    },
  ],
}

test('a line for each distribution and each lot, in plain decimals, under a note', () => {
  const names: Record<string, string> = { a: '12 Elm, "Row"', b: '=HYPERLINK(1)' }
  expect(taxCsv(year, (id) => names[id]!, 'Una vista previa, sin asesoría.').split('\r\n')).toEqual([
    // By this mark a spreadsheet reads the accents as what they are.
    '\uFEFF"Una vista previa, sin asesoría."',
    'type,property,date,acquired,shares,proceeds,cost_basis,gain,term,income,return_of_capital,ledger_line,acquired_ledger_line',
    'distribution,"12 Elm, ""Row""",2025-04-10,,,,,,,12.05,0.95,7,',
    `sale,"'=HYPERLINK(1)",2025-09-01,2024-03-10,12.345,100.00,123.45,-23.45,long,,,9,3`,
    '',
  ])
})
