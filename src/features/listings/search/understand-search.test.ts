import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf, textQuery, understandSearch } from './understand-search.ts'

const read = (typed: string) => {
  const { words, ...found } = understandSearch(typed)!
  return [words.map(([word]) => word).join(' '), found]
}

describe('a search', () => {
  it.each([
    ['3 bedroom', '', { beds: { n: 3, exact: true } }],
    ['3-bedroom houses in Seattle', 'houses seattle', { beds: { n: 3, exact: true } }],
    ['4+ beds 2.5 baths', '', { beds: { n: 4, exact: false }, baths: { n: 2.5, exact: true } }],
    ['3 beds+', '', { beds: { n: 3, exact: false } }],
    ['3 habitaciones, 2 baños', '', { beds: { n: 3, exact: true }, baths: { n: 2, exact: true } }],
    ['casa de 3 recámaras o más', 'casa', { beds: { n: 3, exact: false } }],
    ['3 bedrooms or more, 2 baths or more', '', { beds: { n: 3, exact: false }, baths: { n: 2, exact: false } }],
    ['three-bedroom houses', 'houses', { beds: { n: 3, exact: true } }],
    ['una habitación, dos o más baños', '', { beds: { n: 1, exact: true }, baths: { n: 2, exact: false } }],
    ['Three Rivers', 'three rivers', {}],
    ['3 bedrooms or moreland', 'moreland', { beds: { n: 3, exact: true } }],
    ['3 dormitorios bajo 300k', '', { beds: { n: 3, exact: true }, maxPrice: 30_000_000 }],
    ['barrio Ballard', 'ballard', {}],
    ['Ballard neighborhood', 'ballard', {}],
    ['Washington State', 'washington', {}],
    ['estado de Nueva York', 'new york', {}],
    ['state of texas', 'texas', {}],
    ['State Street', 'state street', {}],
    ['2 o más baños', '', { baths: { n: 2, exact: false } }],
    ['under 300k', '', { maxPrice: 30_000_000 }],
    ['less than $300,000', '', { maxPrice: 30_000_000 }],
    ['homes below 1.2 million in Tacoma', 'tacoma', { maxPrice: 120_000_000 }],
    ['hasta 300 mil', '', { maxPrice: 30_000_000 }],
    ['como máximo 300 mil', '', { maxPrice: 30_000_000 }],
    ['Hawái', 'hawaii', {}],
    ['menos de $250,000 en Ballard', 'ballard', { maxPrice: 25_000_000 }],
    ['hasta 300.000', '', { maxPrice: 30_000_000 }],
    ['hasta $300.000', '', { maxPrice: 30_000_000 }],
    ['hasta 1.500.000', '', { maxPrice: 150_000_000 }],
    ['entre 250.000 y 300.000', '', { minPrice: 25_000_000, maxPrice: 30_000_000 }],
    ['menos de 1,5 millones', '', { maxPrice: 150_000_000 }],
    ['under 1.250 million', '', { maxPrice: 125_000_000 }],
    ['under $1,250,000.50', '', { maxPrice: 125_000_050 }],
    ['desde 1.500 pies cuadrados', '', { minSqft: 1500 }],
    ['from 200k to 300k', '', { minPrice: 20_000_000, maxPrice: 30_000_000 }],
    ['200k-300k', '', { minPrice: 20_000_000, maxPrice: 30_000_000 }],
    ['300-400k', '', { minPrice: 30_000_000, maxPrice: 40_000_000 }],
    ['$1.5m to $2m', '', { minPrice: 150_000_000, maxPrice: 200_000_000 }],
    ['over 1,500 sqft', '', { minSqft: 1500 }],
    ['menos de 2000 pies cuadrados', '', { maxSqft: 2000 }],
    ['built after 1990', '', { minYear: 1990 }],
    ['construida antes de 1950', '', { maxYear: 1950 }],
    ['98103', '98103', {}],
    ['1234 Maple Street', '1234 maple street', {}],
    ['2010 5th Ave', '2010 5th ave', {}],
    ['under 5 Maple', 'under 5 maple', {}],
    ['nueva york', 'new york', {}],
    ['Carolina del Norte', 'north carolina', {}],
    ['La Jolla', 'jolla', {}],
    ['Portland, or', 'portland or', {}],
    ['Portland OR', 'portland or', {}],
    ['Gary IN 46402', 'gary in 46402', {}],
    ['de', 'de', {}],
    ['| & ! ()', '', {}],
  ])('%j is read', (typed, words, found) => {
    expect(read(typed)).toEqual([words, found])
  })

  it.each([
    ['98103', '98103:*'],
    ['Maple Street', 'maple & (street:* | st | calle)'],
    ['5th ave seattle', '5th & (ave | avenue | av | avenida) & seattle:*'],
    ['alquiler a largo plazo', '(alquiler | rental | renta) & (largo | long) & (plazo:* | term)'],
    ['casa adosada', '(casa | house | edificio) & (adosada:* | townhouse | townhome | adosado | row)'],
    ['townhouses', '(townhouses:* | townhouse | townhome | adosada | adosado)'],
    ['St Louis', '(st | street | calle | saint) & (louis:* | loui)'],
    ["O'Brien | !x & (y):*", 'brien & x:*'],
    ['Montréal', 'montreal:*'],
    ['Que\u0301bec', 'quebec:*'],
    ['3 bedroom', null],
  ])('%j is looked for as %j', (typed, query) => {
    expect(textQuery(understandSearch(typed)!)).toBe(query)
  })

  it('of nothing is none', () => {
    expect([understandSearch(undefined), understandSearch(' \n')]).toEqual([null, null])
  })

  it('is words and figures only, whatever is typed', () => {
    const parts = fc.constantFrom(
      'under',
      '300k',
      '$',
      '3',
      'bed',
      'hasta',
      'mil',
      '-',
      'to',
      'Seattle',
      '1990',
      ',',
      '.',
      '+',
      '99999999999999999999',
      'sqft',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(parts).map((all) => all.join(' ')),
    )
    fc.assert(
      fc.property(texts, (typed) => {
        const understood = understandSearch(typed)
        expect(understood === null).toBe(typed.trim() === '')
        if (!understood) return
        expect(textQuery(understood) ?? 'word').toMatch(/^[\p{L}\p{N}\p{M}()&|:* ]+$/u)
        const { words, beds, baths, ...figures } = understood
        expect(words.length).toBeLessThanOrEqual(12)
        for (const figure of [beds?.n ?? 0, baths?.n ?? 0, ...Object.values(figures)])
          expect(Number.isSafeInteger(figure * 2)).toBe(true)
      }),
    )
  })
})

describe('what of a search names figures', () => {
  it.each([
    ['3 bed seat', '3 bed'],
    ['Seattle under $900k', 'under $900k'],
    ['1 habitación en Austin', '1 habitación'],
    ['casa hasta 300 mil, 2 baños', '2 baños hasta 300 mil'],
    ['Ballard', ''],
    ['', ''],
  ])('of %j is %j', (typed, figures) => {
    expect(figuresOf(typed)).toBe(figures)
  })
  it('means the same by itself, and no words', () => {
    for (const typed of ['3 bed seat', 'Seattle under $900k', 'casas desde 250,000 hasta 2 baños en Ballard'])
      expect(understandSearch(figuresOf(typed))).toEqual({ ...understandSearch(typed), words: [] })
  })
})
