import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { unseal } from '#platform/server/seal.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const person = (change: Record<string, unknown> = {}) => ({
  email: `${newId()}@test.example`,
  password: 'tulip harbour ninety-two kites',
  fname: 'Ada',
  lname: 'Byron',
  dob: '1985-12-10',
  ...change,
})

describe('POST /api/register', () => {
  test('creates the account, signs in by cookie and by token', async () => {
    const { status, body, headers } = await app.send('POST', '/api/register', person({ email: 'Ada@Test.Example' }))
    expect([status, body['status']]).toEqual([200, 'success'])
    expect(headers['set-cookie']).toMatch(/^freehold_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    const cookie = String(headers['set-cookie']).split(';')[0]!
    const byCookie = await app.send('GET', '/api/me', undefined, { cookie })
    const byToken = await app.send('GET', '/api/me', undefined, { token: String(body['token']) })
    expect(byCookie.body).toEqual(byToken.body)
    expect(byCookie.body).toMatchObject({
      user_id: body['user_id'],
      email: 'ada@test.example',
      role: 'investor',
      total_fund: 0,
    })
  })

  test('the token names the person for API clients (readings, "token")', async () => {
    const { body } = await app.send('POST', '/api/register', person())
    const claims = JSON.parse(Buffer.from(String(body['token']).split('.')[1]!, 'base64url').toString()) as Record<
      string,
      unknown
    >
    expect(claims['identity']).toEqual({ user_id: body['user_id'], role: 'investor' })
  })

  test('stores no password and no readable date of birth', async () => {
    const given = person()
    const { body } = await app.send('POST', '/api/register', given)
    const { rows } = await app.deps.database.pool.query('SELECT * FROM users WHERE id = $1', [body['user_id']])
    expect(JSON.stringify(rows[0])).not.toContain(given.password)
    expect(JSON.stringify(rows[0])).not.toContain('1985-12-10')
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(unseal(app.deps.config.secretKey, `users.dob:${rows[0].id}`, rows[0].dob_sealed)).toBe('1985-12-10')
    expect(() => unseal(app.deps.config.secretKey, 'users.dob:another', rows[0].dob_sealed)).toThrow(/authenticate/)
  })

  test.each([
    [{ email: 'nobody' }, 400, 'email'],
    [{ password: 'short' }, 400, 'password'],
    [{ fname: ' ' }, 400, 'fname'],
    [{ lname: 'x'.repeat(81) }, 400, 'lname'],
    [{ dob: '2001-02-30' }, 400, 'dob'],
    [{ phone: 'call me' }, 400, 'phone'],
    [{ citizenship: 'ATLANTIS' }, 400, 'citizenship'],
    [{ role: 'operator' }, 400, 'role'],
    [{ address: { line1: 'a', planet: 'x' } }, 400, 'planet'],
  ])('%o is refused with %i, naming the field', async (change, status, field) => {
    const answer = await app.send('POST', '/api/register', person(change))
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ status: 'danger', code: 'invalid' })
    expect(Object.keys(answer.body['fields'] as object)).toContain(field)
    expect(String(answer.body['feedback'])).toContain(field)
  })

  test.each([
    [{ dob: '2015-01-01' }, 422, 'too_young'],
    [{ password: 'passwordpassword' }, 422, 'weak_password'],
  ])('%o is refused with %i %s', async (change, status, code) => {
    expect(await app.send('POST', '/api/register', person(change))).toMatchObject({
      status,
      body: { status: 'danger', code },
    })
  })

  test('welcomes a new account by mail, in its language', async () => {
    const [english, spanish] = [person(), person({ fname: 'Inés', lang_code: 'es' })]
    await app.send('POST', '/api/register', english)
    await app.send('POST', '/api/register', spanish)
    const browser = person()
    await app.send('POST', '/api/register', browser, { headers: { 'accept-language': 'es-MX' } })
    expect(await subjectsOf(english)).toEqual(['Welcome to Freehold'])
    expect(await subjectsOf(spanish)).toEqual(['Te damos la bienvenida a Freehold'])
    expect(await subjectsOf(browser)).toEqual(['Te damos la bienvenida a Freehold'])
  })
})

const subjectsOf = async ({ email }: { email: unknown }) => (await app.letters(String(email))).map((one) => one.subject)
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0]!
/** What an answer looks like, whatever its secrets are. */
const shapeOf = ({ status, body, headers }: Awaited<ReturnType<TestApp['send']>>) => ({
  status,
  body: { ...body, user_id: String(body['user_id']).length, token: String(body['token']).split('.')[0] },
  tokenLength: String(body['token']).length,
  cookie: String(headers['set-cookie']).replace(/=[\w-]{43};/, '=…;'),
  headers: Object.keys(headers).toSorted(),
})

test('nothing that was typed is mailed to an address that nobody has proven', async () => {
  const lure = person({ fname: 'You won, see evil.example', lname: 'Prize' })
  await app.send('POST', '/api/register', lure)
  const [letter] = await app.letters(lure.email)
  expect(letter!.subject + letter!.text + letter!.html).not.toMatch(/evil|won|Prize/)
})

test('twenty people whose addresses begin alike register at the same moment, each under a name of their own', async () => {
  const name = `sam-${newId().slice(-6)}`
  const all = Array.from({ length: 20 }, (_, n) => person({ email: `${name}@mail-${n}.example` }))
  const answers = await Promise.all(all.map((one) => app.send('POST', '/api/register', one)))
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
  const { rows } = await app.deps.database.pool.query('SELECT username FROM users WHERE email LIKE $1', [`${name}@%`])
  expect(new Set(rows.map((row: { username: string }) => row.username)).size).toBe(20)
})

describe('POST /api/register with an email that has an account', () => {
  test('is answered as if it were new, opens nothing, and its owner is told by mail once an hour', async () => {
    const known = person({ lang_code: 'es' })
    const fresh = await app.send('POST', '/api/register', known)
    const stranger = {
      ...person(),
      email: known.email,
      fname: 'Eve',
      lname: 'Stranger',
      password: 'seven grey herons stand still',
    }
    const again = await app.send('POST', '/api/register', stranger)
    expect(shapeOf(again)).toEqual(shapeOf(fresh))
    expect(again.body['user_id']).not.toBe(fresh.body['user_id'])
    expect((await app.send('GET', '/api/me', undefined, { cookie: cookieOf(again) })).status).toBe(401)
    expect((await app.send('GET', '/api/me', undefined, { token: String(again.body['token']) })).status).toBe(401)
    await app.send('POST', '/api/register', stranger)
    expect(await subjectsOf(known)).toEqual(['Te damos la bienvenida a Freehold', 'Ya tienes una cuenta en Freehold'])
    await app.deps.database.pool.query(
      `UPDATE users SET known_letter_at = known_letter_at - interval '1 hour' WHERE email = $1`,
      [known.email],
    )
    await app.send('POST', '/api/register', stranger)
    expect((await subjectsOf(known)).length).toBe(3)
    expect((await app.send('POST', '/api/login', signInOf(known))).status).toBe(200)
  })

  test('signs in with the account\u2019s own password: sending the form twice signs nobody out', async () => {
    const twice = person()
    const [one, two] = [await app.send('POST', '/api/register', twice), await app.send('POST', '/api/register', twice)]
    expect(shapeOf(two)).toEqual(shapeOf(one))
    expect(two.body['user_id']).toBe(one.body['user_id'])
    for (const cookie of [cookieOf(one), cookieOf(two)]) {
      expect((await app.send('GET', '/api/me', undefined, { cookie })).body).toMatchObject({ email: twice.email })
    }
    expect(await subjectsOf(twice)).toHaveLength(1)
  })

  test('at the same moment: one account, both answered alike, whether or not it is the same person', async () => {
    const twin = person()
    const other = { ...twin, password: 'seven grey herons stand still' }
    const all = await Promise.all([twin, twin, other, other].map((one) => app.send('POST', '/api/register', one)))
    expect(new Set(all.map((one) => JSON.stringify(shapeOf(one)))).size).toBe(1)
    const { rows } = await app.deps.database.pool.query('SELECT id FROM users WHERE email = $1', [twin.email])
    expect(rows).toHaveLength(1)
    const entered = await Promise.all(
      all.map(async (one) => (await app.send('GET', '/api/me', undefined, { cookie: cookieOf(one) })).status),
    )
    // Whoever came first has the account, and only by that password.
    expect([entered.slice(0, 2), entered.slice(2)].map(String).toSorted()).toEqual(['200,200', '401,401'])
  })

  test('counts its wrong passwords, so that guessing here closes the account to guessing everywhere', async () => {
    const guarded = await makeTestApp({ throttle: true })
    const known = person()
    const fresh = await guarded.send('POST', '/api/register', known)
    for (let n = 0; n < 10; n++) {
      const guess = { ...known, password: `a guess of words, number ${n}` }
      expect(shapeOf(await guarded.send('POST', '/api/register', guess))).toEqual(shapeOf(fresh))
    }
    expect(await guarded.send('POST', '/api/login', signInOf(known))).toMatchObject({ status: 429 })
    const right = await guarded.send('POST', '/api/register', known)
    expect(shapeOf(right)).toEqual(shapeOf(fresh))
    expect((await guarded.send('GET', '/api/me', undefined, { cookie: cookieOf(right) })).status).toBe(401)
    await guarded.close()
  })
})

describe('POST /api/login and /api/logout', () => {
  test('wrong password and unknown person get the same answer', async () => {
    const known = person()
    await app.send('POST', '/api/register', known)
    const wrong = await app.send('POST', '/api/login', { email: known.email, password: 'not the password' })
    const unknown = await app.send('POST', '/api/login', { email: 'nobody@test.example', password: 'not the password' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect({ ...wrong.body, id: 0 }).toEqual({ ...unknown.body, id: 0 })
    expect(wrong.body).toMatchObject({ status: 'danger', code: 'wrong_credentials' })
  })

  test('logging out ends the session on the server, the other one goes on', async () => {
    const known = person()
    await app.send('POST', '/api/register', known)
    const [one, two] = await Promise.all([
      app.send('POST', '/api/login', signInOf(known)),
      app.send('POST', '/api/login', signInOf(known)),
    ])
    const tokens = [one, two].map((answer) => String(answer.body['token']))
    expect((await app.send('POST', '/api/logout', undefined, { token: tokens[0]! })).status).toBe(200)
    expect((await app.send('GET', '/api/me', undefined, { token: tokens[0]! })).body).toMatchObject({
      code: 'signed_out',
    })
    expect((await app.send('GET', '/api/me', undefined, { token: tokens[1]! })).status).toBe(200)
  })

  test('ten wrong passwords close an account to guessing, not to others', async () => {
    const guarded = await makeTestApp({ throttle: true })
    const known = person()
    await guarded.send('POST', '/api/register', known)
    for (const email of [known.email, 'nobody@test.example']) {
      for (let n = 0; n < 10; n++) await guarded.send('POST', '/api/login', { email, password: `guess number ${n}` })
      // Somebody who is not there is closed like somebody who is: else this would tell who is.
      expect(await guarded.send('POST', '/api/login', signInOf({ ...known, email }))).toMatchObject({
        status: 429,
        body: { code: 'locked' },
      })
    }
    await guarded.close()
  })
})

const signInOf = ({ email, password }: { email: string; password: string }) => ({ email, password })

describe('/api/me', () => {
  test('nobody without a session, or with one that is made up', async () => {
    expect((await app.send('GET', '/api/me')).status).toBe(401)
    expect((await app.send('GET', '/api/me', undefined, { token: 'made-up' })).status).toBe(401)
    expect((await app.send('PATCH', '/api/me', {})).status).toBe(401)
  })

  test('changes what was sent and keeps the rest; what is not a field is refused', async () => {
    const { body } = await app.send('POST', '/api/register', person({ phone: '+1 206 555 0100' }))
    const token = String(body['token'])
    const changed = await app.send('PATCH', '/api/me', { fname: 'Augusta', lang_code: 'es' }, { token })
    expect(changed.body).toMatchObject({ fname: 'Augusta', lname: 'Byron', phone: '+1 206 555 0100', lang_code: 'es' })
    for (const forged of [
      '{"role":"operator"}',
      '{"total_fund":5}',
      '{"__proto__":{"role":"operator"}}',
      '{"constructor":{}}',
    ]) {
      expect((await app.send('PATCH', '/api/me', forged, { token })).status).toBe(400)
    }
    expect((await app.send('GET', '/api/me', undefined, { token })).body).toMatchObject({ role: 'investor' })
  })
})
