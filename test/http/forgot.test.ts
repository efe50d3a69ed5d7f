import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerResets } from '#features/accounts/server/ask-reset.ts'
import { newId } from '#kit/id.ts'
import { secretsKept } from '../every-row.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { age, FORGOT, linkFor, linksTo, NEW, openLink, READ, register, settle, UPDATE } from '../reset-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

describe('POST /api/asapleads/forgot_password', () => {
  test('answers the same whether or not the email has an account, and writes to the one that has', async () => {
    const known = await register(app)
    const unknown = { email: `${newId()}@test.example` }
    const [one, two] = [await app.send('POST', FORGOT, { email: known.email }), await app.send('POST', FORGOT, unknown)]
    expect([one.status, one.body]).toEqual([two.status, two.body])
    expect(Object.keys(one.headers)).toEqual(Object.keys(two.headers))
    expect(one.body).toMatchObject({ status: 'success', feedback: expect.stringContaining('If there is an account') })
    await settle(app)
    expect(await linksTo(app, known.email)).toHaveLength(1)
    expect(await app.letters(unknown.email)).toEqual([])
  })

  test('does the same work for both before it answers: who has an account is looked up afterwards', async () => {
    const rows = 'SELECT language, address, length(sender_hash) AS sender FROM reset_requests WHERE asked_at > $1'
    const since = new Date()
    const known = await register(app)
    await app.send('POST', FORGOT, { email: known.email })
    await app.send('POST', FORGOT, { email: 'nobody.at.all@test.example' })
    await settle(app)
    const { rows: found } = await app.deps.database.pool.query(rows, [since])
    expect(found).toEqual([found[0], found[0]])
    // What was typed is not kept.
    const { rows: kept } = await app.deps.database.pool.query(
      'SELECT email FROM reset_requests WHERE email IS NOT NULL',
    )
    expect(kept).toEqual([])
  })

  test('the letter is in the language of the account', async () => {
    const known = await register(app, { lang_code: 'es' })
    await linkFor(app, known)
    expect((await app.letters(known.email)).at(-1)).toMatchObject({ subject: 'Elige una contraseña nueva' })
  })

  test('the link is made from the configuration, whatever host the request names', async () => {
    const known = await register(app)
    await app.send(
      'POST',
      FORGOT,
      { email: known.email },
      { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
    )
    await settle(app)
    const [, letter] = await app.letters(known.email)
    expect(letter!.text).toContain('http://localhost:3000/reset-password?reset=')
    expect(letter!.text + letter!.html).not.toContain('evil.example')
  })

  test('what a crash left undone is done by whoever comes next', async () => {
    const known = await register(app)
    await app.deps.database.pool.query(
      `INSERT INTO reset_requests (id, email, language, address, sender_hash, asked_at) VALUES ($1, $2, 'en', '', '', $3)`,
      [newId(), known.email, app.deps.clock()],
    )
    await Promise.all([answerResets(app.deps), answerResets(app.deps)])
    expect(await linksTo(app, known.email)).toHaveLength(1)
  })

  test('strangers can have five letters an hour sent to one account, and are not told; one network asks for fifteen', async () => {
    const guarded = await makeTestApp({ throttle: true })
    const known = await register(guarded)
    for (let n = 0; n < 7; n++) expect((await guarded.send('POST', FORGOT, { email: known.email })).status).toBe(200)
    await settle(guarded)
    expect(await linksTo(guarded, known.email)).toHaveLength(5)
    for (let n = 0; n < 8; n++) await guarded.send('POST', FORGOT, { email: `${newId()}@test.example` })
    const beyond = await guarded.send('POST', FORGOT, { email: `${newId()}@test.example` })
    expect(beyond).toMatchObject({ status: 429, body: { status: 'danger', code: 'too_many' } })
    const wait = Number(beyond.headers['retry-after'])
    expect(wait > 3500 && wait <= 3600).toBe(true)
    await guarded.close()
  })

  test('when it cannot be done it says so in the words of the catalogue', async () => {
    const broken = await makeTestApp()
    await broken.deps.database.pool.query('ALTER TABLE reset_requests RENAME TO reset_requests_gone')
    expect(await broken.send('POST', FORGOT, { email: 'ada@test.example' })).toMatchObject({
      status: 503,
      body: {
        status: 'error',
        feedback:
          'Sorry we are experiencing difficulties and we could not send your email. If this error persists please contact support.',
      },
    })
    await broken.close()
  })

  test.each(['', 'ada', 'ada@test.example\r\nBcc: eve@test.example', 'a@b.example, c@d.example'])(
    '%j is no address',
    async (email) => {
      expect(await app.send('POST', FORGOT, { email })).toMatchObject({ status: 400, body: { code: 'invalid' } })
    },
  )
})

describe('GET /api/asapleads/reset_password/{reset_token}', () => {
  test('tells the user id to whoever holds the token, and gives their browser a cookie for this one link', async () => {
    const known = await register(app)
    const token = await linkFor(app, known)
    const answer = await app.send('GET', `${READ}/${token}`)
    expect(answer.body).toEqual({ status: 'success', feedback: 'Choose a new password.', info: known.userId })
    expect(answer.headers['set-cookie']).toMatch(
      /^freehold_reset=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(String(answer.headers['set-cookie'])).not.toContain(token)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('over https the cookie is one that only this host may set', async () => {
    const secure = await makeTestApp({ publicUrl: 'https://freehold.example' })
    const known = await register(secure)
    await secure.send('POST', FORGOT, { email: known.email })
    await settle(secure)
    const letter = (await secure.letters(known.email)).at(-1)!
    const token = /^https:\/\/freehold\.example\/reset-password\?reset=([\w-]{43})$/m.exec(letter.text)![1]!
    const { headers } = await secure.send('GET', `${READ}/${token}`)
    expect(headers['set-cookie']).toMatch(/^__Host-freehold_reset=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    await secure.close()
  })

  test('a token that is unknown, too old, used or followed by a newer one is a dead link, all in the same words', async () => {
    const [older, used, old] = [await register(app), await register(app), await register(app)]
    const first = await linkFor(app, older)
    await age(app, older, 25)
    await linkFor(app, older)
    const done = await linkFor(app, used)
    await app.send('POST', UPDATE, { user_id: used.userId, password: NEW, reset_token: done })
    const late = await linkFor(app, old)
    await age(app, old, 30)
    const dead = await Promise.all(['made-up', first, done, late].map((token) => app.send('GET', `${READ}/${token}`)))
    for (const answer of dead) {
      expect(answer).toMatchObject({ status: 404, body: { status: 'danger', code: 'reset_link_dead' } })
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.body['info']).toBeUndefined()
    }
  })

  test('the database keeps neither the token nor the cookie', async () => {
    const known = await register(app)
    const token = await linkFor(app, known)
    const cookie = await openLink(app, token)
    expect(await secretsKept(app.deps.database, [token, cookie.split('=')[1]!])).toEqual([])
  })
})
