import { describe, expect, it } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { compileTemplate, templateColumns, templateTables } from './import-template.ts'

const cells: Record<string, string> = {
  street: "12 NW O'BRIEN AVE",
  town: 'SeaTac',
  beds: '4',
  floors: '0',
  zip: '98103',
  sqft: '1180',
  year: '1955',
  'Año de obra': '1955',
  'sale price ($)': '250000',
  odd: 'constructor',
}

const filled = (template: string): string => {
  const fillIn = compileTemplate(template, { towns: { '98103': 'Seattle' } })
  if (isRefusal(fillIn)) throw new Error(fillIn.message)
  return fillIn((column) => cells[column] ?? null)
}

describe('a template', () => {
  it.each([
    ['{beds}-bedroom house in {zip}', '4-bedroom house in 98103'],
    ['{sqft|grouped} sq ft', '1,180 sq ft'],
    ['Built in {year}[ and renovated in {renovated}].', 'Built in 1955.'],
    ['Built[ in {year}].', 'Built in 1955.'],
    ['House[ on the water{water?}][ of {beds} rooms]', 'House of 4 rooms'],
    ['[{beds?}Has bedrooms.]', 'Has bedrooms.'],
    ['{none} of it and {none|grouped} more', ' of it and  more'],
    ['{floors} floors[ above {floors}]', '0 floors'],
    ['no places', 'no places'],
    ['{street|titled}', "12 NW O'Brien Ave"],
    ['{town|titled}', 'SeaTac'],
    ['House in {zip|in towns}', 'House in Seattle'],
    ['{Año de obra}, {sale price ($)|grouped}', '1955, 250,000'],
    ['House in {odd|in towns}', 'House in constructor'],
    ['House in {year|in towns}[ by {none|in towns}]', 'House in 1955'],
  ])('%j becomes %j', (template, text) => {
    expect(filled(template)).toBe(text)
  })

  it.each([
    ['1180', '1.180'],
    ['1.180', '1.180'],
    ['1234567,5', '1.234.567,5'],
    ['110,5', '110,5'],
    ['12.34', '12.34'],
    ['n/a', 'n/a'],
  ])('writes %s as %s where a comma stands before the decimals', (cell, text) => {
    const fillIn = compileTemplate('{area|grouped}', {}, ',')
    expect(isRefusal(fillIn) ? fillIn : fillIn(() => cell)).toBe(text)
  })

  it('names the columns that it reads', () => {
    expect(templateColumns('{a}[ b {c?} {d|grouped}] {e|titled} {f|in g}')).toEqual(['a', 'c', 'd', 'e', 'f'])
    expect(templateTables('{a} {f|in g}')).toEqual(['g'])
  })

  it.each(['[a', 'a]', '[a [b] c]', '{a', 'a}', '{}', '{a|upper}', '{a?b}'])('%j cannot be read', (template) => {
    expect(isRefusal(compileTemplate(template))).toBe(true)
    expect(isRefusal(templateColumns(template))).toBe(true)
  })
})
