import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownStatements } from '#platform/server/statement.ts'
import { migrate } from '#platform/server/migrate.ts'
import { SERVING_ROLE } from '#platform/server/serving-role.ts'
import { makeAppWithEveryStatement } from './every-statement.ts'
import type { TestApp } from './http-app.ts'

// A new key signs the seals anew, by a command with the owner's rights.
const OF_THE_OWNER = ['audit-resign-seals']

let app: TestApp
beforeAll(async () => {
  app = await makeAppWithEveryStatement()
  await migrate(app.home.url, { serveAs: SERVING_ROLE })
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

test('every statement of the project is one that the role of the server may run', async () => {
  const client = await app.deps.database.pool.connect()
  const wrong: string[] = []
  // One plan for whatever values: it is made without any, and rights are looked at when it is about to begin.
  await client.query(`SET ROLE ${SERVING_ROLE}; SET plan_cache_mode = force_generic_plan`)
  for (const { name, text } of knownStatements()) {
    try {
      await client.query(`PREPARE checked AS ${text}`)
      const { rows } = await client.query<{ n: number }>(
        `SELECT cardinality(parameter_types) AS n FROM pg_prepared_statements WHERE name = 'checked'`,
      )
      const values = Array.from({ length: rows[0]!.n }, () => 'NULL')
      await client.query(`EXPLAIN EXECUTE checked${values.length > 0 ? `(${values.join(', ')})` : ''}`)
    } catch (error) {
      wrong.push(`${name}: ${(error as Error).message}`)
    }
    await client.query('DEALLOCATE ALL')
  }
  await client.query('RESET ALL; RESET ROLE')
  client.release()
  expect(wrong).toEqual(OF_THE_OWNER.map((name) => expect.stringContaining(`${name}: permission denied`)))
})
