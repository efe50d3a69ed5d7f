import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realClock } from '#kit/clock.ts'
import { newId } from '#kit/id.ts'
import { ask, makeToken } from '../../../../../../test/card-sandbox.ts'
import { createStripeCards } from '../stripe-cards.ts'
import { listen } from './listen.ts'
import { startSandbox } from './mount-sandbox.ts'

// The sandbox as its own process, killed and started again on the same journal.

const dataDir = mkdtempSync(join(tmpdir(), 'freehold-cards-'))
const journal = join(dataDir, 'own', 'cards.jsonl')
const keyFile = join(dataDir, 'keys', 'sandbox-secret-key')
const children = new Set<ChildProcess>()
let url: string
let child: ChildProcess

async function start(more: string[] = []): Promise<string> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  child = spawn(process.execPath, [main, '--journal', journal, '--secret-key-file', keyFile, ...more])
  children.add(child)
  let told = ''
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      told += chunk.toString()
      const found = /^listening on (\S+)$/m.exec(told)?.[1]
      if (found) resolve(found)
    })
    let complaint = ''
    child.stderr!.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.on('close', (code) => reject(new Error(`exit ${code}: ${complaint}`)))
  })
}

async function kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const target = child
  const exited = new Promise<number | null>((resolve) => target.once('exit', resolve))
  target.kill(signal)
  const code = await exited
  children.delete(target)
  return code
}

const secretKey = () => readFileSync(keyFile, 'utf8')
const open = () =>
  createStripeCards({
    secretKey: secretKey(),
    publishableKey: 'pk_test_freehold_sandbox',
    baseUrl: url,
    timeoutMs: 3000,
  })
const order = (token: string) => ({
  orderId: newId(),
  idempotencyKey: newId(),
  amountCents: 1234,
  token,
  cardholder: 'Ada',
  email: 'ada@freehold.example',
  description: 'Investment',
  returnUrl: 'http://localhost/back',
})

beforeAll(async () => {
  url = await start()
})
afterAll(() => {
  for (const each of children) each.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('kill -9 in the middle of charging loses no acknowledged capture and doubles none', async () => {
  for (let round = 0; round < 3; round++) {
    const orders = await Promise.all(Array.from({ length: 40 }, async () => order(await makeToken(url))))
    const acknowledged = new Set<string>()
    const before = open()
    const charging = orders.map(async (each, n) => {
      // Not all at once, so that the kill falls between answers.
      for (let wait = 0; wait < n; wait++) await new Promise((resolve) => setImmediate(resolve))
      const answer = await before.charge(each)
      if (answer.outcome === 'charged') acknowledged.add(each.orderId)
      if (acknowledged.size === 10 + round) child.kill('SIGKILL')
    })
    await Promise.allSettled(charging)
    before.close()
    expect(acknowledged.size).toBeGreaterThanOrEqual(10)
    if (child.exitCode === null && child.signalCode === null) await kill('SIGKILL')
    // What a power cut leaves of a record that was never acknowledged.
    appendFileSync(journal, '{"kind":"charge","id":"ch_torn","amou')

    url = await start()
    const after = open()
    const lost: string[] = []
    for (const each of orders) {
      const found = await after.findCharge(each.orderId)
      if (acknowledged.has(each.orderId) && found?.amountCents !== 1234) lost.push(each.orderId)
      const again = await after.charge(each)
      expect(again.outcome === 'charged' && again.charge.chargeId).toBe(
        (await after.findCharge(each.orderId))?.chargeId,
      )
      const list = await ask(`${url}/sandbox/v1/charges?transfer_group=${each.orderId}`, secretKey())
      expect(list.body.data).toHaveLength(1)
    }
    after.close()
    expect(lost).toEqual([])
  }
}, 60_000)

test('a second process on the same journal is refused with a clear message', async () => {
  const first = child
  await expect(start()).rejects.toThrow(`is in use by process ${first.pid}`)
  child = first
})

test('the server forwards to it and shares its key; when it is gone the answer is a 503', async () => {
  const mounted = await startSandbox({ dataDir, clock: realClock, externalUrl: url, forwardTimeoutMs: 2000 })
  const front = await listen(mounted.handle, 0)
  expect(mounted.baseUrl).toBe(url)
  const token = await makeToken(front.url)
  expect((await ask(`${url}/v1/tokens/${token}`, mounted.secretKey)).body.id).toBe(token)
  expect((await ask(`${front.url}/sandbox/v1/charges`, mounted.publishableKey)).status).toBe(403)

  expect(await kill('SIGTERM')).toBe(0)
  const gone = await ask(`${front.url}/sandbox/v1/charges`, mounted.secretKey)
  expect(gone.status).toBe(503)
  expect(gone.body.error.type).toBe('api_error')
  await front.close()
  await mounted.close()
})

test('a server whose key the process refuses does not start, and says where the key lies', async () => {
  const stranger = mkdtempSync(join(tmpdir(), 'freehold-stranger-'))
  url = await start()
  const mounting = startSandbox({ dataDir: stranger, clock: realClock, externalUrl: url })
  await expect(mounting).rejects.toThrow(/CARD_PROCESSOR_URL .* refuses the key in DATA_DIR\/keys\/sandbox-secret-key/)
  await kill('SIGTERM')
  rmSync(stranger, { recursive: true })
})

test('a process that is down keeps no server from starting', async () => {
  const mounted = await startSandbox({ dataDir, clock: realClock, externalUrl: 'http://127.0.0.1:9' })
  expect(mounted.baseUrl).toBe('http://127.0.0.1:9')
  await mounted.close()
})

test('a silent process is given up after the timeout', async () => {
  const silent = await listen(() => {}, 0)
  const mounted = await startSandbox({ dataDir, clock: realClock, externalUrl: silent.url, forwardTimeoutMs: 200 })
  const front = await listen(mounted.handle, 0)
  expect((await ask(`${front.url}/sandbox/v1/charges`, mounted.secretKey)).status).toBe(503)
  await front.close()
  await mounted.close()
  await silent.close()
})

test('a port that is taken is an error at once', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(start(['--port', String(port)])).rejects.toThrow('EADDRINUSE')
  taken.close()
})
