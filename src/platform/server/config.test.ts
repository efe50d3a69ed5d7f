import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isGuessableKey } from './secret-key.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'freehold-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Environment = Readonly<Record<string, string | undefined>>

const read = (env: Environment) => readConfig({ DATA_DIR: dataDir, ...env })
const SECRET_KEY = '7d1f0c9be2a84563f1d07c2b9ae83546'
const LIVE = { STRIPE_SECRET_KEY: 'sk_live_51SecretOfOurs', STRIPE_PUBLISHABLE_KEY: 'pk_live_51KnownToAll' }
const TEST = { STRIPE_SECRET_KEY: 'sk_test_51SecretOfOurs', STRIPE_PUBLISHABLE_KEY: 'pk_test_51KnownToAll' }
const SMTP_URL = 'smtp://mailer:pass-of-mail@mail.example.org:587'
const production = {
  NODE_ENV: 'production',
  SECRET_KEY,
  PUBLIC_URL: 'https://houses.example.org/',
  SMTP_URL,
  ...LIVE,
}
// Production that says on every page that it is none.
const tryout = { NODE_ENV: 'production', SECRET_KEY, PUBLIC_URL: 'https://houses.example.org', SANDBOX: 'on' }

/** The sentence that stops the start. When it repeats a value that is secret, it is told so instead. */
function refusal(env: Environment): string {
  try {
    read(env)
  } catch (error) {
    const { message } = error as Error
    const values = [env['SECRET_KEY'], env['STRIPE_SECRET_KEY'], env['STRIPE_PUBLISHABLE_KEY'], env['SMTP_URL']]
    return values.some((value) => value && message.includes(value)) ? 'a secret value is repeated' : message
  }
  return 'it starts'
}

describe('mail', () => {
  test('without anything said it stays on this machine, from an address that is nobody\u2019s', () => {
    expect(read({})).toMatchObject({
      smtpUrl: null,
      mailFrom: 'Freehold <no-reply@freehold.example>',
      supportEmail: 'support@freehold.example',
    })
  })

  test('comes from the host that people know', () => {
    expect(read(production)).toMatchObject({
      publicUrl: 'https://houses.example.org',
      mailFrom: 'Freehold <no-reply@houses.example.org>',
      supportEmail: 'support@houses.example.org',
    })
  })

  test('is from nobody where people know a number alone, which is no domain of mail', () => {
    expect(read({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toMatchObject({
      mailFrom: 'Freehold <no-reply@freehold.example>',
      supportEmail: 'support@freehold.example',
    })
  })

  test.each(['smtp://mail.example.org:587', 'smtps://user:p%40ss@mail.example.org'])('goes out by %s', (url) =>
    expect(read({ SMTP_URL: url }).smtpUrl).toBe(url),
  )

  test.each([
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'smtp:mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['CARD_PROCESSOR_URL', 'localhost:4000'],
    ['DATABASE_URL', 'postgres:freehold'],
    ['LEDGER_ANCHOR', 'file:anchors.jsonl'],
    ['MAIL_FROM', 'Freehold'],
    ['MAIL_FROM', 'Freehold <mail@example.org>\r\nBcc: eve@example.org'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['PRESS', 'The Daily Plat'],
  ])('%s=%j stops the start and is named', (name, value) => expect(() => read({ [name]: value })).toThrow(name))

  test.each(['Freehold Houses <mail@example.org>', 'mail@example.org', 'Casas Á <correo@example.org>'])(
    'may be from %s',
    (from) => expect(read({ MAIL_FROM: from }).mailFrom).toBe(from),
  )
})

describe('production', () => {
  test('starts on what is real, and its pages say nothing of a sandbox', () =>
    expect(read(production)).toMatchObject({ production: true, sandbox: false, demo: false, devPages: false }))

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['SECRET_KEY', { SECRET_KEY: '' }],
    ['DEMO', { DEMO: 'on' }],
    ['THROTTLE', { THROTTLE: 'off' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' }],
    ['STRIPE_SECRET_KEY', TEST],
    ['CARD_PROCESSOR_URL', { CARD_PROCESSOR_URL: 'http://localhost:4000' }],
    ['SMTP_URL', { SMTP_URL: '' }],
  ])('never takes what is not money or mail by default: without a good %s it does not start', (name, change) =>
    expect(refusal({ ...production, ...change })).toContain(name),
  )

  test('names everything that is missing at once', () => {
    const said = refusal({ NODE_ENV: 'production' })
    for (const name of ['SECRET_KEY', 'PUBLIC_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL']) expect(said).toContain(name)
  })

  test.each([{}, TEST, { CARD_PROCESSOR_URL: 'http://localhost:4000' }, { SMTP_URL }])(
    'runs on sandboxes with SANDBOX=on, which pages show, and %o',
    (more) => expect(read({ ...tryout, ...more })).toMatchObject({ production: true, sandbox: true, devPages: false }),
  )

  test('as a sandbox charges no real card, and seeds no demo', () => {
    expect(refusal({ ...tryout, ...LIVE })).toContain('STRIPE_SECRET_KEY is a live key')
    expect(refusal({ ...tryout, DEMO: 'on' })).toContain('DEMO')
  })

  test('asks of a command only what a command needs', () => {
    const env = { DATA_DIR: dataDir, NODE_ENV: 'production', SECRET_KEY }
    expect(readConfig(env, 'command')).toMatchObject({ production: true, publicUrl: null })
    expect(() => readConfig({ ...env, SECRET_KEY: '' }, 'command')).toThrow('SECRET_KEY')
  })
})

describe('the keys of Stripe', () => {
  const sk = 'sk_live_51SecretOfOurs'
  const pk = 'pk_live_51KnownToAll'
  test.each([
    ['exchanged', pk, sk, 'STRIPE_PUBLISHABLE_KEY'],
    ['both secret', sk, sk, 'STRIPE_PUBLISHABLE_KEY'],
    ['both restricted', sk, 'rk_live_51SecretOfOurs', 'STRIPE_PUBLISHABLE_KEY'],
    ['both publishable', pk, pk, 'STRIPE_SECRET_KEY'],
    ['live beside test', sk, 'pk_test_51KnownToAll', 'STRIPE_PUBLISHABLE_KEY'],
    ['test beside live', 'sk_test_51SecretOfOurs', pk, 'STRIPE_SECRET_KEY'],
    ['no keys at all', 'secret-of-something', 'public-of-something', 'STRIPE_SECRET_KEY'],
    ['with a space', `${sk} `, pk, 'STRIPE_SECRET_KEY'],
    ['the secret alone', sk, '', 'STRIPE_PUBLISHABLE_KEY'],
    ['the publishable alone', '', pk, 'STRIPE_SECRET_KEY'],
  ])('%s: stop the start and are named, wherever it runs', (_, secret, publishable, named) => {
    const keys = { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }
    for (const env of [production, tryout, { DEMO: 'off' }]) expect(refusal({ ...env, ...keys })).toContain(named)
  })

  test('restricted ones do', () =>
    expect(read({ ...production, STRIPE_SECRET_KEY: 'rk_live_51Ours' }).stripe?.secretKey).toBe('rk_live_51Ours'))

  test('of the test mode do outside production; live ones, which charge real cards, do not', () => {
    expect(read({ DEMO: 'off', ...TEST }).stripe?.publishableKey).toBe(TEST.STRIPE_PUBLISHABLE_KEY)
    expect(refusal({ DEMO: 'off', ...LIVE })).toContain('STRIPE_SECRET_KEY')
  })
})

describe('SECRET_KEY', () => {
  test.each([
    'a'.repeat(32),
    'ab'.repeat(16),
    '0123456789abcdef'.repeat(2),
    'abcdefghijklmnopqrstuvwxyz012345',
    'changeme'.repeat(8),
    'passwordpasswordpasswordpassword1',
    'change-me-change-me-change-me-change-me-please',
    'Change_This_Secret_Key_In_Production_2026',
    'your-secret-key-goes-here-1234567890',
    'SuperSecretPassword123SuperSecretPassword456',
    'correct-horse-correct-horse-correct-horse!',
  ])('%s is too easy to guess for production', (key) =>
    expect(refusal({ ...production, SECRET_KEY: key })).toContain('SECRET_KEY'),
  )

  // Three of six million random keys, with neighbours of the alphabet side by side by chance.
  test.each([
    '63134edcbaddc66d234bbb4567341523',
    '48f00d566555eddcde85ae01ae223334',
    'b699893d5725d87876665444ab888979',
  ])('%s is random and taken', (key) => expect(isGuessableKey(key)).toBe(false))

  test('made at random is always taken', () => {
    for (let n = 0; n < 2000; n++) {
      expect(isGuessableKey(randomBytes(16).toString('hex'))).toBe(false)
      expect(isGuessableKey(randomBytes(32).toString('base64'))).toBe(false)
    }
  })
})

describe('PUBLIC_URL', () => {
  test.each([
    'http://houses.example.org',
    'javascript:alert(1)',
    'ftp://houses.example.org',
    'houses.example.org',
    'https://houses.example.org/app',
    'https://houses.example.org/?a=1',
    'https://houses.example.org/#',
    'https://ada:secret@houses.example.org',
  ])('%s is no address of a site in production', (url) =>
    expect(refusal({ ...production, PUBLIC_URL: url })).toContain('PUBLIC_URL'),
  )

  test('may be http on this machine, and anywhere for a trial while developing', () => {
    expect(read({ ...production, PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000')
    expect(read({ SANDBOX: 'on', PUBLIC_URL: 'http://192.168.1.7:3000' }).publicUrl).toBe('http://192.168.1.7:3000')
  })
})

describe('TRUST_PROXY', () => {
  // With every hop believed, the first address would be: the one that the client wrote.
  test.each([
    [{}, false],
    [{ TRUST_PROXY: 'off' }, false],
    [{ TRUST_PROXY: 'on' }, 1],
    [{ TRUST_PROXY: '2' }, 2],
    [{ TRUST_PROXY: '10.0.0.0/8' }, '10.0.0.0/8'],
    [{ TRUST_PROXY: '192.168.1.7, fc00::/7' }, '192.168.1.7,fc00::/7'],
    [{ TRUST_PROXY: 'loopback,10.1.2.3' }, 'loopback,10.1.2.3'],
  ])('of the proxies in %o as many are believed as there are', (env, proxies) =>
    expect(read(env).trustProxy).toBe(proxies),
  )

  test.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1',
    '::/1',
    '::ffff:0:0/96',
    '10.0.0.0/33',
    '10.0.0',
    'proxy.example.org',
    '10.0.0.1,',
    '10.0.0.1/8/8',
    '10.0.0.0/x',
    '12',
  ])('%s stops the start and is named: nobody may write their own address', (given) =>
    expect(refusal({ TRUST_PROXY: given })).toContain('TRUST_PROXY'),
  )
})

describe('a forgotten NODE_ENV', () => {
  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.7' },
    { PUBLIC_URL: 'https://houses.example.org' },
  ])('opens no demo accounts to others: %o stops the start', (door) => {
    expect(refusal(door)).toContain(Object.keys(door)[0])
    expect(refusal({ ...door, DEMO: 'on' })).toContain('NODE_ENV=production')
  })

  test.each([
    { HOST: '0.0.0.0', DEMO: 'off' },
    { PUBLIC_URL: 'https://houses.example.org', DEMO: 'off' },
    { HOST: '0.0.0.0', DEMO: 'off', NODE_ENV: 'test' },
  ])('takes no test cards for money of others without the demo, either: %o stops the start', (door) => {
    const said = refusal(door)
    for (const name of ['NODE_ENV=production', 'SECRET_KEY', 'STRIPE_SECRET_KEY', 'SMTP_URL'])
      expect(said).toContain(name)
    expect(said).not.toContain('DEMO=off')
  })

  test('is meant where SANDBOX=on is said, which pages show; pages for builders stay closed', () =>
    expect(read({ HOST: '0.0.0.0', SANDBOX: 'on' })).toMatchObject({ sandbox: true, devPages: false }))

  test('is no matter for a command, which serves nobody', () =>
    expect(readConfig({ DATA_DIR: dataDir, HOST: '0.0.0.0' }, 'command').forThisMachine).toBe(false))

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://freehold.example' },
    { HOST: '127.0.0.1', NODE_ENV: 'test' },
  ])('is no matter where only this machine comes in: %o', (env) =>
    expect(read(env)).toMatchObject({ demo: true, devPages: true }),
  )
})

test.each(['mysql://localhost/freehold', 'localhost'])('DATABASE_URL=%s stops the start and is named', (url) =>
  expect(refusal({ DATABASE_URL: url })).toContain('DATABASE_URL'),
)

describe('what is wrong by itself and what is wrong beside something else', () => {
  test('is named at once', () => {
    const said = refusal({ PORT: 'abc', SECRET_KEY: 'short', THROTTLE: 'off', LOG_LEVEL: 'loud' })
    for (const name of ['PORT', 'SECRET_KEY', 'THROTTLE', 'LOG_LEVEL']) expect(said).toContain(name)
  })

  test('is named once: a key that is there and too short is not called missing', () => {
    const said = refusal({ ...production, SECRET_KEY: 'short', PUBLIC_URL: '' })
    expect(said).toMatch(
      /^SECRET_KEY must have at least 32 characters, like .* \(given: 5 characters, not shown\); PUBLIC_URL is required/,
    )
    expect(said).not.toContain('SECRET_KEY is required')
  })

  test('is not guessed where NODE_ENV itself is wrong', () =>
    expect(refusal({ ...production, NODE_ENV: 'prod' })).toMatch(/^NODE_ENV [^;]*$/))
})
