import { expect, test } from 'vitest'
import { isOverBy, nextOf } from './next-of.ts'

type Told = Parameters<typeof nextOf>[0]
const CLOSES = '2026-09-01T00:00:00.000Z'
const order = (more: Partial<Told>): Told => ({
  state: 'funded',
  source: 'card',
  expires_at: null,
  refunds: [],
  change: null,
  offering: { status: 'open', closes_at: null, goal: 100_000, raised: 50_000 },
  ...more,
})
const refund = (state: 'asked' | 'retrying' | 'done') =>
  ({ amount: 5000, to: 'card', state, asked_at: CLOSES, done_at: null }) as const
const offering = (status: Told['offering']['status'], closes_at: string | null = null) => ({
  offering: { status, closes_at, goal: 100_000, raised: 50_000 },
})

test('what is held by the clock waits for its owner; what it holds no more is being paid', () => {
  expect(nextOf(order({ state: 'reserved', source: null, expires_at: CLOSES }))).toBe('reserved')
  expect(nextOf(order({ state: 'signed', source: null, expires_at: CLOSES }))).toBe('signed')
  expect(nextOf(order({ state: 'signed' }))).toBe('being_paid')
})

test('a hold whose time is over is told as such before anybody let go of it; a payment is not held by the clock', () => {
  expect(nextOf(order({ state: 'reserved', source: null, expires_at: CLOSES }), true)).toBe('hold_over')
  expect(nextOf(order({ state: 'signed' }), true)).toBe('being_paid')
  expect(isOverBy('hold_over')).toBe(true)
  expect(isOverBy('reserved')).toBe(false)
})

const changed = (state: 'asked' | 'confirmed' | 'returned') => ({
  change: { state, hash: '', version: 2, made_at: CLOSES, confirm_until: CLOSES, en: [], es: [] },
})

test('changed terms wait for their owner, and what was not confirmed is on its way back', () => {
  expect(nextOf(order({ ...changed('asked'), ...offering('target_met', CLOSES) }))).toBe('to_confirm')
  expect(nextOf(order({ ...changed('confirmed'), ...offering('target_met', CLOSES) }))).toBe('target_met')
  expect(nextOf(order({ ...changed('asked'), ...offering('failed', CLOSES) }))).toBe('given_up')
  expect(nextOf(order({ ...changed('returned'), state: 'cancelled', refunds: [refund('asked')] }))).toBe('unconfirmed')
  expect(nextOf(order({ ...changed('returned'), state: 'cancelled', refunds: [refund('done')] }))).toBe('back')
})

test('money in escrow waits for the raise, until a day where it has one, and for the purchase once it is together', () => {
  expect(nextOf(order({}))).toBe('funded')
  expect(nextOf(order(offering('open', CLOSES)))).toBe('funded_until')
  expect(nextOf(order(offering('target_met', CLOSES)))).toBe('target_met')
  expect(nextOf(order(offering('failed', CLOSES)))).toBe('given_up')
})

test('shares of a house that was sold have been paid out', () => {
  expect(nextOf(order({ state: 'issued', ...offering('operating') }))).toBe('issued')
  expect(nextOf(order({ state: 'issued', ...offering('exited') }))).toBe('exited')
})

test('what is on its way back is told until all of it has arrived', () => {
  expect(nextOf(order({ state: 'cancelled', refunds: [refund('done'), refund('retrying')] }))).toBe('cancelled')
  expect(nextOf(order({ state: 'cancelled', refunds: [refund('done')] }))).toBe('back')
  expect(nextOf(order({ state: 'refunded', refunds: [refund('asked')] }))).toBe('given_up')
  expect(nextOf(order({ state: 'refunded', refunds: [refund('done')] }))).toBe('back')
  // Why it came back is told too.
  const failed = order({ state: 'refunded', refunds: [refund('done')], ...offering('refunded') })
  expect(nextOf(failed)).toBe('given_up_back')
  expect(isOverBy('given_up_back')).toBe(true)
})

test('an order that was taken back before it was paid has nothing on its way', () => {
  expect(nextOf(order({ state: 'cancelled', source: null }))).toBe('cancelled_unpaid')
})
