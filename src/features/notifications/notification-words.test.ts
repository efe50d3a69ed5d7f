import { expect, test } from 'vitest'
import { sayer } from '#platform/web/words.ts'
import { copy as english } from './copy.en.ts'
import { copy as spanish } from './copy.es.ts'
import { sayNotification } from './notification-words.ts'

const funded = {
  indication: 'investment_funded',
  title: 'Investment made',
  content: '$500 in Alder Street Duplex',
  facts: { amount: 50_000, name: 'Alder Street Duplex' },
}

test('notifications are said in the language of the reader, money as money', () => {
  expect(sayNotification(funded, sayer<typeof english>(english, 'en'), 'en')).toEqual({
    title: 'Your investment has been made',
    text: '$500.00 in Alder Street Duplex.',
  })
  expect(sayNotification(funded, sayer<typeof english>(spanish, 'es'), 'es').text).toBe(
    '$500.00 en Alder Street Duplex.',
  )
})

test('days of the calendar are said as days, in the language of the reader', () => {
  const facts = { name: 'Elm', from_day: '2026-06-30', to_day: '2026-07-31', amount: 1 }
  const extended = { indication: 'offering_extended', title: '', content: '', facts }
  expect(sayNotification(extended, sayer<typeof english>(english, 'en'), 'en').text).toBe(
    'Elm takes money until July 31, 2026 now, and not only until June 30, 2026.',
  )
  expect(sayNotification(extended, sayer<typeof english>(spanish, 'es'), 'es').text).toBe(
    'Elm recibe dinero ahora hasta el 31 de julio de 2026, y no solo hasta el 30 de junio de 2026.',
  )
})

test.each([
  ['deposit_repaid', { amount: 20_000, repaid: 7_000 }, '$200.00 arrived; $70.00 of it settled what your wallet owed.'],
  [
    'deposit_refund_owed',
    { amount: 20_000, owed: 17_000 },
    '$200.00 went back to your card. Your wallet held less: the next $170.00 that you add settle the rest.',
  ],
  ['deposit_refunded', { amount: 20_000 }, '$200.00 left your wallet and went back to your card.'],
  ['deposit_not_made', { amount: 20_000 }, '$200.00 went back to your card. Nothing was added to your wallet.'],
  [
    'investment_refunded',
    { amount: 20_000, name: 'Elm' },
    '$200.00 of your investment in Elm went back to your card, and its shares with it.',
  ],
  [
    'investment_not_made',
    { amount: 20_000, name: 'Elm' },
    '$200.00 went back to your card. Nothing was invested in Elm.',
  ],
])('%s: money that went back to the card is told in both languages', (indication, facts, text) => {
  const notification = { indication, title: 'stored', content: 'stored', facts }
  expect(sayNotification(notification, sayer<typeof english>(english, 'en'), 'en').text).toBe(text)
  const said = sayNotification(notification, sayer<typeof english>(spanish, 'es'), 'es')
  expect(said.text).toMatch(/tarjeta|billetera/)
  expect(said.title).not.toBe('stored')
})

test('a kind that is not known yet is said as it was stored', () => {
  const notification = { indication: 'rent_paid', title: 'Rent', content: 'Rent came in.', facts: {} }
  expect(sayNotification(notification, sayer<typeof english>(english, 'en'), 'en')).toEqual({
    title: 'Rent',
    text: 'Rent came in.',
  })
})

test('a fact that is missing never shows as a gap', () => {
  const notification = { ...funded, facts: { amount: 50_000 } }
  expect(sayNotification(notification, sayer<typeof english>(english, 'en'), 'en').text).toBe(funded.content)
})
