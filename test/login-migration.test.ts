import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { migrate } from '#platform/server/migrate.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { goBackBefore } from './go-back.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.drop())

test('accounts from before keep their email, and it is composed unless two would meet', async () => {
  await goBackBefore(home, '0016-login.sql')
  const emails = ['ada@test.example', 'jose\u0301@test.example', 'zoe\u0308@test.example', 'zo\u00eb@test.example']
  for (const email of emails) {
    await home.pool.query(
      `INSERT INTO users (id, email, password_hash, username, fname, lname, created_at) VALUES ($1, $2, 'x', $2, 'A', 'B', now())`,
      [newId(), email],
    )
  }
  expect(await migrate(home.url)).toContain('0016-login.sql')
  const { rows } = await home.pool.query(
    'SELECT email, email_verified_at = created_at AS is_owner FROM users ORDER BY created_at',
  )
  const kept = ['ada@test.example', 'jos\u00e9@test.example', 'zoe\u0308@test.example', 'zo\u00eb@test.example']
  expect(rows).toEqual(kept.map((email) => ({ email, is_owner: true })))
})
