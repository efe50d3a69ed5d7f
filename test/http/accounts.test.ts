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
    const [session, device] = headers['set-cookie'] as string[]
    expect(session).toMatch(/^freehold_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(device).toMatch(/^freehold_device_\w{12}=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/)
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
    // It says itself until when it opens anything.
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(12 * 3_600)
  })

  test('stores no password and no readable date of birth', async () => {
    const given = person()
    const { body } = await app.send('POST', '/api/register', given)
    const { rows } = await app.deps.database.pool.query('SELECT * FROM users WHERE id = $1', [body['user_id']])
    const passwords = await app.deps.database.pool.query('SELECT hash FROM passwords WHERE user_id = $1', [rows[0].id])
    expect(JSON.stringify([rows[0], passwords.rows])).not.toContain(given.password)
    expect(JSON.stringify(rows[0])).not.toContain('1985-12-10')
    expect(passwords.rows[0].hash).toMatch(/^\$argon2id\$v=19\$/)
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
test('nothing that was typed is mailed to an address that nobody has proven', async () => {
  const lure = person({ fname: 'You won, see evil.example', lname: 'Prize' })
  await app.send('POST', '/api/register', lure)
  const [letter] = await app.letters(lure.email)
  expect(letter!.subject + letter!.text + letter!.html).not.toMatch(/evil|won|Prize/)
})

test('twenty people whose addresses begin alike register at the same moment, each under a name of their own', async () => {
  const name = `sam-${newId().slice(-6)}`
  const all = Array.from({ length: 20 }, (_, n) => person({ email: `${name}@mail-${n}.example` }))
  // A server that hashes as many passwords as it can says 503 to the next one, who comes again.
  const register = async (one: object) => {
    for (;;) {
      const answer = await app.send('POST', '/api/register', one)
      if (answer.status !== 503) return answer
    }
  }
  const answers = await Promise.all(all.map(register))
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
  const { rows } = await app.deps.database.pool.query('SELECT username FROM users WHERE email LIKE $1', [`${name}@%`])
  expect(new Set(rows.map((row: { username: string }) => row.username)).size).toBe(20)
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
