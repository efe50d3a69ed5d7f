import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'freehold-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://houses.example.org/',
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

  test.each(['smtp://mail.example.org:587', 'smtps://user:p%40ss@mail.example.org'])('goes out by %s', (url) =>
    expect(read({ SMTP_URL: url }).smtpUrl).toBe(url),
  )

  test.each([
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'Freehold'],
    ['MAIL_FROM', 'Freehold <mail@example.org>\r\nBcc: eve@example.org'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['SUPPORT_EMAIL', 'nobody'],
  ])('%s=%j stops the start and is named', (name, value) => expect(() => read({ [name]: value })).toThrow(name))

  test.each(['Freehold Houses <mail@example.org>', 'mail@example.org', 'Casas Á <correo@example.org>'])(
    'may be from %s',
    (from) => expect(read({ MAIL_FROM: from }).mailFrom).toBe(from),
  )
})

test.each([
  [{ ...production, PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ ...production, SECRET_KEY: '' }, 'SECRET_KEY'],
  [{ ...production, DEMO: 'on' }, 'DEMO'],
  [{ THROTTLE: 'off' }, 'THROTTLE'],
])('%o is no production, nor anything else', (env, named) => expect(() => read(env)).toThrow(named))

// With every hop believed, the first address would be: the one that the client wrote.
test.each([
  [{}, false],
  [{ TRUST_PROXY: 'off' }, false],
  [{ TRUST_PROXY: 'on' }, 1],
  [{ TRUST_PROXY: '2' }, 2],
  [{ TRUST_PROXY: '10.0.0.0/8' }, '10.0.0.0/8'],
])('of the proxies in %o as many are believed as there are', (env, proxies) =>
  expect(read(env).trustProxy).toBe(proxies),
)
