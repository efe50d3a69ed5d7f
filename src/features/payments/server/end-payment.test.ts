import { expect, test } from 'vitest'
import { mayPost } from './end-payment.ts'

const charge = {
  chargeId: 'ch_1',
  amountCents: 50_000,
  refundedCents: 0,
  isDisputed: false,
  orderId: 'one',
  createdAt: new Date(0),
}

test.each([
  ['what was asked for', charge, true],
  ['a cent more', { ...charge, amountCents: 50_001 }, false],
  ['a cent less', { ...charge, amountCents: 49_999 }, false],
  ['what went back in part', { ...charge, refundedCents: 1 }, false],
  ['as much in another currency', { ...charge, foreignCurrency: 'eur' }, false],
] as const)('a charge is posted only when it is all there: %s', (_what, found, may) => {
  expect(mayPost(found, 50_000)).toBe(may)
})
