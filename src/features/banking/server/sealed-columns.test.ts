import { afterAll, beforeAll, expect, test } from 'vitest'
import { reseal } from '#platform/server/reseal.ts'
import { unseal } from '#platform/server/seal.ts'
import { addInvestor } from '#test/builders.ts'
import { atBank, bankCalls, depositsAt, typedAccount, wayBack } from '#test/bank-world.ts'
import { makeTestApp } from '#test/http-app.ts'
import type { TestApp } from '#test/http-app.ts'
import { openAmounts } from './send-deposits.ts'
import { accessPlace, bankColumns, numberPlace, taxPlace } from './sealed-columns.ts'

const NEW_KEY = '41f7c2d90e8b4a65b3d1087e9c5fa264'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

test('a change of SECRET_KEY seals every number anew, and nothing opens with the old key any more', async () => {
  const ada = await addInvestor(app.deps)
  const { send } = bankCalls(
    () => app,
    () => ada,
  )
  const typed = typedAccount()
  await send('POST', '/api/bank-accounts', typed)
  const { body } = await send('POST', '/api/bank-links')
  const agreed = { step: 'agree', customer: 'grace', account: 'checking' }
  const back = wayBack((await atBank(app, String(body['url']), agreed)).location ?? '')
  await send('POST', `/api/bank-links/${back.id}/complete`, { token: back.token })

  const { database, config } = app.deps
  const done = await database.bulkTransaction(async (tx) => {
    let count = 0
    for (const column of bankColumns) count += await reseal(tx, column, config.secretKey, NEW_KEY)
    return count
  })
  // Two numbers, one tax id, one pair of amounts, one access.
  expect(done).toBe(5)
  const { rows } = await database.pool.query<Record<string, string>>(
    `SELECT a.id, a.number_sealed, a.tax_sealed, c.amounts_sealed FROM bank_accounts a JOIN bank_checks c ON c.account_id = a.id`,
  )
  const [row] = rows as [{ id: string; number_sealed: string; tax_sealed: string; amounts_sealed: string }]
  expect(unseal(NEW_KEY, numberPlace(row.id), row.number_sealed)).toBe(typed.account_number)
  expect(unseal(NEW_KEY, taxPlace(row.id), row.tax_sealed)).toBe('123456789')
  const amounts = openAmounts(NEW_KEY, row.id, row.amounts_sealed)
  expect(amounts.toSorted((a, b) => a - b)).toEqual((await depositsAt(app, row.id)).toSorted((a, b) => a - b))
  const { rows: links } = await database.pool.query<{ access: string }>(
    'SELECT access_sealed AS access FROM bank_links',
  )
  expect(unseal(NEW_KEY, accessPlace(back.id), links[0]!.access)).toMatch(/^access-sandbox-/)
  expect(() => unseal(config.secretKey, numberPlace(row.id), row.number_sealed)).toThrow(/sealed with the key/)
})
