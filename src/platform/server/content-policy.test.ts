import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { contentPolicy, permissionsPolicy } from './content-policy.ts'

const config = readConfig({ NODE_ENV: 'test' })
const STRIPE = { stripe: { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: null } }

const directives = (change: object, scripts: readonly string[] | 'any' = ['abc'], styles: readonly string[] = []) =>
  new Map(
    contentPolicy({ ...config, ...change }, { scripts, styles })
      .split(';')
      .map((one) => [one.split(' ')[0], one.slice(one.indexOf(' ') + 1)]),
  )

test('nothing inline is let in but what is named by its hash, and no text becomes HTML or a script', () => {
  const policy = directives({}, ['abc'], ['def'])
  expect(policy.get('script-src')).toBe("'self' 'sha256-abc'")
  expect(policy.get('style-src')).toBe("'self' 'unsafe-hashes' 'sha256-def'")
  expect(policy.get('require-trusted-types-for')).toBe("'script'")
  expect(policy.get('trusted-types')).toBe('own-html own-worker dompurify ProseMirrorClipboard')
})

test('where scripts of others run in the page they may do what they do, and no script from elsewhere may', () => {
  const stripe = directives(STRIPE)
  expect(stripe.get('script-src')).toBe("'self' 'sha256-abc' https://js.stripe.com")
  expect(stripe.get('style-src')).toBe("'self' 'unsafe-inline'")
  const map = directives({ mapStyleUrl: 'https://tiles.example/style.json' })
  expect(map.get('style-src')).toBe("'self'")
  expect(map.get('worker-src')).toBe("'self' blob:")
  for (const policy of [stripe, map]) expect(policy.has('require-trusted-types-for')).toBe(false)
})

test('a page asks for nothing of the device; Stripe alone may offer to pay', () => {
  expect(permissionsPolicy({ stripe: null })).toMatch(/geolocation=\(\).*payment=\(\)$/)
  expect(permissionsPolicy(STRIPE)).toMatch(/payment=\(self "https:\/\/js\.stripe\.com"\)$/)
})
