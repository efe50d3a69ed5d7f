import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { bankCalls, depositsAt } from '../bank-world.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { UUID } from '../uuid.ts'

let app: TestApp
let ada: TestInvestor
let account: string
beforeAll(async () => {
  app = await makeTestApp()
  ada = await addInvestor(app.deps, 100_000)
  const calls = bankCalls(
    () => app,
    () => ada,
  )
  const { id } = await calls.enter()
  await calls.verify(id, await depositsAt(app, id))
  account = id
})
afterAll(() => app.close())

const PATH = '/api/wallet/withdrawals'
const ask = (body: object, key: string | undefined = newId(), who = ada) =>
  app.send(
    'POST',
    PATH,
    { amount: 2500, bank_account_id: account, ...body },
    { token: who.token, ...(key === '' ? {} : { key }) },
  )
const overview = async (who = ada) => (await app.send('GET', PATH, undefined, { token: who.token })).body

describe('a withdrawal', () => {
  test('is made once under a key, told without a number, taken back, and stands in the history and the security log', async () => {
    const key = newId()
    const first = await ask({}, key)
    expect([first.status, first.body['status']]).toEqual([200, 'success'])
    const { withdrawal } = first.body as {
      withdrawal: { withdrawal_id: string; sends_at: number; requested_at: number }
    }
    expect(withdrawal).toMatchObject({ state: 'requested', amount: 2500, arrives_on: null })
    expect(withdrawal.sends_at - withdrawal.requested_at).toBe(2 * 86_400)
    expect((await ask({}, key)).body).toEqual(first.body)
    expect(await ask({ amount: 2501 }, key)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    const told = await overview()
    expect(told).toMatchObject({ is_offered: true, available: 97_500, most: 97_500, withdrawals: [withdrawal] })
    // An id may hold as many digits in a row.
    const said = JSON.stringify([told['withdrawals'], told['accounts']]).replaceAll(UUID, '')
    expect(said).not.toMatch(/\d{11,}/)

    const path = `${PATH}/${withdrawal.withdrawal_id}/cancel`
    const stranger = await addInvestor(app.deps)
    expect(await app.send('POST', path, undefined, { token: stranger.token })).toMatchObject({ status: 404 })
    expect(await app.send('POST', path, undefined, { token: ada.token })).toMatchObject({
      status: 200,
      body: { withdrawal: { state: 'cancelled' } },
    })
    expect(await overview()).toMatchObject({ available: 100_000 })
    const history = await app.send('GET', '/api/history?kind=held', undefined, { token: ada.token })
    expect(history.body['movements']).toMatchObject([
      { kind: 'withdrawal_release', wallet_change: 2500 },
      { kind: 'withdrawal_hold', wallet_change: -2500 },
    ])
    const log = await app.send('GET', '/api/security/events', undefined, { token: ada.token })
    expect((log.body['events'] as { event: string }[]).map((one) => one.event)).toEqual(
      expect.arrayContaining(['withdrawal_requested', 'withdrawal_cancelled']),
    )
  })

  test('is refused without a key, with more than there is, and with what is no amount', async () => {
    expect(await ask({}, '')).toMatchObject({ status: 422, body: { code: 'withdrawal_key_missing' } })
    expect(await ask({ amount: 100_001 })).toMatchObject({
      status: 409,
      body: { code: 'withdrawal_too_large', params: { most: '$1,000.00' } },
    })
    for (const amount of [0, -500, 12.5, '2500']) expect((await ask({ amount })).status).toBe(400)
    expect(await overview()).toMatchObject({ available: 100_000 })
  })

  test('asks for a fresh proof of who is there: a stolen session takes nothing', async () => {
    await app.deps.database.pool.query('UPDATE sessions SET proven_at = NULL WHERE user_id = $1', [ada.id])
    expect(await ask({})).toMatchObject({ status: 403, body: { code: 'step_up_needed' } })
    expect(await overview()).toMatchObject({ available: 100_000 })
  })
})
