import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashToken } from '#platform/server/session.ts'
import { resetPlace } from '#features/accounts/server/ask-reset.ts'
import { leaveReaders } from '#features/marketing/server/follow-link.ts'
import { joinNewsletter } from '#features/marketing/server/join-newsletter.ts'
import { unsubscribeToken, unsubscribeTokenOf } from '#features/marketing/server/newsletter-links.ts'
import { openDob } from '#features/people/server/date-of-birth.ts'
import { keepTaxId, taxIdPlace } from '#features/onboarding/server/tax-number.ts'
import { sealAudit } from '#platform/server/audit-seals.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { keyId } from '#platform/server/key-id.ts'
import { placeOf as letterPlace } from '#platform/server/mail/post-letter.ts'
import { seal, unseal } from '#platform/server/seal.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { checkKey } from '../server/check-key.ts'
import { openBooks } from '../server/keep-evidence.ts'
import { keyCommand } from './key.ts'
import { ledgerCommand } from './ledger.ts'

const NEW_KEY = '9c41d7e3b5a8260f71d94c0be85a3f62'
const RESET = 'a token of 256 random bits'

let home: TestDatabase
let world: TestWorld
let person: TestInvestor
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  const { deps } = world
  person = await addInvestor(deps, 5000)
  await keepTaxId(deps.database, deps, whoever(), { kind: 'ssn', number: '219-09-9999' })
  await joinNewsletter(deps, { email: 'reader@test.example', language: 'en', address: '203.0.113.7' })
  const hash = hashToken(RESET)
  const sealed = seal(deps.config.secretKey, resetPlace(hash), RESET)
  await home.pool.query(
    `INSERT INTO password_resets (token_hash, user_id, created_at, expires_at, token_sealed)
     VALUES ($1, $2, now(), now() + interval '20 minutes', $3)`,
    [hash, person.id, sealed],
  )
  await checkKey(deps.config, deps.database, deps.log)
  await sealAudit(deps.database, new Date())
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await world.close()
  await home.drop()
})

const whoever = () => ({ userId: person.id, address: '203.0.113.7' })

async function run(deps: Deps, command = keyCommand, args = ['change']): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const { config, database } = deps
  const code = await command.run(args, { config, database, owner: { url: home.url }, log: say, error: say })
  return { code, said: lines.join('\n') }
}

/** Every text in the database that carries the name of a key: `v1.<key id>.…`. */
async function sealedWith(id: string): Promise<string[]> {
  const { rows } = await home.pool.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = current_schema() AND data_type = 'text' ORDER BY 1, 2`,
  )
  const found: string[] = []
  for (const { table_name: table, column_name: column } of rows) {
    const held = await home.pool.query(`SELECT 1 FROM "${table}" WHERE "${column}" LIKE 'v1.' || $1 || '.%'`, [id])
    if (held.rowCount) found.push(`${table}.${column}`)
  }
  return found
}

/** All that a change may touch, to be compared. */
const everything = async () =>
  (
    await home.pool.query(
      `SELECT (SELECT array_agg(h) FROM ledger_head h) AS head, (SELECT array_agg(s.mac) FROM audit_seals s) AS macs,
              (SELECT array_agg(u.dob_sealed) FROM users u) AS users, (SELECT array_agg(t.sealed) FROM tax_ids t) AS taxes,
              (SELECT array_agg(m.letter) FROM mails m) AS mails, (SELECT array_agg(k.proof) FROM key_check k) AS keys,
              (SELECT array_agg(s.revoked_at) FROM sessions s) AS sessions,
              (SELECT array_agg(r.unsubscribe_hash) FROM newsletter_readers r) AS readers`,
    )
  ).rows

const SEALED = ['mails.letter', 'password_resets.token_sealed', 'tax_ids.sealed', 'users.dob_sealed']

test.each([
  ['short', /at least 32/],
  ['changeme'.repeat(8), /too easy/],
])('a new key like %s is refused before anything is opened', (key, why) => {
  vi.stubEnv('NEW_SECRET_KEY', key)
  expect(keyCommand.check?.(['change'])).toMatch(why)
  vi.stubEnv('NEW_SECRET_KEY', NEW_KEY)
  expect(keyCommand.check?.(['change'])).toBe(null)
  expect(keyCommand.check?.(['turn'])).toMatch(/^key takes: change/)
})

test('while a server runs, or where a sealed value was changed, nothing is', async () => {
  vi.stubEnv('NEW_SECRET_KEY', NEW_KEY)
  await expect.poll(() => world.deps.live.isHearing()).toBe(true)
  const before = await everything()
  expect(await run(world.deps)).toMatchObject({ code: 1, said: expect.stringContaining('stop all of them first') })
  expect(await everything()).toEqual(before)
  await world.deps.live.close()
  await expect.poll(servers).toBe(0)
  const { rows } = await home.pool.query<{ sealed: string }>('SELECT sealed FROM tax_ids')
  const forged = `${rows[0]!.sealed.slice(0, -1)}${rows[0]!.sealed.endsWith('A') ? 'B' : 'A'}`
  await home.pool.query('UPDATE tax_ids SET sealed = $1', [forged])
  const forgedBefore = await everything()
  await expect(run(world.deps)).rejects.toThrow(/^tax_ids\.sealed: a value does not open/)
  expect(await everything()).toEqual(forgedBefore)
  await home.pool.query('UPDATE tax_ids SET sealed = $1', [rows[0]!.sealed])
})

const servers = async () =>
  (
    await home.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'freehold live'`,
    )
  ).rowCount

test('a changed key opens what is sealed, signs the books and the trail, and ends every session', async () => {
  vi.stubEnv('NEW_SECRET_KEY', NEW_KEY)
  const old = world.deps.config
  const reader = async () =>
    (
      await home.pool.query<{ id: string; unsubscribe_hash: Buffer }>(
        'SELECT id, unsubscribe_hash FROM newsletter_readers',
      )
    ).rows[0]!
  const oldLink = unsubscribeToken(old, (await reader()).id)
  expect(await sealedWith(keyId(old.secretKey))).toEqual(SEALED)
  expect(await run(world.deps)).toMatchObject({ code: 0, said: expect.stringContaining('5 values sealed anew') })
  expect(await sealedWith(keyId(old.secretKey))).toEqual([])
  // The key by which numbers of accounts are known again was made of the old one before that was gone.
  expect(await sealedWith(keyId(NEW_KEY))).toEqual(['bank_number_key.key_sealed', ...SEALED])

  await expect(checkKey(old, world.deps.database, world.deps.log)).rejects.toThrow(keyId(NEW_KEY))
  const database = openDatabase(home.url, { max: 4, evidence: makeEvidence(NEW_KEY) })
  try {
    const config = { ...old, secretKey: NEW_KEY, isKeyMade: false }
    const deps: Deps = { ...world.deps, config, database }
    await checkKey(config, database, deps.log)
    await openBooks(database, config.dataDir)
    const checked = await run(deps, ledgerCommand, ['check'])
    expect(checked.said).toContain('the books are clean')
    expect(checked.said).toContain('signed with another key: compared')

    expect(await openDob(database, deps, whoever(), 'a test')).toBe('1980-05-05')
    const { rows } = await home.pool.query<{ tax: string; mail: string; letter: string; hash: Buffer; token: string }>(
      `SELECT t.sealed AS tax, m.id AS mail, m.letter, r.token_hash AS hash, r.token_sealed AS token
         FROM tax_ids t, mails m, password_resets r`,
    )
    const { tax, mail, letter, hash, token } = rows[0]!
    expect(unseal(NEW_KEY, taxIdPlace(person.id), tax)).toBe('219099999')
    expect(JSON.parse(unseal(NEW_KEY, letterPlace(mail), letter))).toMatchObject({ to: 'reader@test.example' })
    expect(unseal(NEW_KEY, resetPlace(hash), token)).toBe(RESET)
    expect((await home.pool.query('SELECT 1 FROM sessions WHERE revoked_at IS NULL')).rowCount).toBe(0)

    // Both the link of the letter that is out, and that of the next one.
    for (const link of [oldLink, unsubscribeTokenOf(config, await reader())])
      expect(await leaveReaders(deps, link)).toBe('left')
    // Money goes on, on the signature of the new key; the trail can still not be changed.
    await addInvestor(deps, 700)
    await expect(home.pool.query('UPDATE audit_seals SET mac = mac')).rejects.toThrow('audit_seals')
    expect((await run(deps, ledgerCommand, ['check'])).code).toBe(0)

    // There and back again, as often as somebody likes; only to what it has it is not changed.
    expect(await run(deps)).toMatchObject({ code: 1, said: expect.stringContaining('the key that this database has') })
    for (const [from, to] of [
      [deps, old.secretKey],
      [world.deps, NEW_KEY],
    ] as const) {
      vi.stubEnv('NEW_SECRET_KEY', to)
      expect(await run(from)).toMatchObject({ code: 0 })
    }
    expect((await run(deps, ledgerCommand, ['check'])).said).toContain('the books are clean')
  } finally {
    await database.close()
  }
})
