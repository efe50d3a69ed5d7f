import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'freehold-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Environment = Readonly<Record<string, string>>

const read = (env: Environment) => readConfig({ DATA_DIR: dataDir, ...env })
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: '7d1f0c9be2a84563f1d07c2b9ae83546',
  PUBLIC_URL: 'https://houses.example.org/',
  SMTP_URL: 'smtp://mailer:pass-of-mail@mail.example.org:587',
  STRIPE_SECRET_KEY: 'sk_live_51SecretOfOurs',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51KnownToAll',
}

/** The sentence that stops the start. */
function refusal(env: Environment): string {
  try {
    read(env)
  } catch (error) {
    return (error as Error).message
  }
  return 'it starts'
}

describe('the settings of PayPal', () => {
  const keys = { PAYPAL_CLIENT_ID: 'an-id', PAYPAL_CLIENT_SECRET: 'a-secret-of-ours' }

  test.each([
    ['the id alone', { PAYPAL_CLIENT_ID: 'an-id' }, 'PAYPAL_CLIENT_SECRET'],
    ['the secret alone', { PAYPAL_CLIENT_SECRET: 'a-secret-of-ours' }, 'PAYPAL_CLIENT_ID'],
    ['the webhook alone', { PAYPAL_WEBHOOK_ID: 'WH-1' }, 'PAYPAL_CLIENT_ID'],
    ['live outside production', { ...keys, PAYPAL_ENVIRONMENT: 'live' }, 'PAYPAL_ENVIRONMENT'],
    ['an environment that is none', { ...keys, PAYPAL_ENVIRONMENT: 'test' }, 'PAYPAL_ENVIRONMENT'],
  ])('%s stop the start, and no value is said', (_, env, name) => {
    const said = refusal({ DEMO: 'off', ...env })
    expect(said).toContain(name)
    expect(said).not.toContain('a-secret-of-ours')
  })

  test('play money in production does, unless every page says so', () => {
    expect(refusal({ ...production, ...keys })).toContain('PAYPAL_ENVIRONMENT')
    expect(read({ ...production, ...keys, PAYPAL_ENVIRONMENT: 'live' }).paypal).toMatchObject({ isLive: true })
  })

  test('without them PayPal is the sandbox, and in production nothing', () => {
    expect(read({ DEMO: 'off' })).toMatchObject({ paypal: null, offersPaypal: true })
    expect(read(production)).toMatchObject({ paypal: null, offersPaypal: false })
    expect(read({ ...production, ...keys, PAYPAL_ENVIRONMENT: 'live' }).offersPaypal).toBe(true)
  })
})

describe('the settings of Plaid', () => {
  const keys = { PLAID_CLIENT_ID: 'an-id', PLAID_SECRET: 'a-secret-of-ours' }

  test.each([
    ['the id alone', { PLAID_CLIENT_ID: 'an-id' }, 'PLAID_SECRET'],
    ['the secret alone', { PLAID_SECRET: 'a-secret-of-ours' }, 'PLAID_CLIENT_ID'],
    ['the environment alone', { PLAID_ENV: 'sandbox' }, 'PLAID_CLIENT_ID'],
    ['production outside production', { ...keys, PLAID_ENV: 'production' }, 'PLAID_ENV'],
    ['an environment that is none', { ...keys, PLAID_ENV: 'live' }, 'PLAID_ENV'],
    ['made-up accounts in production', { ...production, ...keys }, 'PLAID_ENV'],
  ])('%s stop the start, and no value is said', (_, env, name) => {
    const said = refusal({ DEMO: 'off', ...env })
    expect(said).toContain(name)
    expect(said).not.toContain('a-secret-of-ours')
  })

  test('without them the bank is the sandbox, and in production nothing', () => {
    expect(read({ DEMO: 'off' })).toMatchObject({ plaid: null, offersSandboxBank: true })
    expect(read(production)).toMatchObject({ plaid: null, offersSandboxBank: false })
    expect(read({ ...production, ...keys, PLAID_ENV: 'production' })).toMatchObject({
      plaid: { isLive: true },
      offersSandboxBank: false,
    })
  })
})
