import { expect, test } from 'vitest'
import { deployments } from '#test/deployment.ts'
import { secretHider } from './hide-secrets.ts'

const deployment = deployments()

test('no secret is printed, however somebody repeats it: as it is, in an address, in Base64, as a login', () => {
  const secrets = {
    SECRET_KEY: '7d1f0c9be2a84563f1d07c2b9ae83546',
    STRIPE_SECRET_KEY: 'sk_test_51SecretOfOurs',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_51KnownToAll',
    PAYPAL_CLIENT_SECRET: 'paypal/secret',
    PLAID_SECRET: 'plaid-secret',
    S3_SECRET: 'bucket-secret',
    METRICS_TOKEN: 'metrics-token-of-ours',
    OPERATOR_PASSWORD: 'four walls',
  }
  const env = {
    ...secrets,
    DATABASE_URL: 'postgres://app:p%40ssword@db.example.org/freehold',
    SMTP_URL: 'smtp://mailer:mail-word@mail.example.org',
  }
  const hide = secretHider(deployment(env))
  const { STRIPE_PUBLISHABLE_KEY: known, ...hidden } = secrets
  for (const secret of [...Object.values(hidden), 'p@ssword', 'p%40ssword', 'mail-word'])
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
      expect(hide(`535 ${form} is wrong`)).toBe('535 … is wrong')
  expect(hide(Buffer.from('\0mailer\0mail-word').toString('base64'))).toBe('…')
  expect(hide(`${known} at mail.example.org for mailer`)).toBe(`${known} at mail.example.org for mailer`)
})
