import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'freehold-company-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const read = (env: Readonly<Record<string, string>>) => readConfig({ DATA_DIR: dataDir, ...env })

test('nobody is named where nothing is said, and receipts say the name of the product', () => {
  expect(read({}).company).toEqual({
    name: 'Freehold',
    isNamed: false,
    address: null,
    license: null,
    escrowHolder: null,
    law: null,
  })
})

test('who operates the server is said as it was given, spaces around it left out', () => {
  const given = {
    OPERATOR_NAME: ' Larch & Söhne LLC ',
    OPERATOR_ADDRESS: '1 Main Street',
    OPERATOR_LICENSE: 'SEC 7-00123',
    ESCROW_HOLDER: 'First Escrow Bank',
    OPERATOR_LAW: ' The law of Colorado ',
  }
  expect(read(given).company).toEqual({
    name: 'Larch & Söhne LLC',
    isNamed: true,
    address: '1 Main Street',
    license: 'SEC 7-00123',
    escrowHolder: 'First Escrow Bank',
    law: 'The law of Colorado',
  })
})

test.each([
  ['OPERATOR_NAME', 'x'.repeat(121)],
  ['OPERATOR_NAME', 'Larch\nHomes'],
  ['OPERATOR_ADDRESS', 'x'.repeat(241)],
  ['OPERATOR_LICENSE', 'SEC\u202E 7'],
  ['ESCROW_HOLDER', 'First\u2028Bank'],
])('%s=%j stops the start and is named', (name, value) => expect(() => read({ [name]: value })).toThrow(name))

test('real money moves in production without sandboxes, and nowhere else', () => {
  const production = {
    NODE_ENV: 'production',
    SECRET_KEY: '7d1f0c9be2a84563f1d07c2b9ae83546',
    PUBLIC_URL: 'https://houses.example.org',
  }
  const live = {
    SMTP_URL: 'smtp://mailer:pass-of-mail@mail.example.org:587',
    STRIPE_SECRET_KEY: 'sk_live_51SecretOfOurs',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51KnownToAll',
  }
  const servers = [read({}), read({ ...production, SANDBOX: 'on' }), read({ ...production, ...live })]
  expect(servers.map(({ isMoneyReal }) => isMoneyReal)).toEqual([false, false, true])
})
