import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { keepSandboxesWithin, readSandboxesWithin, sandboxesWithin } from './sandboxes-within.ts'

const [CARDS, PAYPAL, BANK] = ['sandbox/cards.jsonl', 'sandbox/paypal.jsonl', 'sandbox/bank.jsonl']
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_51NobodysKey', STRIPE_PUBLISHABLE_KEY: 'pk_test_51NobodysKey' }
const DATABASE_URL = 'postgres://localhost/freehold'

function configOf(more: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-within-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return readConfig({ NODE_ENV: 'test', DEMO: 'off', DATA_DIR: dataDir, ...more }, 'command')
}

test.each([
  ['with nothing set', {}, [CARDS, PAYPAL, BANK]],
  ["with Stripe's test keys", STRIPE, [PAYPAL, BANK]],
  ['with a sandbox of its own process', { CARD_PROCESSOR_URL: 'http://localhost:4000' }, []],
  ['with a database that others may share', { DATABASE_URL }, []],
])('what a server runs within itself: %s', (_, more, journals) => {
  expect(sandboxesWithin(configOf(more))).toEqual(journals)
})

test('a server writes it down, and a command without its settings knows', () => {
  const config = configOf(STRIPE)
  expect(readSandboxesWithin(config)).toBeNull()
  keepSandboxesWithin(config)
  expect(readSandboxesWithin({ ...config, stripe: null })).toEqual([PAYPAL, BANK])
  keepSandboxesWithin({ ...config, cardProcessorUrl: 'http://localhost:4000' })
  expect(readSandboxesWithin(config)).toEqual([])
  writeFileSync(join(config.dataDir, 'sandboxes.json'), '{"jour')
  expect(() => readSandboxesWithin(config)).toThrow('start the server once, which writes it anew')
  keepSandboxesWithin(config)
  expect(readSandboxesWithin(config)).toEqual([PAYPAL, BANK])
})

test('beside a database elsewhere nothing is written: no sandbox knows what all servers took', () => {
  const config = configOf({ DATABASE_URL })
  keepSandboxesWithin(config)
  expect(readdirSync(config.dataDir)).not.toContain('sandboxes.json')
  expect(readSandboxesWithin(config)).toEqual([])
})
