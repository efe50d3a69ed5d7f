import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { ROOT } from './read-words.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.drop())

test('sign-ins from before the migration keep their two tokens together, and apart from those of others', async () => {
  await home.pool.query(
    `DROP INDEX sessions_of_sign_in, sessions_by_end, password_resets_by_end, email_confirmations_by_end, contact_messages_by_age,
       newsletter_readers_pending, newsletter_readers_left, notifications_by_age;
     ALTER TABLE sessions DROP COLUMN sign_in_id`,
  )
  const users = [await addUser(), await addUser()]
  const now = Date.now()
  const at = (minute: number) => new Date(now - minute * 60_000)
  for (const [userId, minute] of [
    [users[0], 1],
    [users[0], 2],
    [users[1], 1],
  ] as const) {
    for (const kind of ['cookie', 'bearer']) await addSession(userId!, kind, at(minute))
  }
  await home.pool.query(readFileSync(join(ROOT, 'db/migrations/0019-sessions.sql'), 'utf8'))
  const { rows } = await home.pool.query<{ kinds: string[]; users: number }>(
    'SELECT array_agg(kind ORDER BY kind) AS kinds, count(DISTINCT user_id)::int AS users FROM sessions GROUP BY sign_in_id',
  )
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ kinds: ['bearer', 'cookie'], users: 1 })))
})

test('a server from before the migration can still open sessions, each a sign-in of its own', async () => {
  const userId = await addUser()
  const now = new Date()
  await addSession(userId, 'cookie', now)
  await addSession(userId, 'bearer', now)
  const { rows } = await home.pool.query('SELECT DISTINCT sign_in_id FROM sessions WHERE user_id = $1', [userId])
  expect(rows).toHaveLength(2)
})

async function addUser(): Promise<string> {
  const id = newId()
  await home.pool.query(
    `INSERT INTO users (id, email, username, fname, lname, created_at)
     VALUES ($1, $1 || '@test.example', $1, 'Ada', 'Byron', now())`.replaceAll('$1', `'${id}'`),
  )
  return id
}

const addSession = (userId: string, kind: string, createdAt: Date) =>
  home.pool.query(
    `INSERT INTO sessions (token_hash, user_id, kind, created_at, seen_at, expires_at)
     VALUES (sha256(gen_random_uuid()::text::bytea), $1, $2, $3, $3, now() + interval '1 hour')`,
    [userId, kind, createdAt],
  )
