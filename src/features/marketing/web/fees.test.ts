import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import type { FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { feeOf, FEE_PERCENT } from '#features/content/rules.ts'
import { EXPENSE_KINDS } from '#features/distributions/operating-statement.ts'
import { INVESTMENT_FEE_CENTS } from '#features/investing/rules.ts'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import { USE_KINDS } from '#features/offerings/terms.ts'
import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import { FEE_OF_EXPENSE, FEE_OF_USE, FEES, FEES_OF_ACCOUNT, listedFees } from '#features/support/fees.ts'
import type { FeeKey } from '#features/support/fees.ts'
import { FaqBody } from '#features/support/web/FaqBody.tsx'
import { HouseFees } from '#features/support/web/HouseFees.tsx'
import { TermsBody } from '#features/support/web/TermsBody.tsx'
import { allWords, setRenderLanguage } from '#platform/web/language.ts'
import { HowBody } from './HowBody.tsx'
import { HOUSE } from './how-example.ts'

await allWords()

const SOURCES = new URL('../../../', import.meta.url)
const KEYS = FEES.map(({ key }) => key)

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The table of fees as a page shows it, row by row. */
function rowsOn<Props extends object>(Page: FunctionComponent<Props>, props: Props): string[] {
  const html = renderToString(createElement(Page, props))
  const tables = html.match(/<table.*?<\/table>/gs)?.filter((table) => /\$5\.99/.test(table)) ?? []
  expect(tables.length).toBe(1)
  return [...(tables[0]?.match(/<tr.*?<\/tr>/gs) ?? [])].slice(1).map(textOf)
}

const TERMS = {
  hold_years: 7,
  reserve_refill_yearly: 10_000,
  fee_yearly: 120_000,
  owner_percent: 10,
  uses: [
    { kind: 'purchase' as const, amount: 40_000_000, note: '' },
    { kind: 'closing costs' as const, amount: 800_000, note: '' },
    { kind: 'works' as const, amount: 1_250_050, note: '' },
    { kind: 'platform fee' as const, amount: 600_000, note: '' },
    { kind: 'reserve' as const, amount: 500_000, note: '' },
  ],
}

describe.each(['en', 'es'] as const)('in %s', (language) => {
  test('what it costs is one table, on every page that says it', () => {
    setRenderLanguage(language)
    const rows = rowsOn(HowBody, {})
    expect(rows.length).toBe(FEES.length)
    expect(rowsOn(TermsBody, {})).toEqual(rows)
    expect(rowsOn(FaqBody, {})).toEqual(rows)
    // Where terms are not known the order says the same, too.
    expect(rowsOn(HouseFees, { terms: null })).toEqual(rows)
    expect(rows.find((row) => /6\s?%/.test(row))).toMatch(
      language === 'es' ? /Vender la propiedad/ : /Selling the property/,
    )
  })

  test('an order shows the same rows with the figures of its house', () => {
    setRenderLanguage(language)
    const rows = rowsOn(HouseFees, { terms: TERMS })
    const general = rowsOn(TermsBody, {})
    expect(rows.length).toBe(general.length)
    const other = KEYS.filter((_, at) => rows[at] !== general[at])
    expect(other).toEqual(['once', 'buy', 'yearly'])
    expect(other.map((key) => /\$[\d,.]*\d/.exec(rows[KEYS.indexOf(key)] ?? '')?.[0])).toEqual([
      '$6,000',
      '$20,500.50',
      '$1,200',
    ])
  })
})

test('the table says what the code charges', () => {
  const amountOf = (wanted: FeeKey) => FEES.find(({ key }) => key === wanted)?.amount
  expect(amountOf('invest')).toEqual({ cents: INVESTMENT_FEE_CENTS })
  expect(amountOf('plan')).toEqual({ cents: PACKAGE_CENTS })
  expect(amountOf('sale')).toEqual({ ofPrice: HOLD_ASSUMPTIONS.saleCost, isAbout: true })
  expect(HOUSE.saleCost).toBe(HOLD_ASSUMPTIONS.saleCost)
  expect(amountOf('post')).toEqual({ ofPrice: FEE_PERCENT / 100 })
  expect(feeOf(10_000)).toBe(FEE_PERCENT * 100)
  expect(listedFees(TERMS)).toEqual({ once: 600_000, buy: 2_050_050, yearly: 120_000 })
})

test('no row is there twice, and each cost that the books tell apart has one', () => {
  expect(new Set(KEYS).size).toBe(KEYS.length)
  const named = [
    ...Object.values(FEES_OF_ACCOUNT).flat(),
    ...USE_KINDS.flatMap((kind) => FEE_OF_USE[kind] ?? []),
    ...EXPENSE_KINDS.map((kind) => FEE_OF_EXPENSE[kind]),
  ]
  expect(named.filter((key) => !KEYS.includes(key))).toEqual([])
})

// Whoever writes code that books a fee adds its row to the table, and its file here.
const CHARGED_IN: Readonly<Record<string, FeeKey>> = {
  'features/checkout/server/plan-purpose.ts': 'plan',
  'features/checkout/server/pay-plan-from-wallet.ts': 'plan',
  'features/checkout/server/return-to-wallet.ts': 'plan',
  'features/content/server/post-sale.ts': 'post',
  'features/offerings/server/close-offering.ts': 'once',
}

test('every place in the code that books a fee of ours is a row of the table', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'features/ledger/rules.ts',
  )
  const booking = files.filter((file) => /\bplatformFees\b/.test(readFileSync(new URL(file, SOURCES), 'utf8')))
  expect(booking.toSorted()).toEqual(Object.keys(CHARGED_IN).toSorted())
  const charged = new Set(Object.values(CHARGED_IN))
  expect([...charged].toSorted()).toEqual(FEES_OF_ACCOUNT['fee.platform'].toSorted())
})
