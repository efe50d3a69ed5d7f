import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetParts } from '#app/server/forget-parts.ts'
import { LETTERS_OF_ADDRESS } from '#features/accounts/rules.ts'
import { sweepAccounts } from '#features/accounts/server/sweep-accounts.ts'
import { newId } from '#kit/id.ts'
import { addInvestor } from '../builders.ts'
import { everyRow, secretsKept } from '../every-row.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { confirm, forgot, linkIn, logIn, me, person, register, registerOwner, RIGHT, shapeOf } from '../login-world.ts'
import type { Answer, Person } from '../login-world.ts'
import { settle } from '../reset-world.ts'

/** How an account ends on which nothing is under way. */
const ENDING = { parts: forgetParts, isHeld: () => Promise.resolve(false) }

const OTHER = 'seven grey herons stand still'
const LINK = '/confirm-email?token'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ trustProxy: 1 })
})
afterAll(() => app.close())

const subjectsOf = async ({ email }: Person) => (await app.letters(email)).map((one) => one.subject)
const sendAgain = ({ body }: Answer) =>
  app.send('POST', '/api/email/send_confirmation', undefined, { token: String(body['token']) })
const isVerified = async (answer: Answer) => (await me(app, answer)).body['email_verified']
const userIds = async ({ email }: Person): Promise<string[]> => {
  const { rows } = await app.deps.database.pool.query('SELECT id FROM users WHERE email = $1 ORDER BY created_at', [
    email,
  ])
  return rows.map((row: { id: string }) => row.id)
}

describe('an email', () => {
  test('is proven by the mailed link, once, and /api/me says so', async () => {
    const known = person()
    const answer = await register(app, known)
    expect(await isVerified(answer)).toBe(false)
    const token = await linkIn(app, known.email, LINK)
    expect((await confirm(app, token, { as: answer })).body).toMatchObject({ status: 'success' })
    expect(await isVerified(answer)).toBe(true)
    // Opened again it changes nothing and says the same.
    expect((await confirm(app, token)).status).toBe(200)
    expect((await confirm(app, 'made-up')).body).toMatchObject({ status: 'danger', code: 'confirm_link_dead' })
  })

  test('is not proven by a link of the day before', async () => {
    const known = person()
    const answer = await register(app, known)
    await app.deps.database.pool.query(
      `UPDATE email_confirmations SET expires_at = expires_at - interval '24 hours' WHERE email = $1`,
      [known.email],
    )
    expect((await confirm(app, await linkIn(app, known.email, LINK))).status).toBe(404)
    expect(await isVerified(answer)).toBe(false)
    expect((await sendAgain(answer)).status).toBe(200)
    expect(await subjectsOf(known)).toEqual(['Welcome to Freehold', 'Confirm your email'])
    expect((await confirm(app, await linkIn(app, known.email, LINK), { as: answer })).status).toBe(200)
    expect(await isVerified(answer)).toBe(true)
  })

  test('is proven by a new password, too', async () => {
    const known = person()
    await register(app, known)
    await forgot(app, known.email)
    await settle(app)
    const reset_token = await linkIn(app, known.email, '/reset-password?reset')
    const changed = { user_id: (await userIds(known))[0], password: OTHER, reset_token }
    expect((await app.send('POST', '/api/asapleads/update_password/', changed)).status).toBe(200)
    expect(await isVerified(await logIn(app, known.email, OTHER))).toBe(true)
  })

  test('is kept by its hash alone: the table proves nothing', async () => {
    const known = person()
    await register(app, known)
    const token = (await linkIn(app, known.email, LINK))!
    expect(await secretsKept(app.deps.database, [token])).toEqual([])
  })

  test('that is written in two Unicode forms is one email', async () => {
    const known = person({ email: `jose\u0301.${person().email}` })
    const answer = await register(app, known)
    expect((await me(app, answer)).body['email']).toBe(known.email.normalize('NFC'))
    for (const form of ['NFC', 'NFD']) {
      const entered = await logIn(app, known.email.normalize(form).toUpperCase(), RIGHT)
      expect(entered.body['user_id']).toBe(answer.body['user_id'])
    }
  })
})

describe('registering an email that has an owner', () => {
  test('looks exactly like registering a new one, also from inside', async () => {
    const [known, unknown] = [person(), person()]
    await registerOwner(app, known)
    const [beside, fresh] = [
      await register(app, person({ email: known.email, password: OTHER })),
      await register(app, person({ email: unknown.email, password: OTHER })),
    ]
    const names = { cookies: [], headers: [] }
    expect({ ...shapeOf(beside), ...names }).toEqual({ ...shapeOf(fresh), ...names })
    expect(shapeOf(beside).headers).toEqual(shapeOf(fresh).headers)
    expect(shapeOf(beside).cookies.map((one) => one.replace(/\w{12}=/, '='))).toEqual(
      shapeOf(fresh).cookies.map((one) => one.replace(/\w{12}=/, '=')),
    )
    const [inBeside, inFresh] = [await me(app, beside), await me(app, fresh)]
    const own = { user_id: '', email: '', username: '', created: 0 }
    expect([inBeside.status, { ...inBeside.body, ...own }]).toEqual([inFresh.status, { ...inFresh.body, ...own }])
    for (const { body } of [inBeside, inFresh]) expect(body['username']).toMatch(/^[a-z0-9-]+-\d{6}$/)
    const [sentBeside, sentFresh] = [await sendAgain(beside), await sendAgain(fresh)]
    expect([sentBeside.status, sentBeside.body]).toEqual([sentFresh.status, sentFresh.body])
    for (const { email } of [known, unknown]) {
      expect((await logIn(app, email, OTHER)).status).toBe(200)
      expect((await logIn(app, email, 'not the password')).status).toBe(401)
    }
  })

  test('leaves the owner\u2019s account as it was, tells them by mail, and gives no link that proves', async () => {
    const known = { ...person(), lang_code: 'es' }
    const owner = await registerOwner(app, known)
    const beside = await register(app, person({ email: known.email, password: OTHER, fname: 'Eve' }))
    expect(beside.body['user_id']).not.toBe(owner.body['user_id'])
    expect((await me(app, beside)).body).toMatchObject({ fname: 'Eve', email_verified: false })
    expect(await subjectsOf(known)).toEqual(['Te damos la bienvenida a Freehold', 'Ya tienes una cuenta en Freehold'])
    const told = (await app.letters(known.email)).at(-1)!
    expect(told.text).not.toContain('confirm-email')
    expect(told.text + told.html).not.toContain('Eve')
    await sendAgain(beside)
    expect((await app.letters(known.email)).filter(({ text }) => text.includes('confirm-email'))).toHaveLength(1)
    expect((await logIn(app, known.email, RIGHT)).body['user_id']).toBe(owner.body['user_id'])
    expect(await isVerified(owner)).toBe(true)
  })

  test('with the owner\u2019s own password signs in: a form that is sent twice makes one account', async () => {
    for (const make of [register, registerOwner]) {
      const twice = person()
      const [one, two] = [await make(app, twice), await register(app, twice)]
      expect(shapeOf(two)).toEqual(shapeOf(one))
      expect(two.body['user_id']).toBe(one.body['user_id'])
      expect((await me(app, one)).status).toBe(200)
      expect(await subjectsOf(twice)).toHaveLength(1)
    }
  })

  test('at the same moment as others: one account for each password, all answered alike', async () => {
    const one = person()
    const other = { ...one, password: OTHER }
    const all = await Promise.all([one, one, other, other].map((each) => register(app, each)))
    expect(new Set(all.map((each) => JSON.stringify(shapeOf(each)))).size).toBe(1)
    expect(await userIds(one)).toHaveLength(2)
    expect(all.map(({ body }) => body['user_id'])).toEqual([0, 0, 2, 2].map((n) => all[n]!.body['user_id']))
    expect((await Promise.all(all.map((each) => me(app, each)))).map(({ status }) => status)).toEqual([
      200, 200, 200, 200,
    ])
  })

  test('fills nobody\u2019s mailbox', async () => {
    const guarded = await makeTestApp({ throttle: true, trustProxy: 1 })
    const [known, unproven] = [person(), person()]
    await registerOwner(guarded, known)
    for (let n = 0; n < 9; n++) {
      for (const { email } of [known, unproven]) {
        await register(guarded, person({ email, password: `${OTHER} ${n}` }), { address: `203.0.113.${n}` })
      }
    }
    expect(await guarded.letters(known.email)).toHaveLength(2)
    expect(await guarded.letters(unproven.email)).toHaveLength(9)
    for (let n = 0; n < 20; n++) {
      const from = { address: `203.0.113.${100 + (n % 19)}` }
      await register(guarded, person({ email: unproven.email, password: `${OTHER} more ${n}` }), from)
    }
    expect(await guarded.letters(unproven.email)).toHaveLength(LETTERS_OF_ADDRESS.max)
    await guarded.close()
  })
})

describe('an email that nobody has proven', () => {
  test('is not kept by whoever registered it first: the first to prove it owns it', async () => {
    const [squatter, known] = [person({ password: OTHER }), person()]
    await register(app, squatter)
    const owner = await register(app, { ...known, email: squatter.email })
    const letters = await app.letters(squatter.email)
    const tokens = letters.map(({ text }) => /confirm-email\?token=([\w-]{43})/.exec(text)![1]!)
    expect((await confirm(app, tokens[1]!, { as: owner })).status).toBe(200)
    expect((await confirm(app, tokens[0]!)).status).toBe(404)
    expect((await logIn(app, squatter.email, RIGHT)).body['user_id']).toBe(owner.body['user_id'])
    await forgot(app, squatter.email)
    await settle(app)
    const token = await linkIn(app, squatter.email, '/reset-password?reset')
    const { body } = await app.send('GET', `/api/asapleads/reset_password/${token}`)
    expect(body['info']).toBe(owner.body['user_id'])
  })

  test('goes to exactly one of twenty accounts that prove it at the same moment', async () => {
    const { email } = person()
    const people: Answer[] = []
    for (let n = 0; n < 20; n++) people.push(await register(app, person({ email, password: `${OTHER} ${n}` })))
    const tokens = (await app.letters(email)).map(({ text }) => /confirm-email\?token=([\w-]{43})/.exec(text)![1]!)
    const answers = await Promise.all(tokens.map((token, n) => confirm(app, token, { as: people[n]! })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(404)])
    const { rows } = await app.deps.database.pool.query(
      'SELECT id FROM users WHERE email = $1 AND email_verified_at IS NOT NULL',
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  test('loses the link to a new password once another account has proven it', async () => {
    const first = person({ password: OTHER })
    const early = await register(app, first)
    await forgot(app, first.email)
    await settle(app)
    const reset_token = await linkIn(app, first.email, '/reset-password?reset')
    const second = await register(app, person({ email: first.email }))
    expect((await confirm(app, await linkIn(app, first.email, LINK), { as: second })).status).toBe(200)
    const changed = { user_id: early.body['user_id'], password: `${OTHER} anew`, reset_token }
    expect((await app.send('POST', '/api/asapleads/update_password/', changed)).status).toBe(403)
  })
})

test('accounts that nobody has proven are closed after 90 days without anybody, unless money moved on them', async () => {
  const [idle, used, proven] = [person(), person(), person()]
  const answers = [await register(app, idle), await register(app, used), await registerOwner(app, proven)]
  const rich = await addInvestor(app.deps, 500)
  const pool = app.deps.database.pool
  await pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [rich.id])
  const later = new Date(Date.now() + 91 * 86_400_000)
  await pool.query('UPDATE sessions SET seen_at = $2 WHERE user_id = $1', [answers[1]!.body['user_id'], later])
  await sweepAccounts({ ...app.deps, clock: () => later }, ENDING)
  const ids = [...answers.map(({ body }) => body['user_id']), rich.id]
  const { rows } = await pool.query('SELECT id FROM users WHERE id = ANY($1) AND closed_at IS NOT NULL', [ids])
  expect(rows.map((row: { id: string }) => row.id)).toEqual([ids[0]])
  expect((await register(app, idle)).status).toBe(200)
})

test('an account that nobody has proven leaves nothing of who opened it, and what the owner of its email has here', async () => {
  const mark = `planted${newId().slice(-8)}`
  const idle = person({ fname: `${mark} Ada`, lname: `${mark} Byron` })
  const userId = String((await register(app, idle)).body['user_id'])
  const { pool } = app.deps.database
  await pool.query(
    `INSERT INTO newsletter_readers (id, email, language, unsubscribe_hash, created_at) VALUES ($1, $2, 'en', $3, now())`,
    [newId(), idle.email, Buffer.from(newId())],
  )
  const later = { ...app.deps, clock: () => new Date(Date.now() + 91 * 86_400_000) }
  // Where something is still under way it stays as it is.
  await sweepAccounts(later, { ...ENDING, isHeld: (_tx, id) => Promise.resolve(id === userId) })
  expect(await everyRow(app.deps.database)).toContain(mark)
  await sweepAccounts(later, ENDING)
  expect(await everyRow(app.deps.database)).not.toContain(mark)
  const { rows } = await pool.query('SELECT closed_at IS NOT NULL AS is_closed, dob_sealed FROM users WHERE id = $1', [
    userId,
  ])
  expect(rows).toEqual([{ is_closed: true, dob_sealed: null }])
  expect((await pool.query('SELECT FROM newsletter_readers WHERE email = $1', [idle.email])).rowCount).toBe(1)
})

test('an account whose owner signs in while the unused ones are closed stays open', async () => {
  const back = person()
  const userId = String((await register(app, back)).body['user_id'])
  const { pool } = app.deps.database
  const later = new Date(Date.now() + 91 * 86_400_000)
  // As a sign-in does: the row is held, then the session written.
  const signIn = await pool.connect()
  try {
    await signIn.query('BEGIN')
    await signIn.query('SELECT 1 FROM users WHERE id = $1 FOR SHARE', [userId])
    await signIn.query('UPDATE sessions SET seen_at = $2 WHERE user_id = $1', [userId, later])
    const swept = sweepAccounts({ ...app.deps, clock: () => later }, ENDING)
    const waiting = async () =>
      (
        await pool.query(
          `SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR UPDATE OF u%'`,
        )
      ).rowCount
    await expect.poll(waiting).toBe(1)
    await signIn.query('COMMIT')
    await swept
  } finally {
    signIn.release()
  }
  expect((await pool.query('SELECT closed_at FROM users WHERE id = $1', [userId])).rows).toEqual([{ closed_at: null }])
})
