import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { stripeKeyFaults } from './stripe-keys.ts'

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_51SecretOfOurs', STRIPE_PUBLISHABLE_KEY: 'pk_test_51KnownToAll' }
const HERE = { NODE_ENV: 'test', DEMO: 'off', SECRET_KEY: 'k3J9vQ2mX7pL4wZ8rT1yN6bD5hF0sGcA' }

test('a secret key that stands alone where every page shows it is named as that, too', () => {
  const faults = stripeKeyFaults({ STRIPE_PUBLISHABLE_KEY: 'sk_live_51SecretOfOurs' }, false)
  expect(faults).toEqual([
    'STRIPE_SECRET_KEY is required beside STRIPE_PUBLISHABLE_KEY',
    expect.stringContaining('it holds a secret key, which every page would show'),
  ])
  expect(stripeKeyFaults({ STRIPE_SECRET_KEY: 'pk_test_51KnownToAll' }, false)).toEqual([
    expect.stringContaining('it holds the publishable key'),
    'STRIPE_PUBLISHABLE_KEY is required beside STRIPE_SECRET_KEY',
  ])
})

describe('what Stripe signs its events with', () => {
  test.each([
    [
      'something else',
      { ...KEYS, STRIPE_WEBHOOK_SECRET: 'sk_live_51SecretOfOurs' },
      /^STRIPE_WEBHOOK_SECRET must begin/,
    ],
    ['without Stripe', { STRIPE_WEBHOOK_SECRET: 'whsec_OfNobody' }, /^STRIPE_SECRET_KEY is required beside/],
  ])('%s: is named, and not repeated', (_, given, named) => {
    const faults = stripeKeyFaults(given, false)
    expect(faults).toEqual([expect.stringMatching(named)])
    expect(faults.join()).not.toContain(given.STRIPE_WEBHOOK_SECRET)
    expect(() => readConfig({ ...HERE, ...given })).toThrow(named)
  })

  test('may be missing: then no event is taken, and Stripe is asked instead', () => {
    expect(readConfig({ ...HERE, ...KEYS }).stripe?.webhookSecret).toBe(null)
    const given = { ...HERE, ...KEYS, STRIPE_WEBHOOK_SECRET: 'whsec_Ours' }
    expect(readConfig(given).stripe?.webhookSecret).toBe('whsec_Ours')
  })
})
