import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownStatements } from '#platform/server/statement.ts'
import { makeAppWithEveryStatement } from './every-statement.ts'
import type { TestApp } from './http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeAppWithEveryStatement()
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
