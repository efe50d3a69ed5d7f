import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { contentPolicy, permissionsPolicy } from './content-policy.ts'

const config = readConfig({ NODE_ENV: 'test' })
const STRIPE = { stripe: { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: null } }

const directives = (change: object, styles: 'none' | 'any' = 'any') =>
  new Map(
    contentPolicy({ ...config, ...change }, { scripts: ['abc'], styles })
      .split(';')
      .map((one) => [one.split(' ')[0], one.slice(one.indexOf(' ') + 1)]),
  )

test('no inline script is let in but what is named by its hash, and inline styles only where there are any', () => {
  expect(directives({}).get('script-src')).toBe("'self' 'sha256-abc'")
  expect(directives({}).get('style-src')).toBe("'self' 'unsafe-inline'")
  expect(directives({}, 'none').get('style-src')).toBe("'self'")
})

test('of scripts from elsewhere only those are let in that the settings bring', () => {
  expect(directives(STRIPE).get('script-src')).toBe("'self' 'sha256-abc' https://js.stripe.com")
  expect(directives({ mapStyleUrl: 'https://tiles.example/style.json' }).get('worker-src')).toBe("'self' blob:")
})

test('a page asks for nothing of the device; Stripe alone may offer to pay', () => {
  expect(permissionsPolicy({ stripe: null })).toMatch(/geolocation=\(\).*payment=\(\)$/)
  expect(permissionsPolicy(STRIPE)).toMatch(/payment=\(self "https:\/\/js\.stripe\.com"\)$/)
})
