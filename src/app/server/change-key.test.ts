import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readLinkToken } from '#features/accounts/server/signed-links.ts'
import { totpPlace } from '#features/accounts/server/totp-factor.ts'
import { numberKeyPlace } from '#features/banking/server/sealed-columns.ts'
import { unsubscribeToken } from '#features/marketing/server/newsletter-links.ts'
import { hashLinkToken } from '#platform/server/mail/link-token.ts'
import { newId } from '#kit/id.ts'
import { isSealSigned, sealAudit } from '#platform/server/audit-seals.ts'
import type { AuditSeal } from '#platform/server/audit-seals.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/database.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { keyId } from '#platform/server/key-id.ts'
import { placeOf } from '#platform/server/mail/post-letter.ts'
import { seal, unseal } from '#platform/server/seal.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { changeKey } from './change-key.ts'
import { checkKey } from './check-key.ts'

const NEW_KEY = '41f7c2d90e8b4a65b3d1087e9c5fa264'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  await world.deps.live.close()
  await addInvestor(world.deps, 5000)
  await checkKey(world.deps.config, world.deps.database, world.deps.log)
  await audit(world.deps.database, { at: new Date(), actor: 'operator', action: 'a test' })
  await sealAudit(world.deps.database, new Date())
})
afterAll(async () => {
  await world.close()
  await home.drop()
})
beforeEach(async () => {
  await vi.waitUntil(async () => (await servers()) === 0, { timeout: 15_000 })
})

const servers = async () =>
  (
    await home.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'freehold live'`,
    )
  ).rowCount
const change = (database: Database = world.deps.database) =>
  changeKey(world.deps.config, database, NEW_KEY, new Date('2026-11-20T12:00:00Z'))

test('books and a trail that another key has signed are left as they are', async () => {
  const head = (await home.pool.query<{ mac: Buffer }>('SELECT mac FROM ledger_head')).rows[0]!.mac
  const forged = Buffer.alloc(32, 7)
  await home.pool.query('UPDATE ledger_head SET mac = $1', [forged])
  expect(await change()).toEqual({ isChanged: false, why: 'books are not signed' })
  await home.pool.query('UPDATE ledger_head SET mac = $1', [head])
  const turnTrail = async (mac: Buffer) => {
    await home.pool.query('ALTER TABLE audit_seals DISABLE TRIGGER audit_seals_append_only')
    const { rows } = await home.pool.query<{ mac: Buffer }>(
      `UPDATE audit_seals n SET mac = $1 FROM audit_seals o WHERE o.seq = n.seq AND n.seq = 1 RETURNING o.mac`,
      [mac],
    )
    await home.pool.query('ALTER TABLE audit_seals ENABLE TRIGGER audit_seals_append_only')
    return rows[0]!.mac
  }
  const sealed = await turnTrail(forged)
  expect(await change()).toEqual({ isChanged: false, why: 'trail is not signed' })
  await turnTrail(sealed)
  expect((await home.pool.query('SELECT key_id FROM key_check')).rows).toEqual([
    { key_id: keyId(world.deps.config.secretKey) },
  ])
})

test('a server that begins to listen while the key is changed is seen: nothing is changed', async () => {
  const late = new pg.Client({ connectionString: home.url, application_name: 'freehold live' })
  const { database } = world.deps
  const during: Database = {
    ...database,
    bulkTransaction: (work) =>
      database.bulkTransaction(async (tx) => {
        const run: typeof tx.run = async (statement, values) => {
          if (statement.name === 'key-mark-anew') await late.connect()
          return await tx.run(statement, values)
        }
        return await work({ ...tx, run })
      }),
  }
  try {
    expect(await change(during)).toEqual({ isChanged: false, why: 'servers run' })
  } finally {
    await late.end()
  }
})

test('more rows than are read at once are all signed and sealed anew', async () => {
  const old = world.deps.config.secretKey
  const ids = Array.from({ length: 1201 }, () => newId())
  await home.pool.query(
    `INSERT INTO mails (id, recipient, letter) SELECT id, 'a@test.example', letter FROM unnest($1::uuid[], $2::text[]) AS n(id, letter)`,
    [ids, ids.map((id) => seal(old, placeOf(id), id))],
  )
  await home.pool.query(
    `INSERT INTO newsletter_readers (id, email, language, created_at, unsubscribe_hash)
     SELECT id, id || '@test.example', 'en', now(), hash FROM unnest($1::uuid[], $2::bytea[]) AS n(id, hash)`,
    [ids, ids.map((id) => linkHash(old, id))],
  )
  const hash = Buffer.alloc(32, 3)
  const macs = ids.map((_, at) => makeEvidence(old).sign('audit seal', `${1000 + at}|${hash.toString('hex')}`))
  await home.pool.query(
    `INSERT INTO audit_seals (seq, after_id, up_to_id, ids, marks, hash, mac, sealed_at)
     SELECT 999 + n, 1000000 + n, 1000001 + n, '{}', '', $1, mac, now() FROM unnest($2::bytea[]) WITH ORDINALITY AS s(mac, n)`,
    [hash, macs],
  )
  const [{ id: owner }] = (await home.pool.query<{ id: string }>('SELECT id FROM users')).rows as [{ id: string }]
  await home.pool.query('INSERT INTO totp_factors (user_id, secret_sealed, made_at) VALUES ($1, $2, now())', [
    owner,
    seal(old, totpPlace(owner), 'GEZDGNBVGY3TQOJQ'),
  ])
  // One of the person's two has ended already.
  const earlier = new Date('2026-11-01T12:00:00Z')
  await home.pool.query(
    'UPDATE sessions SET revoked_at = $1 WHERE token_hash = (SELECT min(token_hash) FROM sessions)',
    [earlier],
  )
  // Their letters, the date of birth and the authenticator app of the one person, and the key of bank numbers.
  const changes = await signLinks(owner)
  const done = { isChanged: true, resealed: ids.length + 3, seals: ids.length + 1, sessions: 1 }
  expect(await change()).toEqual(done)
  const rows = async <Row extends object>(sql: string) => (await home.pool.query<Row>(sql)).rows
  const mails = await rows<{ id: string; letter: string }>(
    `SELECT id, letter FROM mails WHERE recipient = 'a@test.example'`,
  )
  expect(mails.filter(({ id, letter }) => unseal(NEW_KEY, placeOf(id), letter) !== id)).toEqual([])
  const apps = await rows<{ sealed: string }>('SELECT secret_sealed AS sealed FROM totp_factors')
  expect(apps.map(({ sealed }) => unseal(NEW_KEY, totpPlace(owner), sealed))).toEqual(['GEZDGNBVGY3TQOJQ'])
  // Nobody had put in money from a bank: the key that knows earlier debits again was made of the old SECRET_KEY all the same.
  const [numbers] = await rows<{ key_sealed: string }>('SELECT key_sealed FROM bank_number_key')
  expect(unseal(NEW_KEY, numberKeyPlace, numbers!.key_sealed)).toBe(
    deriveKey(old, 'bank numbers').toString('base64url'),
  )
  const readers = await rows<{ id: string; hash: Buffer }>(
    'SELECT id, unsubscribe_hash AS hash FROM newsletter_readers',
  )
  expect(readers.filter((one) => !one.hash.equals(linkHash(NEW_KEY, one.id)))).toEqual([])
  const seals = await rows<Pick<AuditSeal, 'seq' | 'hash' | 'mac'>>('SELECT seq, hash, mac FROM audit_seals')
  expect(seals.filter((one) => !isSealSigned(makeEvidence(NEW_KEY), one))).toEqual([])
  await areLinksRenewed(changes)
})

/** A removal of the second factor that has begun, and changes of the email: one that can be undone, and two that cannot. */
async function signLinks(owner: string): Promise<readonly string[]> {
  const [asked, old] = [new Date('2026-11-15T12:00:00Z'), new Date('2026-11-12T12:00:00Z')]
  await home.pool.query(
    'INSERT INTO factor_removals (id, user_id, asked_at, started_at, due_at) VALUES ($1, $2, $3, $3, $4)',
    [newId(), owner, asked, new Date('2026-11-21T12:00:00Z')],
  )
  const ids = [newId(), newId(), newId()]
  for (const [at, from, proven, when] of [
    [0, 'mine@test.example', asked, asked],
    [1, 'late@test.example', old, old],
    [2, 'unproven@test.example', null, asked],
  ] as const)
    await home.pool.query(
      `INSERT INTO email_changes (id, user_id, old_email, old_verified_at, new_email, token_hash, asked_at, expires_at, confirmed_at)
       VALUES ($1, $2, $3, $4, 'thief@test.example', $5, $6, $6, $6)`,
      [ids[at], owner, from, proven, Buffer.alloc(32, at), when],
    )
  return ids
}

/** No factor goes whose owner cannot stop it any more, and whoever can undo a change is sent a link that opens. */
async function areLinksRenewed([undoable]: readonly string[]): Promise<void> {
  const removals = await home.pool.query('SELECT outcome FROM factor_removals')
  expect(removals.rows).toEqual([{ outcome: 'cancelled' }])
  const { rows } = await home.pool.query<{ id: string; recipient: string; letter: string }>(
    `SELECT id, recipient, letter FROM mails WHERE recipient LIKE '%@test.example' AND recipient <> 'a@test.example'`,
  )
  expect(rows.map(({ recipient }) => recipient)).toEqual(['mine@test.example'])
  const token = /undo=([\w.-]+)/.exec(unseal(NEW_KEY, placeOf(rows[0]!.id), rows[0]!.letter))?.[1] ?? ''
  const config = { ...world.deps.config, secretKey: NEW_KEY }
  expect(readLinkToken({ config }, 'undo email', token)).toBe(undoable)
}

const linkHash = (secretKey: string, id: string): Buffer => hashLinkToken(unsubscribeToken({ secretKey }, id))
