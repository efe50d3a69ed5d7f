import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followRefunds } from '#features/payments/server/follow-refunds.ts'
import { purposes } from '#app/server/purposes.ts'
import { addInvestor, addListing, cardToken, readCaptures, refundCharge } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

async function deposit(saver: TestInvestor, amount: number): Promise<string> {
  const body = { amount, token: await cardToken(app.sandboxUrl), cardholder: 'Ada' }
  const answer = await app.send('POST', '/api/wallet/deposit', body, { token: saver.token })
  expect(answer.status).toBe(200)
  return String(answer.body['deposit_id'])
}

async function refundDeposit(depositId: string, amountCents?: number): Promise<number> {
  const charges = await readCaptures(app.sandboxUrl, app.secretKey)
  const charge = charges.find((one) => one.metadata['order_id'] === depositId)!
  await refundCharge(app.sandboxUrl, app.secretKey, charge.id, amountCents)
  expect(await followRefunds(app.deps, purposes)).toMatchObject({ reversed: 1, failed: 0 })
  const { rows } = await app.deps.database.pool.query<{ at: number }>(
    'SELECT floor(extract(epoch FROM max(refunded_at)))::int AS at FROM card_refunds WHERE payment_id = $1',
    [depositId],
  )
  return rows[0]!.at
}

const wallet = async (of: TestInvestor) =>
  (await app.send('GET', '/api/wallet', undefined, { token: of.token })).body as Record<string, number>

const refundsOf = async (of: TestInvestor) => {
  const { body } = await app.send('GET', '/api/transactions', undefined, { token: of.token })
  return (body['transactions'] as { kind: string; refunded: number; refunded_at: number | null }[])
    .filter(({ kind }) => kind === 'deposit')
    .map((one) => [one.refunded, one.refunded_at])
}

describe('GET /api/wallet', () => {
  test('says what is owed after a deposit went back to its card, until the next deposits have settled it', async () => {
    const saver = await addInvestor(app.deps)
    expect(await wallet(saver)).toEqual({ balance: 0, available: 0, owed: 0 })
    const spent = await deposit(saver, 20_000)
    const order = { project_id: await addListing(app.deps.database), total: 17_000, source: 'wallet' }
    expect((await app.send('POST', '/api/asapleads/fund_project', order, { token: saver.token })).status).toBe(200)
    expect(await wallet(saver)).toEqual({ balance: 3_000, available: 3_000, owed: 0 })
    await refundDeposit(spent)
    expect(await wallet(saver)).toEqual({ balance: 0, available: 0, owed: 17_000 })
    await deposit(saver, 10_000)
    expect(await wallet(saver)).toEqual({ balance: 0, available: 0, owed: 7_000 })
    await deposit(saver, 10_000)
    expect(await wallet(saver)).toEqual({ balance: 3_000, available: 3_000, owed: 0 })
  })
})

describe('GET /api/transactions', () => {
  test('says when the latest of a payment went back, and nothing of one of which nothing did', async () => {
    const saver = await addInvestor(app.deps)
    const first = await deposit(saver, 5_000)
    await deposit(saver, 6_000)
    expect(await refundsOf(saver)).toEqual([
      [0, null],
      [0, null],
    ])
    const inPart = await refundDeposit(first, 1_000)
    expect(await refundsOf(saver)).toEqual([
      [0, null],
      [1_000, inPart],
    ])
    const inFull = await refundDeposit(first)
    expect(await refundsOf(saver)).toEqual([
      [0, null],
      [5_000, inFull],
    ])
  })
})
