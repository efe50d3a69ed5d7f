// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { keepPending, readPending } from '#features/payments/pending-payment.ts'
import { forgetPending, fundPurpose } from './forget-pending.ts'

test('what was told on the page of its order is pending no more; another payment still is', () => {
  const pending = { userId: 'ada', key: 'k', body: {}, paymentId: 'p1' }
  keepPending(sessionStorage, fundPurpose('house'), pending)
  forgetPending('house', 'p2', 'ada')
  expect(readPending(sessionStorage, fundPurpose('house'), 'ada')).toEqual(pending)
  forgetPending('house', 'p1', 'ada')
  expect(readPending(sessionStorage, fundPurpose('house'), 'ada')).toBeNull()
})
