import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { advanceBanking } from '#features/banking/server/advance-banking.ts'
import { mountBanking } from '#features/banking/server/routes.ts'
import { makeIdentify } from '#features/accounts/server/identify.ts'
import { makeEdge } from '#platform/server/http.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { bankCalls, depositsAt, typedAccount } from '../bank-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

const DAY_MS = 86_400_000

let app: TestApp
let ada: TestInvestor
let laterMs = 0
beforeAll(async () => {
  app = await makeTestApp({}, () => new Date(Date.parse('2026-11-20T12:00:00Z') + laterMs))
})
beforeEach(async () => {
  laterMs = 0
  ada = await addInvestor(app.deps)
})
afterAll(() => app.close())

const { send, list, enter, verify } = bankCalls(
  () => app,
  () => ada,
)

/** Two amounts that are surely not those. */
const wrong = ([first, second]: readonly number[]) =>
  [1, 2, 3, 4].filter((one) => one !== first && one !== second).slice(0, 2)

describe('guessing the amounts', () => {
  test('three tries, and the account is over', async () => {
    const { id } = await enter({ is_default: true })
    const right = await depositsAt(app, id)
    for (const left of [2, 1]) {
      const { status, body } = await verify(id, wrong(right))
      expect([status, body['code'], body['feedback']]).toEqual([
        422,
        'bank_amounts_wrong',
        expect.stringContaining(`Tries left: ${left}`),
      ])
    }
    expect((await verify(id, wrong(right))).body['code']).toBe('bank_check_failed')
    expect((await verify(id, right)).body['code']).toBe('bank_not_pending')
    expect((await list())[0]).toMatchObject({ state: 'failed', failed_why: 'wrong_amounts', is_default: false })
    const chosen = await send('PUT', `/api/bank-accounts/${id}/default`)
    expect([chosen.status, chosen.body['code']]).toEqual([409, 'bank_account_failed'])
  })

  test('ten at once are three', async () => {
    const { id } = await enter()
    const right = await depositsAt(app, id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(id, wrong(right))))
    const codes = answers.map(({ body }) => body['code'])
    expect(codes.filter((code) => code === 'bank_amounts_wrong')).toHaveLength(2)
    expect(codes.filter((code) => code === 'bank_check_failed')).toHaveLength(1)
    expect(codes.filter((code) => code === 'bank_not_pending')).toHaveLength(7)
  })

  test('begins anew with five accounts within thirty days, and no more, though they are removed', async () => {
    for (let n = 0; n < 5; n++) {
      const { id } = await enter()
      await send('DELETE', `/api/bank-accounts/${id}`)
    }
    const sixth = await send('POST', '/api/bank-accounts', typedAccount())
    expect([sixth.status, sixth.body['code']]).toEqual([422, 'too_many_bank_checks'])
    await app.deps.database.pool.query(
      `UPDATE bank_accounts SET created_at = created_at - interval '31 days' WHERE owner_id = $1`,
      [ada.id],
    )
    expect((await send('POST', '/api/bank-accounts', typedAccount())).status).toBe(200)
  })

  test('after ten days nothing counts', async () => {
    const { id } = await enter()
    const right = await depositsAt(app, id)
    laterMs = 10 * DAY_MS + 1000
    await advanceBanking(app.deps)
    laterMs = 0
    expect((await verify(id, right)).body['code']).toBe('bank_not_pending')
    expect((await list())[0]).toMatchObject({ state: 'failed', failed_why: 'too_late' })
    const news = (await send('GET', '/api/notifications')).body['notifications'] as { indication: string }[]
    expect(news.map((one) => one.indication).toSorted()).toEqual(['bank_added', 'bank_failed'])
  })
})

test('an account that its bank does not know fails at once, and says why', async () => {
  await enter({ account_number: '000111111113' })
  const [account] = await list()
  expect(account).toMatchObject({ state: 'failed', failed_why: 'returned', last4: '1113' })
})

test('amounts that could not be sent are sent by the job, once', async () => {
  const real = app.deps.bank.depositor!
  let calls = 0
  const depositor = {
    ...real,
    send: async (deposits: Parameters<typeof real.send>[0]) => {
      if (++calls === 1) throw new OutsideDown('sandbox bank', 'a test')
      return await real.send(deposits)
    },
  }
  const deps = { ...app.deps, bank: { ...app.deps.bank, depositor } }
  const other = await makeApp(deps.config, deps.log, [])
  mountBanking(makeEdge(other, deps, makeIdentify(deps)), deps, [])
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
  await other.inject({ method: 'POST', url: '/api/bank-accounts', headers, payload: typedAccount() })
  const [waiting] = await list()
  expect(waiting!.check).toMatchObject({ is_sent: false, page: null })
  expect((await verify(waiting!.id, [1, 2])).body['code']).toBe('bank_amounts_on_way')
  await advanceBanking(deps)
  await advanceBanking(deps)
  expect(calls).toBe(2)
  expect((await verify(waiting!.id, await depositsAt(app, waiting!.id))).status).toBe(200)
  await other.close()
})
