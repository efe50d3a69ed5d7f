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
  ada = await addInvestor(app.deps)
  account = await verified(ada)
})
afterAll(() => app.close())

async function verified(who: TestInvestor): Promise<string> {
  const calls = bankCalls(
    () => app,
    () => who,
  )
  const { id } = await calls.enter()
  expect((await calls.verify(id, await depositsAt(app, id))).status).toBe(200)
  return id
}

const PATH = '/api/wallet/bank-deposits'
const ask = (body: object, key: string | undefined = newId(), who = ada) =>
  app.send(
    'POST',
    PATH,
    { amount: 2500, bank_account_id: account, authorized: true, ...body },
    {
      token: who.token,
      ...(key === '' ? {} : { key }),
    },
  )
const list = async (who = ada) => (await app.send('GET', PATH, undefined, { token: who.token })).body

describe('money from a bank account', () => {
  test('is asked for once under a key, and told with its day and without a number', async () => {
    const key = newId()
    const first = await ask({}, key)
    expect([first.status, first.body['status']]).toEqual([200, 'success'])
    expect(first.body['deposit']).toMatchObject({ state: 'clearing', amount: 2500 })
    expect((await ask({}, key)).body).toEqual(first.body)
    expect(await ask({ amount: 2501 }, key)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    const { deposits, accounts, is_offered: isOffered } = await list()
    expect(deposits).toEqual([first.body['deposit']])
    expect(accounts).toMatchObject([{ id: account, is_refused: false }])
    expect(isOffered).toBe(true)
    // An id may hold as many digits in a row.
    const said = JSON.stringify([deposits, accounts]).replaceAll(UUID, '')
    expect(said).not.toMatch(/\d{9,}/)
  })

  test('holds up no other way to pay while it clears: it is followed by its id, and is none of those to be waited for', async () => {
    const { body } = await ask({})
    const { deposit_id: id } = body['deposit'] as { deposit_id: string }
    const payment = await app.send('GET', `/api/payments/${id}`, undefined, { token: ada.token })
    expect(payment.body).toMatchObject({ kind: 'bank', purpose: 'deposit', status: 'pending' })
    const open = await app.send('GET', '/api/payments?status=pending', undefined, { token: ada.token })
    expect(open.body['payments']).toEqual([])
    for (const act of ['capture', 'confirm', 'cancel']) {
      const told = await app.send('POST', `/api/payments/${id}/${act}`, undefined, { token: ada.token })
      expect(told.body).toMatchObject({ status: 'pending' })
    }
  })

  test.each([
    ['without an agreement', { authorized: false }, 400, 'invalid'],
    ['of nothing', { amount: 0 }, 400, 'invalid'],
    ['of less than nothing', { amount: -100 }, 400, 'invalid'],
    ['of half a cent', { amount: 10.5 }, 400, 'invalid'],
    ['above the most', { amount: 10_000_001 }, 422, 'bank_amount_too_large'],
    ['from an id that is none', { bank_account_id: 'x' }, 404, 'bank_account_not_found'],
    ['with a price of its own', { clears_on: '2020-01-01' }, 400, 'invalid'],
  ])('is refused %s', async (_how, body, status, code) => {
    const answer = await ask(body)
    expect([answer.status, answer.body['code']]).toEqual([status, code])
  })

  test('is refused without a key, and from somebody else’s account', async () => {
    expect(await ask({}, '')).toMatchObject({ status: 422, body: { code: 'bank_key_missing' } })
    const other = await addInvestor(app.deps)
    expect(await ask({}, newId(), other)).toMatchObject({ status: 404, body: { code: 'bank_account_not_found' } })
    expect((await list(other))['deposits']).toEqual([])
  })
})
