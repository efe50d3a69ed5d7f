import { createServer } from 'node:http'
import { createServer as createLine } from 'node:net'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realClock } from '#kit/clock.ts'
import { startBankSandbox } from '#platform/server/outside/bank/sandbox/mount-bank-sandbox.ts'
import { startPaypalSandbox } from '#platform/server/outside/paypal/sandbox/mount-paypal-sandbox.ts'
import { startTestSandbox } from '#test/card-sandbox.ts'
import { deployments } from '#test/deployment.ts'
import { openBucket } from '#test/s3-bucket.ts'
import { checkOutside } from './check-outside.ts'

// The sandboxes speak as Stripe, PayPal and Plaid do, and refuse a wrong key as they do.

const deployment = deployments()
const closing: (() => unknown)[] = []
let cards: Awaited<ReturnType<typeof startTestSandbox>>
let paypal: Awaited<ReturnType<typeof startPaypalSandbox>>
let bank: Awaited<ReturnType<typeof startBankSandbox>>
let hung: string

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-outside-'))
  const options = { dataDir, clock: realClock, externalUrl: null, onFault: () => undefined }
  cards = await startTestSandbox()
  paypal = await startPaypalSandbox(options)
  bank = await startBankSandbox(options)
  // It takes connections, and never says a word.
  const silent = createLine((socket) => void socket.on('error', () => undefined))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  hung = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  closing.push(
    () => cards.remove(),
    () => paypal.close(),
    () => bank.close(),
    () => silent.close(),
    () => rmSync(dataDir, { recursive: true, force: true }),
  )
})
afterAll(async () => void (await Promise.all(closing.map((close) => close()))))

const look = async (env: Readonly<Record<string, string>>, change: Parameters<typeof deployment>[1] = {}) =>
  (await checkOutside(deployment(env, change))).map(({ about, level, says }) => `${about}: ${level} ${says}`)

const STRIPE = { STRIPE_PUBLISHABLE_KEY: 'pk_test_ours', STRIPE_WEBHOOK_SECRET: 'whsec_ours' }

test('without keys nobody is asked', async () => expect(await look({})).toEqual([]))

test('Stripe: our key, a wrong one, one of the wrong form, and a line that is silent', async () => {
  const key = readFileSync(join(cards.dataDir, 'keys', 'sandbox-secret-key'), 'utf8').trim()
  const outside = { stripe: cards.baseUrl }
  expect(await look({ ...STRIPE, STRIPE_SECRET_KEY: key }, { outside })).toEqual([
    'Stripe: ok it answers, and takes our test key',
  ])
  expect(await look({ ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_wrong' }, { outside })).toEqual([
    'Stripe: fault it refuses our key',
  ])
  // The settings name it already.
  expect(await look({ ...STRIPE, STRIPE_SECRET_KEY: 'wrong' }, { outside })).toEqual([])
  const late = await look({ ...STRIPE, STRIPE_SECRET_KEY: key }, { outside: { stripe: hung }, limitMs: 900 })
  expect(late[0]).toMatch(/^Stripe: fault .*no certain answer/)
})

test('PayPal: our key, and a wrong one', async () => {
  const env = { PAYPAL_CLIENT_ID: paypal.clientId, PAYPAL_CLIENT_SECRET: paypal.clientSecret }
  const outside = { paypal: paypal.baseUrl }
  expect(await look(env, { outside })).toEqual(['PayPal: ok it answers, and takes our sandbox key'])
  expect(await look({ ...env, PAYPAL_CLIENT_SECRET: 'wrong' }, { outside })).toEqual([
    'PayPal: fault it refuses our key',
  ])
})

test('Plaid: our key, and a wrong one', async () => {
  const env = { PLAID_CLIENT_ID: bank.clientId, PLAID_SECRET: bank.secret }
  const outside = { plaid: bank.baseUrl }
  expect(await look(env, { outside })).toEqual(['Plaid: ok it answers, and takes our key'])
  expect(await look({ ...env, PLAID_SECRET: 'wrong' }, { outside })).toEqual(['Plaid: fault it refuses our key'])
})

test('a bucket that is there, one that is not, and nobody', async () => {
  const bucket = await openBucket()
  closing.push(() => bucket.close())
  const env = { S3_ENDPOINT: bucket.s3.endpoint, S3_BUCKET: 'papers', S3_KEY: 'S3RVER', S3_SECRET: 'S3RVER' }
  expect(await look(env)).toEqual(['bucket: ok the bucket papers is there, and ours'])
  expect((await look({ ...env, S3_BUCKET: 'others' }))[0]).toMatch(/^bucket: fault/)
  expect((await look({ ...env, S3_ENDPOINT: hung }, { limitMs: 300 }))[0]).toBe(
    'bucket: fault it does not answer in time',
  )
})

test('a scanner that answers, one that is something else, and one that is silent', async () => {
  const speaking = async (text: string) => {
    const server = createLine((socket) => socket.on('error', () => undefined).once('data', () => socket.end(text)))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closing.push(() => server.close())
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  expect(await look({ CLAMD_SOCKET: await speaking('PONG\0') })).toEqual(['virus scanner: ok it answers'])
  expect((await look({ CLAMD_SOCKET: await speaking('220 hello\r\n') }))[0]).toContain('is no clamd')
  expect((await look({ CLAMD_SOCKET: new URL(hung).host }, { limitMs: 300 }))[0]).toContain('does not answer in time')
})

test('a sandbox processor of its own process, and something else in its place', async () => {
  expect(await look({ CARD_PROCESSOR_URL: cards.baseUrl })).toEqual(['sandbox processor: ok it answers'])
  const other = createServer((_asked, answer) => answer.end('hello'))
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  closing.push(() => other.close())
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  expect((await look({ CARD_PROCESSOR_URL: url }))[0]).toContain('is no sandbox processor (200)')
  // Why a line could not be made, and not only that it was not: this port is asked by nobody.
  expect(await look({ CARD_PROCESSOR_URL: 'http://127.0.0.1:9' })).toEqual(['sandbox processor: fault bad port'])
})
