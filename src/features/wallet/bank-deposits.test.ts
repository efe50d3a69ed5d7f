import { expect, test } from 'vitest'
import { mayDebitAgain, sayAuthorization, stateOf } from './bank-deposits.ts'

test.each([
  [{ status: 'started', debitId: null, returnCode: null }, 'asked'],
  [{ status: 'started', debitId: 'd', returnCode: null }, 'clearing'],
  [{ status: 'posted', debitId: 'd', returnCode: null }, 'cleared'],
  [{ status: 'reversed', debitId: 'd', returnCode: 'R10' }, 'returned'],
  [{ status: 'voided', debitId: 'd', returnCode: 'R01' }, 'returned'],
  [{ status: 'voided', debitId: null, returnCode: null }, 'not_made'],
])('%o is %s', (facts, state) => {
  expect(stateOf(facts)).toBe(state)
})

test('only a lack of money lets an account be debited again', () => {
  expect(['R01', 'R09', 'R02', 'R03', 'R07', 'R10', 'R29'].map(mayDebitAgain)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('the authorization names the amount and the account', () => {
  const about = { amountCents: 123_456, bank: 'Elm Bank', last4: '0917' }
  expect(sayAuthorization(about, 'en')).toContain(
    'debit $1,234.56 once, by ACH, from my account at Elm Bank that ends in 0917',
  )
  expect(sayAuthorization(about, 'es')).toContain('Elm Bank que termina en 0917')
})
