import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownStatements } from '#platform/server/statement.ts'
import { makeTestApp } from './http-app.ts'
import type { TestApp } from './http-app.ts'

let app: TestApp
beforeAll(async () => {
  // Mounting everything loads every module that declares a statement.
  app = await makeTestApp()
  await import('#app/server/seed-demo.ts')
  await import('#app/cli/ledger.ts')
  await import('#app/cli/key.ts')
  await import('#app/cli/offering.ts')
  await import('#app/cli/price-index.ts')
  await import('#app/cli/transfer.ts')
  await import('#app/cli/user.ts')
  await import('#app/cli/valuation.ts')
  await import('#features/investing/server/advance-offerings.ts')
})
afterAll(() => app.close())

test('every statement of the project is one that the migrated database can prepare', async () => {
  const client = await app.deps.database.pool.connect()
  const wrong: string[] = []
  for (const { name, text } of knownStatements()) {
    await client.query(`PREPARE checked AS ${text}`).then(
      () => client.query('DEALLOCATE checked'),
      (error: Error) => wrong.push(`${name}: ${error.message}`),
    )
  }
  client.release()
  expect(knownStatements().length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})
