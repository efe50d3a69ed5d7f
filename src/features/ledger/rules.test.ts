import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assertBalanced,
  cancelledInvestmentEntries,
  canonicalText,
  cardClearing,
  depositEntries,
  escrowOf,
  investmentEntries,
  receivableOf,
  refundOwedTo,
  returnedDepositEntries,
  returnedInvestmentEntries,
  walletOf,
} from './rules.ts'
import type { JournalDraft } from './rules.ts'

const person = '01890000-0000-7000-8000-000000000001'
const listing = '01890000-0000-7000-8000-000000000002'
const draft = (entries: JournalDraft['entries']): JournalDraft => ({
  kind: 'test',
  key: 'test:1',
  memo: '',
  effectiveAt: new Date(0),
  entries,
})

describe('a journal', () => {
  test('of an investment always balances, in cents and in shares', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 1, max: 1e11 }), (cents, shares) => {
        expect(() =>
          assertBalanced(draft(investmentEntries(walletOf(person), person, listing, cents, shares))),
        ).not.toThrow()
      }),
    )
  })

  test.each([
    ['one entry', [{ account: cardClearing, amount: 5 }]],
    [
      'a sum that is not zero',
      [
        { account: cardClearing, amount: -5 },
        { account: walletOf(person), amount: 6 },
      ],
    ],
    [
      'a fraction of a cent',
      [
        { account: cardClearing, amount: -0.5 },
        { account: walletOf(person), amount: 0.5 },
      ],
    ],
    [
      'an empty entry',
      [
        { account: cardClearing, amount: 0 },
        { account: walletOf(person), amount: 0 },
      ],
    ],
  ])('with %s is refused', (_what, entries) => {
    expect(() => assertBalanced(draft(entries))).toThrow(/^journal test/)
  })

  test('does not let cents pay for shares: each commodity sums to zero by itself', () => {
    const mixed = investmentEntries(walletOf(person), person, listing, 100, 100).slice(0, 1)
    const shares = investmentEntries(walletOf(person), person, listing, 100, 100).slice(3)
    expect(() => assertBalanced(draft([...mixed, ...shares]))).toThrow(/USD|shares/)
  })

  test('gives another text when anything in it changes', () => {
    const one = draft([
      { account: cardClearing, amount: -5 },
      { account: walletOf(person), amount: 5 },
    ])
    const at = new Date(1000)
    const texts = [
      canonicalText(1, one, at),
      canonicalText(2, one, at),
      canonicalText(1, { ...one, key: 'test:2' }, at),
      canonicalText(1, { ...one, memo: 'x' }, at),
      canonicalText(1, { ...one, effectiveAt: new Date(1) }, at),
      canonicalText(
        1,
        {
          ...one,
          entries: [
            { account: cardClearing, amount: -6 },
            { account: walletOf(person), amount: 6 },
          ],
        },
        at,
      ),
      canonicalText(
        1,
        {
          ...one,
          entries: [
            { account: cardClearing, amount: -5 },
            { account: escrowOf(listing), amount: 5 },
          ],
        },
        at,
      ),
      canonicalText(1, one, new Date(1001)),
    ]
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('money that comes in and goes back', () => {
  const clearing = cardClearing

  test('a deposit repays what is owed first, and no more; the rest is in the wallet', () => {
    const entries = (cents: number, owedCents: number) => depositEntries(clearing, person, cents, owedCents)
    expect(entries(500, 0)).toEqual([
      { account: clearing, amount: -500 },
      { account: walletOf(person), amount: 500 },
    ])
    expect(entries(500, 200)).toEqual([
      { account: clearing, amount: -500 },
      { account: receivableOf(person), amount: 200 },
      { account: walletOf(person), amount: 300 },
    ])
    expect(entries(500, 900)).toEqual([
      { account: clearing, amount: -500 },
      { account: receivableOf(person), amount: 500 },
    ])
  })

  test('an order that is taken back repays what is owed first, of the wallet’s part alone', () => {
    const left = { paidCents: 300, walletCents: 200, sharesMilli: 500 }
    const entries = cancelledInvestmentEntries(person, listing, left, 150)
    expect(entries.filter(({ account }) => !account.kind.startsWith('shares.'))).toEqual([
      { account: escrowOf(listing), amount: -500 },
      { account: receivableOf(person), amount: 150 },
      { account: walletOf(person), amount: 50 },
      { account: refundOwedTo(person), amount: 300 },
    ])
  })

  test('what a card gets back leaves the wallet as far as it reaches, and the rest is owed', () => {
    const entries = (cents: number, walletCents: number) => returnedDepositEntries(clearing, person, cents, walletCents)
    expect(entries(500, 900)).toEqual([
      { account: clearing, amount: 500 },
      { account: walletOf(person), amount: -500 },
    ])
    expect(entries(500, 200)).toEqual([
      { account: clearing, amount: 500 },
      { account: walletOf(person), amount: -200 },
      { account: receivableOf(person), amount: -300 },
    ])
    expect(entries(500, 0)).toEqual([
      { account: clearing, amount: 500 },
      { account: receivableOf(person), amount: -500 },
    ])
  })

  test('an investment that goes back undoes every entry of the one that was made', () => {
    const amounts = [clearing, person, listing, 500, 700] as const
    const net = new Map<string, number>()
    for (const { account, amount } of [...investmentEntries(...amounts), ...returnedInvestmentEntries(...amounts)])
      net.set(JSON.stringify(account), (net.get(JSON.stringify(account)) ?? 0) + amount)
    expect([...net.values()]).toEqual([0, 0, 0, 0])
  })
})
