import { describe, expect, test } from 'vitest'
import { writeAgreement } from './agreement.ts'
import type { OfferingTerms } from './terms.ts'

const terms: OfferingTerms = {
  goalCents: 43_300_000,
  minimumCents: 2_500,
  closesAt: new Date('2027-07-01T00:00:00Z'),
  holdYears: 7,
  reserveRefillCents: 120_000,
  yearlyFeeCents: 90_000,
  sources: [
    { kind: 'senior debt', amountCents: 37_100_000, rate: 0.0655 },
    { kind: 'common equity', amountCents: 43_300_000, isOpen: true },
  ],
  uses: [
    { kind: 'purchase', amountCents: 74_200_000 },
    { kind: 'platform fee', amountCents: 1_000_000 },
    { kind: 'reserve', amountCents: 5_200_000 },
  ],
}
const facts = { listingId: 'one', name: 'Alder Street Duplex', address: '12 Alder Street, Tacoma, WA 98405', terms }
const textOf = (change: Partial<OfferingTerms> = {}, language: 'en' | 'es' = 'en') => {
  const { [language]: page } = writeAgreement({ ...facts, terms: { ...terms, ...change } })
  return page.sections.flatMap((one) => one.paragraphs).join('\n')
}

describe('an agreement says of its offering', () => {
  test.each([
    'Alder Street Duplex, 12 Alder Street, Tacoma, WA 98405',
    'One share costs $10.00',
    '$433,000.00 are sold in all. The smallest investment is $25.00',
    '$371,000.00: senior loan, at 6.55 % a year',
    '$433,000.00: common equity, which is what you buy',
    '$742,000.00: the purchase of the house',
    'One investor can own 10 % of it at most',
    'Both come to $804,000.00, to the cent.',
    '$371,000.00 of this house stand before you (senior loan)',
    'keep the house for 7 years',
    'a platform fee of $10,000.00',
    'Each year the house pays us $900.00.',
    'Each year $1,200.00 go back into the reserve',
    'until the end of 2027-06-30 (UTC)',
    'until 2027-06-29 00:00 (UTC)',
    'all of your money goes back by itself',
    'You can lose everything',
    'There is a loan on the house',
  ])('%s', (said) => {
    expect(textOf()).toContain(said)
  })

  test('who sells the house, where terms name them, by a number that does not change with their name', () => {
    const seller = '01890000-0000-7000-8000-000000000001'
    for (const language of ['en', 'es'] as const) {
      const [named, other] = [textOf({ sellerId: seller }, language), textOf({}, language)]
      expect(named).toContain(seller)
      expect(named.split('\n')).toHaveLength(other.split('\n').length + 1)
    }
  })

  test('and in Spanish the same, figure by figure', () => {
    const [english, spanish] = [textOf(), textOf({}, 'es')]
    expect(spanish).toContain('Puedes perder todo lo que inviertes')
    const figures = (text: string) => text.match(/\d[\d,.]*\d|\d/g)?.toSorted()
    expect(figures(spanish)).toEqual(figures(english))
    expect(spanish.split('\n')).toHaveLength(english.split('\n').length)
    expect(english + spanish).not.toMatch(/\{\w+\}/)
  })
})

describe('an agreement says nothing that is not so', () => {
  test('of loans where there is none', () => {
    const said = textOf({ sources: [{ kind: 'common equity', amountCents: 80_400_000, isOpen: true }] })
    expect(said).toContain('Nobody: there is no loan')
    expect(said).not.toContain('There is a loan on the house')
  })

  test('of a closing date, fees and a reserve where there are none', () => {
    const said = textOf({
      closesAt: null,
      yearlyFeeCents: 0,
      reserveRefillCents: 0,
      uses: [{ kind: 'purchase', amountCents: 80_400_000 }],
    })
    expect(said).toContain('There is no closing date.')
    expect(said).toContain('until the purchase of the house begins')
    expect(said).toContain('There is no yearly fee.')
    expect(said).toContain('There is no fee at the closing.')
    expect(said).not.toContain('go back into the reserve')
    expect(said).not.toContain('48 hours')
  })

  test('of shares behind it where the preferred is all the equity there is', () => {
    const sources = [
      { kind: 'senior debt', amountCents: 37_100_000, rate: 0.065 },
      { kind: 'preferred equity', amountCents: 43_300_000, rate: 0.08, isOpen: true },
    ] as const
    expect(textOf({ sources })).toContain('no common shares stand behind it: it is paid last')
    expect(textOf({ sources })).not.toContain('What you buy is common equity')
  })

  test('of a rank among layers that are sold in one', () => {
    const sources = [
      { kind: 'senior debt', amountCents: 37_100_000, rate: 0.065 },
      { kind: 'preferred equity', amountCents: 13_300_000, rate: 0.08, isOpen: true },
      { kind: 'common equity', amountCents: 30_000_000, isOpen: true },
    ] as const
    const said = textOf({ sources })
    expect(said).toContain('all of these layers in one (preferred equity, common equity)')
    expect(said).toContain('$371,000.00 of this house stand before you (senior loan).')
    expect(said).not.toMatch(/preferred equity, and no common|What you buy is common equity/)
  })

  test('of equity that is not sold as if it were paid before or behind', () => {
    const sources = [
      { kind: 'common equity', amountCents: 10_000_000 },
      { kind: 'common equity', amountCents: 43_300_000, isOpen: true },
    ] as const
    const said = textOf({ sources })
    expect(said).toContain('Nobody: there is no loan')
    expect(said).toContain('$100,000.00 of equity are not sold here (common equity). They share alike')
  })

  test('of who is paid first by the order of the lines', () => {
    const sources = terms.sources.toReversed()
    expect(textOf({ sources })).toContain('$371,000.00 of this house stand before you (senior loan)')
  })
})

test('two offerings never share an agreement, and the same terms always make the same', () => {
  const one = JSON.stringify(writeAgreement(facts))
  expect(JSON.stringify(writeAgreement({ ...facts, terms: { ...terms } }))).toBe(one)
  expect(JSON.stringify(writeAgreement({ ...facts, listingId: 'two' }))).not.toBe(one)
  expect(JSON.stringify(writeAgreement({ ...facts, terms: { ...terms, holdYears: 8 } }))).not.toBe(one)
})
