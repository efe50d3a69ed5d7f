import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { INVESTMENT_FEE_CENTS } from '#features/investing/rules.ts'
import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import { FEES, SALE_COST } from '#features/support/fees.ts'
import { TermsBody } from '#features/support/web/TermsBody.tsx'
import { allWords, setRenderLanguage } from '#platform/web/language.ts'
import { HowBody } from './HowBody.tsx'
import { HOUSE } from './how-example.ts'

await allWords()

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The table of fees as a page shows it, row by row. */
function rowsOn(Page: () => unknown): string[] {
  const html = renderToString(createElement(Page as () => null))
  const tables = html.match(/<table.*?<\/table>/gs)?.filter((table) => /\$5\.99/.test(table)) ?? []
  expect(tables.length).toBe(1)
  return [...(tables[0]?.match(/<tr.*?<\/tr>/gs) ?? [])].slice(1).map(textOf)
}

describe.each(['en', 'es'] as const)('in %s', (language) => {
  test('what it costs is one table, on every page that says it', () => {
    setRenderLanguage(language)
    const rows = rowsOn(HowBody)
    expect(rows).toEqual(rowsOn(TermsBody))
    expect(rows.length).toBe(FEES.length)
    expect(rows.find((row) => /6\s?%/.test(row))).toMatch(language === 'es' ? /Vender la casa/ : /Selling the house/)
  })
})

test('the table says what the code charges', () => {
  const centsOf = (wanted: string) => FEES.find(({ key }) => key === wanted)?.amount
  expect(centsOf('invest')).toEqual({ cents: INVESTMENT_FEE_CENTS })
  expect(centsOf('plan')).toEqual({ cents: PACKAGE_CENTS })
  expect(centsOf('sale')).toEqual({ ofPrice: SALE_COST })
  expect(HOUSE.saleCost).toBe(SALE_COST)
})
