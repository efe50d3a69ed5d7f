import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { newId } from '#kit/id.ts'
import { deleteExpired } from '#platform/server/delete-expired.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { ROOT } from '#test/read-words.ts'
import { keepRetention, retentions } from './retention.ts'

const NOW = new Date('2031-05-05T12:00:00Z')
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

let home: TestDatabase
let world: TestWorld
let userId: string
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url, () => NOW)
  userId = (await addInvestor(world.deps)).id
})
beforeEach(async () => {
  await home.pool.query('DELETE FROM sessions')
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

const keep = () => keepRetention(world.deps)
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const insert = (sql: string, values: unknown[]) => home.pool.query(sql, values)

type Session = { startedAt?: Date; expiresAt: Date; revokedAt?: Date | null }

/** A row of the person's: `$1` its id, `$2` theirs, `$3` when its time begins. */
const ofUser =
  (sql: string) =>
  async (at: Date): Promise<[string, unknown]> => {
    const id = newId()
    await insert(sql, [id, userId, at])
    return ['id', id]
  }

async function addSession(session: Session, kind = 'cookie'): Promise<Buffer> {
  const { startedAt = daysAgo(400), expiresAt, revokedAt = null } = session
  const hash = randomBytes(32)
  await insert(
    `INSERT INTO sessions (token_hash, user_id, kind, created_at, seen_at, expires_at, revoked_at)
     VALUES ($1, $2, $6, $3, $3, $4, $5)`,
    [hash, userId, startedAt, expiresAt, revokedAt, kind],
  )
  return hash
}

/** Writes one row whose life began at a moment, and says how to look for it. */
const adds: Record<string, (at: Date) => Promise<[column: string, key: unknown]>> = {
  'sessions since its end': async (at) => ['token_hash', await addSession({ expiresAt: at })],
  'sessions since the end of a preview': async (at) => ['token_hash', await addSession({ expiresAt: at }, 'preview')],
  'password_resets since its end': async (at) => {
    const hash = randomBytes(32)
    await insert(
      `INSERT INTO password_resets (token_hash, user_id, created_at, expires_at)
       VALUES ($1, $2, $3::timestamptz - interval '30 minutes', $3)`,
      [hash, userId, at],
    )
    return ['token_hash', hash]
  },
  'email_confirmations since its end': async (at) => {
    const hash = randomBytes(32)
    await insert(
      `INSERT INTO email_confirmations (token_hash, user_id, email, created_at, expires_at)
       VALUES ($1, $2, 'ada@test.example', $3::timestamptz - interval '1 day', $3)`,
      [hash, userId, at],
    )
    return ['token_hash', hash]
  },
  'email_changes since it was asked for': async (at) => {
    const id = newId()
    await insert(
      `INSERT INTO email_changes (id, user_id, old_email, new_email, token_hash, asked_at, expires_at, ended_at, outcome)
       VALUES ($1, $2, 'ada@test.example', 'eva@test.example', $3, $4, $4, $4, 'dropped')`,
      [id, userId, randomBytes(32), at],
    )
    return ['id', id]
  },
  'factor_removals since its end': async (at) => {
    const id = newId()
    await insert(
      `INSERT INTO factor_removals (id, user_id, asked_at, started_at, due_at, ended_at, outcome)
       VALUES ($1, $2, $3::timestamptz - interval '3 days', $3::timestamptz - interval '3 days', $3, $3, 'removed')`,
      [id, userId, at],
    )
    return ['id', id]
  },
  'contact_messages since it was sent': async (at) => {
    const id = newId()
    await insert(
      `INSERT INTO contact_messages (id, reference, name, email, subject, message, language, sender_hash, sent_at)
       VALUES ($1::uuid, $1::uuid::text, 'Ada', 'ada@test.example', 'A question', 'Where?', 'en', '', $2)`,
      [id, at],
    )
    return ['id', id]
  },
  'newsletter_readers since the link that was never followed ended': async (at) =>
    await addReader(`'pending', $2::timestamptz - interval '7 days', $2, NULL`, at),
  'newsletter_readers since they unsubscribed': async (at) =>
    await addReader(`'unsubscribed', $2::timestamptz - interval '7 days', NULL, $2`, at),
  'notifications since it was written': ofUser(
    `INSERT INTO notifications (id, user_id, indication, title, content, created_at)
     VALUES ($1, $2, 'test', 'News', 'More', $3)`,
  ),
  'listing_view_days since its day began': async (at) => {
    const house = exampleRecord()
    await world.deps.database.transaction((tx) => saveOffered(tx, [house], NOW))
    await insert('INSERT INTO listing_view_days (listing_id, day_at, viewers) VALUES ($1, $2, 3)', [house.id, at])
    return ['listing_id', house.id]
  },
  'former_usernames since it was given up': async (at) => {
    const name = newId()
    const sql = 'INSERT INTO former_usernames (username, user_id, given_up_at) VALUES ($1, $2, $3)'
    await insert(sql, [name, userId, at])
    return ['username', name]
  },
  'data_exports since it was ready, or given up': ofUser(
    `INSERT INTO data_exports (id, user_id, language, state, asked_at, ready_at, expires_at)
     VALUES ($1, $2, 'en', 'ready', $3::timestamptz, $3, $3::timestamptz + interval '7 days')`,
  ),
  'bank_links since it ended, and its last account was removed': ofUser(
    `INSERT INTO bank_links (id, owner_id, provider, token_hash, link_token, started_at, expires_at, ended_at, outcome)
     VALUES ($1::uuid, $2, 'sandbox', $1::uuid::text::bytea, 'link', $3, $3, $3, 'left')`,
  ),
  'mails since it was written, once it is sent or given up': async (at) => {
    const id = newId()
    await insert(
      `INSERT INTO mails (id, recipient, created_at, sent_at) VALUES ($1, 'ada@test.example', $2::timestamptz, $2)`,
      [id, at],
    )
    return ['id', id]
  },
  'processor_events since it was taken': async (at) => {
    const id = newId()
    await insert(
      `INSERT INTO processor_events (event_id, type, happened_at, taken_at) VALUES ($1, 'charge.succeeded', $2::timestamptz, $2)`,
      [id, at],
    )
    return ['event_id', id]
  },
  'graphile_worker._private_jobs since its server died': async (at) => {
    const { rows } = await home.pool.query<{ id: string }>(
      `WITH task AS (INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('died')
                     ON CONFLICT (identifier) DO UPDATE SET identifier = excluded.identifier RETURNING id)
       INSERT INTO graphile_worker._private_jobs (task_id, attempts, max_attempts, updated_at, locked_at, locked_by)
       SELECT id, 25, 25, $1, $1, 'gone' FROM task RETURNING id`,
      [at],
    )
    return ['id', rows[0]!.id]
  },
}

async function addReader(values: string, at: Date): Promise<[string, unknown]> {
  const id = newId()
  await insert(
    `INSERT INTO newsletter_readers
       (id, email, language, unsubscribe_hash, state, created_at, confirm_expires_at, unsubscribed_at)
     VALUES ($1::uuid, $1::uuid || '@test.example', 'en', $1::uuid::text::bytea, ${values})`,
    [id, at],
  )
  return ['id', id]
}

const named = retentions.map((retention) => ({ ...retention, name: `${retention.table} since ${retention.since}` }))

// One that nobody puts into the list any longer would keep its rows for ever, unnoticed.
test('each of these has its turn', () => {
  expect(named.map(({ name }) => name).toSorted()).toEqual(Object.keys(adds).toSorted())
})

describe('what is over its life goes, what is not stays', () => {
  test.each(named)('$name: $days days', async ({ name, table, days }) => {
    const add = adds[name]!
    const moments = [daysAgo(days).getTime() - MINUTE_MS, daysAgo(days).getTime() + MINUTE_MS, NOW.getTime()]
    const rows = [await add(new Date(moments[0]!)), await add(new Date(moments[1]!)), await add(new Date(moments[2]!))]
    await keep()
    const isThere = async ([column, key]: [string, unknown]) =>
      (await home.pool.query(`SELECT FROM ${table} WHERE ${column} = $1`, [key])).rowCount === 1
    expect(await Promise.all(rows.map(isThere))).toEqual([false, true, true])
  })
})

describe('what somebody still needs never goes', () => {
  const sessions = async () =>
    (await home.pool.query<{ token_hash: Buffer }>('SELECT token_hash FROM sessions')).rows.map((row) => row.token_hash)

  test('a session that is alive, however old and however long unseen', async () => {
    const alive = [
      await addSession({ startedAt: daysAgo(4000), expiresAt: new Date(NOW.getTime() + MINUTE_MS) }),
      await addSession({ startedAt: NOW, expiresAt: new Date(NOW.getTime() + 30 * DAY_MS) }),
    ]
    await keep()
    expect((await sessions()).map(String).toSorted()).toEqual(alive.map(String).toSorted())
  })

  test('a session that was ended is gone ninety days later, though its thirty days were not over then', async () => {
    await addSession({ expiresAt: daysAgo(80), revokedAt: daysAgo(91) })
    const kept = await addSession({ expiresAt: daysAgo(80), revokedAt: daysAgo(85) })
    await keep()
    expect(await sessions()).toEqual([kept])
  })

  test('a confirmed reader of the newsletter, and a mail that is still on its way', async () => {
    const [, reader] = await addReader(`'confirmed', $2::timestamptz, $2, NULL`, daysAgo(4000))
    const mail = newId()
    await insert(
      `INSERT INTO mails (id, recipient, letter, created_at) VALUES ($1, 'ada@test.example', 'sealed', $2)`,
      [mail, daysAgo(4000)],
    )
    await keep()
    expect((await home.pool.query('SELECT FROM newsletter_readers WHERE id = $1', [reader])).rowCount).toBe(1)
    expect((await home.pool.query('SELECT FROM mails WHERE id = $1', [mail])).rowCount).toBe(1)
  })

  test('a turn of a background job that will come, however long it was not touched', async () => {
    await insert(`SELECT graphile_worker.add_job('comes', job_key => 'comes', max_attempts => 1)`, [])
    await insert(`UPDATE graphile_worker._private_jobs SET attempts = 1, updated_at = $1 WHERE key = 'comes'`, [
      daysAgo(4000),
    ])
    await insert(`SELECT graphile_worker.add_job('once')`, [])
    await insert(
      `UPDATE graphile_worker._private_jobs SET updated_at = $1
        WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'once')`,
      [daysAgo(4000)],
    )
    await keep()
    const { rows } = await home.pool.query(
      `SELECT task_identifier FROM graphile_worker.jobs WHERE task_identifier IN ('comes', 'once') ORDER BY 1`,
    )
    expect(rows).toEqual([{ task_identifier: 'comes' }, { task_identifier: 'once' }])
  })

  test('the audit trail: nothing of it is deleted by the server', async () => {
    await insert(`INSERT INTO audit_events (at, actor, action) VALUES ($1, 'guest', 'long ago')`, [daysAgo(4000)])
    await keep()
    expect((await home.pool.query(`SELECT FROM audit_events WHERE action = 'long ago'`)).rowCount).toBe(1)
    await expect(home.pool.query(`DELETE FROM audit_events WHERE action = 'long ago'`)).rejects.toThrow('append-only')
  })
})

describe('the job', () => {
  const ended = retentions.find(({ table }) => table === 'sessions')!
  const count = async () => (await home.pool.query<{ n: number }>('SELECT count(*) AS n FROM sessions')).rows[0]!.n
  const addMany = (n: number) => Promise.all(Array.from({ length: n }, () => addSession({ expiresAt: daysAgo(100) })))

  test('deletes in batches until nothing is left', async () => {
    await addMany(23)
    expect(await deleteExpired(world.deps.database, NOW, ended, 5)).toBe(23)
    expect(await count()).toBe(0)
  })

  test('no statement deletes more than its batch', async () => {
    await addMany(7)
    for (const { deleteOld } of retentions) await world.deps.database.run(deleteOld, [NOW, 3])
    expect(await count()).toBe(4)
  })

  test('waits for nobody: a row that somebody works with is left for the next turn', async () => {
    const [busy] = await addMany(3)
    const holder = await home.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM sessions WHERE token_hash = $1 FOR UPDATE', [busy])
    expect(await deleteExpired(world.deps.database, NOW, ended)).toBe(2)
    await holder.query('ROLLBACK')
    holder.release()
    expect(await deleteExpired(world.deps.database, NOW, ended)).toBe(1)
  })

  test('a table that fails does not keep the others', async () => {
    await home.pool.query('ALTER TABLE contact_messages RENAME TO elsewhere')
    const [column, id] = await adds['mails since it was written, once it is sent or given up']!(daysAgo(31))
    await addMany(1)
    await keep()
    expect(await count()).toBe(0)
    expect((await home.pool.query(`SELECT FROM mails WHERE ${column} = $1`, [id])).rowCount).toBe(0)
    await home.pool.query('ALTER TABLE elsewhere RENAME TO contact_messages')
  })
})

test('operators read how long each table is kept', () => {
  const manual = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8')
  for (const { table, since, days } of retentions) {
    expect(manual).toMatch(new RegExp(`^\\| \`${table}\`.*\\| ${days} days after ${since} \\|`, 'm'))
  }
})
