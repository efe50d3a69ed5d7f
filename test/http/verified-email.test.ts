import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { addListing } from '#test/builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { confirm, linkIn, person, register } from '../login-world.ts'

let app: TestApp
let advised: TestApp
let house: string
beforeAll(async () => {
  app = await makeTestApp({ requiresVerifiedEmail: true, trustProxy: 1 })
  advised = await makeTestApp({ requiresVerifiedEmail: false, trustProxy: 1 }, undefined, { shared: app.home })
  house = await addListing(app.deps.database)
})
afterAll(async () => {
  await advised.close()
  await app.close()
})

const hash = 'a'.repeat(64)
const money = () =>
  [
    ['/api/wallet/deposit', { amount: 50_000, token: 'tok_nothing' }],
    ['/api/wallet/paypal-deposits', { amount: 50_000 }],
    ['/api/wallet/bank-deposits', { amount: 50_000, bank_account_id: 'none', authorized: true }],
    [
      '/api/wallet/recurring-deposits',
      { amount: 50_000, rhythm: 'weekly', first_day: '2030-01-01', card_id: 'none', authorized: true },
    ],
    ['/api/wallet/withdrawals', { amount: 50_000, bank_account_id: 'none' }],
    ['/api/asapleads/fund_project', { project_id: house, total: 50_000, token: 'tok_nothing' }],
    ['/api/orders', { project_id: house, total: 50_000 }],
    ['/api/payouts', { amount: 100, destination: { way: 'paypal', email: 'a@mail.example' } }],
    ['/api/orders/none/sign', { agreed: hash, risks: true }],
  ] as const

describe('money before the email is confirmed', () => {
  test('is refused where it is required, everywhere it comes in, until the link was followed', async () => {
    const who = person()
    const answer = await register(app, who)
    const token = String(answer.body['token'])
    for (const [url, body] of money()) {
      const refused = await app.send('POST', url, body, { token })
      expect([url, refused.status, refused.body['code']]).toEqual([url, 403, 'email_unverified'])
    }
    expect((await app.send('POST', '/api/email/send_confirmation', undefined, { token })).status).toBe(200)
    await confirm(app, await linkIn(app, who.email, '/confirm-email?token'), { as: answer })
    for (const [url, body] of money())
      expect((await app.send('POST', url, body, { token })).body['code']).not.toBe('email_unverified')
    expect((await app.send('POST', '/api/orders', { project_id: house, total: 50_000 }, { token })).status).toBe(200)
  })

  test('is taken where it is advised', async () => {
    const token = String((await register(advised, person())).body['token'])
    for (const [url, body] of money())
      expect((await advised.send('POST', url, body, { token })).body['code']).not.toBe('email_unverified')
  })

  test('every call that moves money or is read by others asks for it, and says so in its description', async () => {
    const { body } = await app.send('GET', '/openapi.json')
    const paths = body['paths'] as Record<string, Record<string, unknown>>
    const asking = Object.entries(paths).filter(([, one]) => JSON.stringify(one).includes('email_unverified'))
    expect(asking.map(([path]) => path).toSorted()).toEqual([
      '/api/asapleads/fund_project',
      '/api/asapleads/make_purchase',
      '/api/listings/{id}/questions',
      '/api/orders',
      '/api/orders/{id}/sign',
      '/api/pay_for_content',
      '/api/payouts',
      '/api/posts/{post_id}/comments',
      '/api/wallet/bank-deposits',
      '/api/wallet/deposit',
      '/api/wallet/paypal-deposits',
      '/api/wallet/recurring-deposits',
      '/api/wallet/recurring-deposits/{id}',
      '/api/wallet/withdrawals',
    ])
  })
})

test('it is required in production, and advised where no money is real', () => {
  const production = {
    NODE_ENV: 'production',
    DATA_DIR: app.deps.config.dataDir,
    SECRET_KEY: '7d1f0c9be2a84563f1d07c2b9ae83546',
    PUBLIC_URL: 'https://houses.example.org',
  }
  const real = {
    ...production,
    SMTP_URL: 'smtp://mailer:pass@mail.example.org:587',
    STRIPE_SECRET_KEY: 'sk_live_51SecretOfOurs',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51KnownToAll',
  }
  const isRequired = (env: NodeJS.ProcessEnv) => readConfig(env).requiresVerifiedEmail
  expect(isRequired(real)).toBe(true)
  expect(isRequired({ ...production, SANDBOX: 'on' })).toBe(false)
  expect(isRequired({ DATA_DIR: app.deps.config.dataDir })).toBe(false)
  expect(isRequired({ ...production, SANDBOX: 'on', VERIFIED_EMAIL: 'required' })).toBe(true)
  expect(isRequired({ ...real, VERIFIED_EMAIL: 'advised' })).toBe(false)
  // So is a second factor of operators, each by a variable of its own.
  const asksFactor = (env: NodeJS.ProcessEnv) => readConfig(env).requiresOperatorFactor
  expect([asksFactor(real), asksFactor({ ...production, SANDBOX: 'on' })]).toEqual([true, false])
  expect(asksFactor({ ...real, OPERATOR_SECOND_FACTOR: 'advised', VERIFIED_EMAIL: 'required' })).toBe(false)
})
