import { describe, expect, test } from 'vitest'
import { DEFAULT_CHANNELS, digestWeekOf, isAlwaysOn, nextDigestAt } from './channels.ts'
import { indications, indicationsOf, NOTIFICATION_TYPES, TYPES_IN_USE, typeOf } from './indications.ts'

describe('the types of notifications', () => {
  test('are those of the product, and each kind belongs to one', () => {
    expect(NOTIFICATION_TYPES.toSorted()).toEqual([
      'DISTRIBUTION',
      'DOCUMENT',
      'INVESTMENT',
      'LIKE',
      'REFERRAL',
      'REFUND',
      'SAVED_SEARCH',
      'SECURITY',
      'UPDATE',
      'VALUATION',
    ])
    const listed = NOTIFICATION_TYPES.flatMap(indicationsOf)
    expect(listed.toSorted()).toEqual(Object.keys(indications).toSorted())
    expect(TYPES_IN_USE.every((type) => indicationsOf(type).length > 0)).toBe(true)
  })

  test.each([
    ['investment_funded', 'INVESTMENT'],
    ['order_refunded', 'REFUND'],
    ['valuation_added', 'VALUATION'],
    ['document_added', 'DOCUMENT'],
    ['listing_liked', 'LIKE'],
    ['post_liked', 'LIKE'],
    ['post_commented', 'UPDATE'],
    ['comment_answered', 'UPDATE'],
    ['new_sign_in', 'SECURITY'],
    ['a kind of another version', 'UPDATE'],
    ['constructor', 'UPDATE'],
  ])('%s is of %s', (indication, type) => expect(typeOf(indication)).toBe(type))
})

test('until somebody chooses, all is in the app, money and safety come by mail, the rest in the digest', () => {
  const on = (channel: 'in_app' | 'mail' | 'digest') =>
    NOTIFICATION_TYPES.filter((one) => DEFAULT_CHANNELS[one][channel])
  expect(on('in_app')).toEqual(NOTIFICATION_TYPES)
  expect(on('mail').toSorted()).toEqual(['DISTRIBUTION', 'DOCUMENT', 'INVESTMENT', 'REFUND', 'SECURITY'])
  expect(on('digest').toSorted()).toEqual(['LIKE', 'REFERRAL', 'SAVED_SEARCH', 'UPDATE', 'VALUATION'])
})

test('mail about the safety of an account is all that cannot be switched off', () => {
  const locked = NOTIFICATION_TYPES.flatMap((type) =>
    (['in_app', 'mail', 'digest'] as const).filter((channel) => isAlwaysOn(type, channel)).map((one) => [type, one]),
  )
  expect(locked).toEqual([['SECURITY', 'mail']])
})

describe('the week of the digest', () => {
  const registered = new Date('2026-03-04T17:30:00Z')
  test.each([
    ['2026-03-04T17:30:00Z', '2026-03-04T17:30:00.000Z'],
    ['2026-03-11T17:29:59Z', '2026-03-04T17:30:00.000Z'],
    ['2026-03-11T17:30:00Z', '2026-03-11T17:30:00.000Z'],
    ['2027-01-01T00:00:00Z', '2026-12-30T17:30:00.000Z'],
    // A clock that is behind.
    ['2026-03-01T00:00:00Z', '2026-03-04T17:30:00.000Z'],
  ])('at %s began on %s', (now, began) => {
    expect(digestWeekOf(registered, new Date(now)).toISOString()).toBe(began)
    expect(nextDigestAt(registered, new Date(now)).getTime() - Date.parse(began)).toBe(7 * 86_400_000)
  })
})
