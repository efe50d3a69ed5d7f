import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetParts } from '#app/server/forget-parts.ts'
import { keepRetention } from '#app/server/retention.ts'
import { bankClearing, receivableOf, walletOf } from '#features/ledger/rules.ts'
import type { Account } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { advanceClosings } from '#features/personal-data/server/advance-closings.ts'
import { askClosing } from '#features/personal-data/server/ask-closing.ts'
import { newId } from '#kit/id.ts'
import { addListing } from '../builders.ts'
import { everyRow } from '../every-row.ts'
import { codeOf, makeHolder, makeOwner, makeTestClock } from '../factor-world.ts'
import type { Holder } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { logIn, registerOwner, RIGHT } from '../login-world.ts'
import type { Answer } from '../login-world.ts'

const DAY_MS = 86_400_000
const YES = { understood: true }

let app: TestApp
const clock = makeTestClock()
beforeAll(async () => {
  app = await makeTestApp({}, clock.now)
})
afterAll(() => app.close())

const run = () => advanceClosings(app.deps, forgetParts)
const close = ({ token }: Pick<Holder, 'token'>) => app.send('POST', '/api/closing', YES, { token })
const subjects = async (email: string) => (await app.letters(email)).map((letter) => letter.subject)
const logOf = async ({ body }: Answer) => {
  const log = await app.send('GET', '/api/security/events', undefined, { token: String(body['token']) })
  return (log.body['events'] as { event: string; by: string }[]).map(({ event, by }) => [event, by])
}
const outcomeOf = async (id: string) => {
  const sql = 'SELECT outcome FROM account_closings WHERE user_id = $1 ORDER BY asked_at DESC LIMIT 1'
  return (await app.deps.database.pool.query<{ outcome: string | null }>(sql, [id])).rows[0]?.outcome
}

describe('asking for an account to be closed', () => {
  test('ends every session, is told by mail, and needs a fresh proof', async () => {
    const ada = await makeOwner(app)
    clock.pass(6 * 60_000)
    expect(codeOf(await close(ada))).toEqual([403, 'step_up_needed'])
    const again = String((await logIn(app, ada.who.email, RIGHT)).body['token'])
    expect(codeOf(await app.send('POST', '/api/closing', {}, { token: again }))).toEqual([400, 'invalid'])
    expect((await app.send('GET', '/api/closing', undefined, { token: again })).body).toEqual({
      hindrances: [],
      days: 14,
    })
    expect(codeOf(await close({ token: again }))).toEqual([200, 'success'])
    for (const token of [ada.token, again]) {
      expect(codeOf(await app.send('GET', '/api/me', undefined, { token }))).toEqual([401, 'signed_out'])
    }
    expect(await subjects(ada.who.email)).toContain('Your account is to be closed')
  })

  test('twice at the same moment is one closing and one mail', async () => {
    const ada = await makeOwner(app)
    const answers = await Promise.all([close(ada), close(ada)])
    expect(answers.map(({ status }) => status).filter((status) => status !== 401 && status !== 200)).toEqual([])
    const sql = 'SELECT count(*)::int AS n FROM account_closings WHERE user_id = $1'
    expect((await app.deps.database.pool.query(sql, [ada.id])).rows).toEqual([{ n: 1 }])
    const asked = (await subjects(ada.who.email)).filter((one) => one === 'Your account is to be closed')
    expect(asked).toHaveLength(1)
  })

  test('is refused while money is in it, which is named, and by an operator', async () => {
    const ada = await makeOwner(app)
    await giveWallet(ada.id, 12_345)
    expect((await app.send('GET', '/api/closing', undefined, { token: ada.token })).body['hindrances']).toEqual([
      { kind: 'balance', count: 1, cents: 12_345 },
    ])
    expect(codeOf(await close(ada))).toEqual([409, 'closing_held'])
    const eve = await makeOwner(app)
    await app.deps.database.pool.query(`UPDATE users SET role = 'operator' WHERE id = $1`, [eve.id])
    expect(codeOf(await close(eve))).toEqual([403, 'closing_operator'])
  })

  test('is refused while what is in it and what is owed make nothing together', async () => {
    const ada = await makeOwner(app)
    await giveWallet(ada.id, 5000, receivableOf(ada.id))
    expect((await app.send('GET', '/api/closing', undefined, { token: ada.token })).body['hindrances']).toEqual([
      { kind: 'balance', count: 1, cents: 0 },
    ])
    expect(codeOf(await close(ada))).toEqual([409, 'closing_held'])
  })

  test('names positions, orders, payments and payouts, each by its own', async () => {
    const ada = await makeOwner(app)
    const { pool } = app.deps.database
    const house = await addListing(app.deps.database)
    await pool.query(
      `INSERT INTO positions (investor_id, listing_id, shares_milli, invested_cents, first_at, last_at)
       VALUES ($1, $2, 1000, 50000, now(), now())`,
      [ada.id, house],
    )
    await pool.query(
      `INSERT INTO transfers (id, person_id, kind, purpose, amount_cents, idempotency_key, request_digest, status, started_at)
       VALUES ($1, $2, 'card', 'deposit', 7700, $3, '\\x00', 'started', now())`,
      [newId(), ada.id, newId()],
    )
    const { body } = await app.send('GET', '/api/closing', undefined, { token: ada.token })
    expect(body['hindrances']).toEqual([
      { kind: 'positions', count: 1, cents: null },
      { kind: 'payments', count: 1, cents: 7700 },
    ])
    expect(codeOf(await close(ada))).toEqual([409, 'closing_held'])
  })
})

describe('the two weeks until an account is closed', () => {
  test('end with a login: it stays, and its owner is told', async () => {
    const ada = await makeOwner(app)
    await close(ada)
    await run()
    expect(await outcomeOf(ada.id)).toBeNull()
    clock.pass(DAY_MS)
    expect(codeOf(await logIn(app, ada.who.email, RIGHT))).toEqual([200, 'success'])
    await run()
    expect(await outcomeOf(ada.id)).toBe('kept')
    expect(await subjects(ada.who.email)).toContain('Your account stays open')
    clock.pass(20 * DAY_MS)
    await run()
    const again = await logIn(app, ada.who.email, RIGHT)
    expect(codeOf(again)).toEqual([200, 'success'])
    expect((await logOf(again)).filter(([event]) => event!.startsWith('closing'))).toEqual([
      ['closing_cancelled', 'job'],
      ['closing_asked', 'you'],
    ])
  })

  test('end with nothing closed where money came in meanwhile', async () => {
    const ada = await makeOwner(app)
    await close(ada)
    await giveWallet(ada.id, 100)
    clock.pass(15 * DAY_MS)
    await run()
    expect(await outcomeOf(ada.id)).toBe('held')
    expect(await subjects(ada.who.email)).toContain('Your account was not closed')
    const log = await logOf(await logIn(app, ada.who.email, RIGHT))
    expect(log.filter(([event]) => event!.startsWith('closing'))).toEqual([
      ['closing_held', 'job'],
      ['closing_asked', 'you'],
    ])
  })

  test('that our staff began stand in the security log as theirs', async () => {
    const ada = await makeOwner(app)
    expect(await askClosing(app.deps, ada.id, { by: 'operator' }, () => false)).toBeInstanceOf(Date)
    const log = await logOf(await logIn(app, ada.who.email, RIGHT))
    expect(log.filter(([event]) => event!.startsWith('closing'))).toEqual([['closing_asked', 'support']])
    const eve = await makeOwner(app)
    const { body } = await app.send('GET', '/api/security/events', undefined, { token: eve.token })
    expect(JSON.stringify(body)).not.toContain('closing')
  })

  test('are over for one of two servers only, whatever both do at once', async () => {
    const ada = await makeOwner(app)
    await close(ada)
    clock.pass(15 * DAY_MS)
    await Promise.all([run(), run()])
    expect(await outcomeOf(ada.id)).toBe('closed')
    expect((await subjects(ada.who.email)).filter((one) => one === 'Your account is closed')).toHaveLength(1)
  })
})

describe('a closed account', () => {
  test('leaves nothing of its owner in the database, in the logs of mail neither after a month', async () => {
    const ada = await makeHolder(app)
    const mark = `planted${newId().slice(-8)}`
    const by = { token: ada.token }
    const profile = {
      fname: `${mark} Ada`,
      lname: `${mark} Byron`,
      phone: '+12065550123',
      description: `${mark} description`,
      country: { citizenship: 'USA', residence: 'USA' },
      address: { line1: `${mark} Street 9`, line2: '', city: `${mark} City`, state: 'WA', zip: '98101' },
    }
    expect((await app.send('PATCH', '/api/me', profile, by)).body).toMatchObject({ fname: profile.fname })
    const house = await addListing(app.deps.database)
    await app.send('PUT', `/api/listings/${house}/like`, undefined, by)
    await app.send('PUT', `/api/listings/${house}/save`, undefined, by)
    const { rows } = await app.deps.database.pool.query<{ username: string }>(
      `UPDATE users SET bio = $2, photo = $2, banner = $2, username = lower($2) WHERE id = $1 RETURNING username`,
      [ada.id, `${mark}-name`],
    )
    await app.deps.database.pool.query(
      `INSERT INTO contact_messages (id, reference, user_id, name, email, subject, message, language, sender_hash, sent_at)
       VALUES ($1, $2, NULL, $3, $4, $3, $3, 'en', '', now())`,
      [newId(), newId(), mark, ada.who.email],
    )
    await app.deps.database.pool.query(
      `INSERT INTO newsletter_readers (id, email, language, unsubscribe_hash, created_at) VALUES ($1, $2, 'en', $3, now())`,
      [newId(), ada.who.email, Buffer.from(newId())],
    )
    expect(await dump()).toContain(mark)
    expect(codeOf(await close(ada))).toEqual([200, 'success'])
    clock.pass(15 * DAY_MS)
    await run()
    expect(await outcomeOf(ada.id)).toBe('closed')
    expect((await subjects(ada.who.email)).at(-1)).toBe('Your account is closed')
    const left = await dump()
    expect(left).not.toContain(mark)
    expect(left).not.toContain('2065550123')
    // The letters that went out are remembered for 30 days, without their words.
    expect(left.split(ada.who.email).length - 1).toBe(await lettersOf(ada.who.email))
    clock.pass(31 * DAY_MS)
    await keepRetention({ ...app.deps, clock: () => new Date(Date.now() + 400 * DAY_MS) })
    expect(await dump()).not.toContain(ada.who.email)
    expect(await dump()).toContain(ada.id)

    const taken = app.deps.database.pool.query('UPDATE users SET username = $2 WHERE id = $1', [
      (await makeOwner(app)).id,
      rows[0]!.username.toUpperCase(),
    ])
    await expect(taken).rejects.toMatchObject({ code: '23505' })
    expect(codeOf(await logIn(app, ada.who.email, RIGHT))[0]).toBe(401)
    const anew = await registerOwner(app, ada.who)
    expect(anew.body['user_id']).not.toBe(ada.id)
  })

  test('whose email was never proven takes nothing along of who reads its mail', async () => {
    const ada = await makeHolder(app)
    const { pool } = app.deps.database
    await pool.query(
      `INSERT INTO newsletter_readers (id, email, language, unsubscribe_hash, created_at) VALUES ($1, $2, 'en', $3, now())`,
      [newId(), ada.who.email, Buffer.from(newId())],
    )
    expect(codeOf(await close(ada))).toEqual([200, 'success'])
    await pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [ada.id])
    clock.pass(15 * DAY_MS)
    await run()
    expect(await outcomeOf(ada.id)).toBe('closed')
    expect((await pool.query('SELECT FROM newsletter_readers WHERE email = $1', [ada.who.email])).rowCount).toBe(1)
  })
})

async function giveWallet(ownerId: string, cents: number, from: Account = bankClearing): Promise<void> {
  const now = clock.now()
  const entries = [
    { account: from, amount: -cents },
    { account: walletOf(ownerId), amount: cents },
  ]
  const journal = { kind: 'deposit', key: `deposit:${newId()}`, memo: 'test', effectiveAt: now, entries }
  await app.deps.database.transaction((tx) => postJournals(tx, [journal], now))
}

const lettersOf = async (email: string): Promise<number> => {
  const sql = 'SELECT count(*)::int AS n FROM mails WHERE recipient = $1'
  return (await app.deps.database.pool.query<{ n: number }>(sql, [email])).rows[0]!.n
}

const dump = () => everyRow(app.deps.database)
