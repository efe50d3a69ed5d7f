import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kit/days.ts'
import { lotsOf, termOf } from './lots.ts'
import type { RecordedMovement } from '../performance/movements.ts'

const HOUSE = '0199aaaa-0000-7000-8000-000000000001'

let seq = 0
const movement = (on: string, more: Partial<RecordedMovement>): RecordedMovement => ({
  seq: (seq += 1),
  at: `${on}T12:00:00.000Z`,
  recordedAt: `${on}T12:00:00.000Z`,
  kind: 'investment',
  on,
  listingId: HOUSE,
  isDistribution: false,
  sharesMilli: 0,
  houseCents: 0,
  cashCents: 0,
  capitalCents: 0,
  recordDate: null,
  ...more,
})
const buy = (on: string, cents: number) => movement(on, { sharesMilli: cents, houseCents: cents })
const sell = (on: string, sharesMilli: number, cents: number, kind = 'exit') =>
  movement(on, { kind, sharesMilli: -sharesMilli, houseCents: -cents })
const capital = (on: string, cents: number, recordDate: string) =>
  movement(on, { kind: 'distribution', isDistribution: true, cashCents: cents, capitalCents: cents, recordDate })

test('longer than a year is from the day after the same day of the next year on', () => {
  expect(termOf('2025-03-10', '2026-03-10')).toBe('short')
  expect(termOf('2025-03-10', '2026-03-11')).toBe('long')
  expect([termOf('2024-02-29', '2025-02-28'), termOf('2024-02-29', '2025-03-01')]).toEqual(['short', 'long'])
})

describe('counted by hand', () => {
  // 100 shares for $1,000, then 50 for $500; $30 of capital, a third of which is the second lot's; 120 are sold for $1,500.
  const first = buy('2024-03-10', 100_000)
  const second = buy('2025-01-20', 50_000)
  const sale = sell('2025-09-01', 120_000, 150_000)
  const before = [first, second, capital('2025-07-15', 3_000, '2025-06-30'), sale]

  test('the earliest lot is sold first, at its cost less the capital that came back', () => {
    const { lots, gains } = lotsOf(HOUSE, before)
    const shared = { kind: 'sale', listingId: HOUSE, seq: sale.seq, soldOn: '2025-09-01' }
    expect(gains).toEqual([
      {
        ...shared,
        lotSeq: first.seq,
        boughtOn: '2024-03-10',
        sharesMilli: 100_000,
        proceedsCents: 125_000,
        basisCents: 98_000,
        gainCents: 27_000,
        term: 'long',
      },
      {
        ...shared,
        lotSeq: second.seq,
        boughtOn: '2025-01-20',
        sharesMilli: 20_000,
        proceedsCents: 25_000,
        basisCents: 19_600,
        gainCents: 5_400,
        term: 'short',
      },
    ])
    expect(lots).toEqual([
      { seq: second.seq, on: '2025-01-20', boughtMilli: 50_000, sharesMilli: 30_000, basisCents: 29_400 },
    ])
  })

  test('capital goes by the shares of the record date, also to a lot that is sold by then: beyond its cost it is a gain', () => {
    const late = capital('2025-10-01', 40_000, '2025-08-31')
    const { lots, gains } = lotsOf(HOUSE, [...before, late])
    expect(gains.slice(2)).toMatchObject([
      { kind: 'capital', seq: late.seq, lotSeq: first.seq, gainCents: 26_667, basisCents: 0, term: 'long' },
    ])
    expect(lots[0]!.basisCents).toBe(29_400 - 13_333)
  })

  test('a lot that is bought after the record date keeps its cost', () => {
    const { lots } = lotsOf(HOUSE, [first, buy('2025-07-01', 50_000), capital('2025-07-15', 3_000, '2025-06-30')])
    expect(lots.map((lot) => lot.basisCents)).toEqual([97_000, 50_000])
  })

  test('a lot that is bought on the record date is held at its end, and one that is sold on it is not', () => {
    const bought = lotsOf(HOUSE, [first, buy('2025-06-30', 100_000), capital('2025-07-15', 3_000, '2025-06-30')])
    expect(bought.lots.map((lot) => lot.basisCents)).toEqual([98_500, 98_500])
    const sold = lotsOf(HOUSE, [
      first,
      second,
      sell('2025-06-30', 100_000, 100_000),
      capital('2025-07-15', 3_000, '2025-06-30'),
    ])
    expect(sold.lots.map((lot) => lot.basisCents)).toEqual([second.houseCents - 3_000])
  })

  test('an order that is given back was never sold, and takes the latest lot with it', () => {
    const { lots, gains } = lotsOf(HOUSE, [first, second, sell('2025-02-01', 50_000, 50_000, 'cancellation')])
    expect([lots.map((lot) => lot.seq), gains]).toEqual([[first.seq], []])
  })

  test('a sale that brings less than it cost is a loss, and one that brings nothing is all of it', () => {
    expect(lotsOf(HOUSE, [first, sell('2024-05-01', 100_000, 60_000)]).gains[0]!.gainCents).toBe(-40_000)
    expect(lotsOf(HOUSE, [first, sell('2024-05-01', 100_000, 0)]).gains[0]!.gainCents).toBe(-100_000)
  })
})

const day = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2024-01-01', n))
const cents = fc.integer({ min: 1, max: 100_000 })
const step = fc.record({
  kind: fc.constantFrom('buy', 'sell', 'capital', 'cancel'),
  on: day,
  cents,
  brings: fc.nat(200_000),
})

test('of any history the lots are the shares held, and every cent paid is in a lot, a sale, or came back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let [held, paid, proceeds, returned] = [0, 0, 0, 0]
      const movements: RecordedMovement[] = []
      for (const one of steps.toSorted((a, b) => a.on.localeCompare(b.on))) {
        const shares = Math.min(one.cents, held)
        if (one.kind === 'buy') {
          movements.push(buy(one.on, one.cents))
          held += one.cents
          paid += one.cents
        } else if (held > 0 && one.kind === 'capital') {
          movements.push(capital(one.on, one.cents, one.on))
          returned += one.cents
        } else if (shares > 0 && one.kind === 'sell') {
          movements.push(sell(one.on, shares, one.brings))
          held -= shares
          proceeds += one.brings
        } else if (shares > 0 && one.kind === 'cancel') {
          movements.push(sell(one.on, shares, shares, 'cancellation'))
          held -= shares
          proceeds += shares
        }
      }
      const { lots, gains } = lotsOf(HOUSE, movements)
      expect(lots.reduce((sum, lot) => sum + lot.sharesMilli, 0)).toBe(held)
      expect(lots.every((lot) => lot.basisCents >= 0)).toBe(true)
      const basis = lots.reduce((sum, lot) => sum + lot.basisCents, 0)
      const gained = gains.reduce((sum, gain) => sum + gain.gainCents, 0)
      expect(proceeds + returned + basis).toBe(paid + gained)
    }),
  )
})
