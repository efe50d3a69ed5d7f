import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { placeOf } from '#platform/server/mail/post-letter.ts'
import { unseal } from '#platform/server/seal.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let now = Date.parse('2026-03-01T12:00:00Z')
const MINUTE_MS = 60_000

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({}, () => new Date(now))
})
afterAll(() => app.close())
// Each test long after the one before it, so that nothing is "just now" any more.
beforeEach(() => {
  now += 60 * MINUTE_MS
})

const someone = () => `${newId()}@test.example`
const join = (email: unknown, options = {}) => app.send('POST', '/api/asapleads/newsletter', { email }, options)

async function lettersTo(email: string): Promise<Letter[]> {
  const { rows } = await app.deps.database.pool.query<{ id: string; letter: string }>(
    'SELECT id, letter FROM mails WHERE recipient = $1 AND letter IS NOT NULL ORDER BY id',
    [email],
  )
  return rows.map(({ id, letter }) => JSON.parse(unseal(app.deps.config.secretKey, placeOf(id), letter)) as Letter)
}

const tokenOf = (url: string | undefined): string => new URL(url ?? '').searchParams.get('token') ?? ''

async function stateOf(email: string): Promise<unknown> {
  const { rows } = await app.deps.database.pool.query('SELECT state FROM newsletter_readers WHERE email = $1', [email])
  return (rows[0] as { state: unknown } | undefined)?.state
}

/** Asks for the newsletter, and gives the tokens of the letter that came. */
async function asked(email: string): Promise<{ confirm: string; leave: string; leaveLink: string }> {
  await join(email)
  const letter = (await lettersTo(email)).at(-1)
  const leaveLink = letter?.unsubscribeUrl ?? ''
  return { confirm: tokenOf(letter?.button?.url), leave: tokenOf(leaveLink), leaveLink }
}

const confirm = (token: string) => app.send('POST', '/api/newsletter/confirm', { token })
const leave = (token: string) => app.send('POST', `/api/newsletter/unsubscribe?token=${token}`)

describe('asking for the newsletter', () => {
  test.each(['', '   ', 'ada', 'ada@example', 'ada.example.com', 'a b@c.de'])(
    '%j is told so, and not kept',
    async (typed) => {
      expect(await join(typed)).toMatchObject({
        status: 400,
        body: { status: 'danger', feedback: 'You must enter a valid email!', feedtype: 'danger' },
      })
    },
  )

  test('without an email the answer is the same sentence; with one that is no text it names the field', async () => {
    const answer = await app.send('POST', '/api/asapleads/newsletter', {})
    expect(answer.body['feedback']).toBe('You must enter a valid email!')
    expect(await join(7)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  test('is kept in small letters as waiting, and a letter with a link goes out', async () => {
    const email = someone()
    const answer = await join(`  ${email.toUpperCase()} `)
    expect(answer).toMatchObject({ status: 200, body: { status: 'success', feedtype: 'success' } })
    expect(await stateOf(email)).toBe('pending')
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ to: email, language: 'en', subject: 'Please confirm: the Freehold newsletter' })
    expect(letters[0]?.button?.url).toMatch(/\/newsletter\/confirm\?token=[\w-]{43}$/)
    expect(letters[0]?.unsubscribeUrl).toMatch(/\/newsletter\/unsubscribe\?token=[\w-]{43}$/)
  })

  test('in Spanish the letter and the answer are Spanish', async () => {
    const email = someone()
    const answer = await join(email, { cookie: 'lang_code=es' })
    expect(answer.body['feedback']).toBe('Sigue, por favor, el enlace que te enviamos.')
    expect(await lettersTo(email)).toMatchObject([
      { language: 'es', subject: 'Confirma, por favor: el boletín de Freehold' },
    ])
    expect((await join('no', { cookie: 'lang_code=es' })).body['feedback']).toBe('¡Escribe un correo válido!')
  })

  test('again at once: the same answer, and no second letter; later there is one', async () => {
    const email = someone()
    const first = await join(email)
    expect((await join(email)).body).toEqual(first.body)
    expect(await lettersTo(email)).toHaveLength(1)
    now += 16 * MINUTE_MS
    expect((await join(email)).body).toEqual(first.body)
    expect(await lettersTo(email)).toHaveLength(2)
  })

  test('a reader who asks again gets the same answer as a stranger, and stays a reader', async () => {
    const email = someone()
    const first = await join(email)
    const [letter] = await lettersTo(email)
    await confirm(tokenOf(letter?.button?.url))
    now += 16 * MINUTE_MS
    expect((await join(email)).body).toEqual(first.body)
    expect(await stateOf(email)).toBe('confirmed')
    const last = (await lettersTo(email)).at(-1)
    expect(last?.subject).toBe('You are already subscribed')
    expect(last?.button).toBeUndefined()
  })

  test('what is written to one reader keeps no letter from another', async () => {
    const [reader, other] = [someone(), someone()]
    await join(reader)
    await confirm(tokenOf((await lettersTo(reader))[0]?.button?.url))
    await join(other)
    now += 16 * MINUTE_MS
    await join(reader)
    await join(other)
    expect(await lettersTo(other)).toHaveLength(2)
  })

  test('a hundred at the same moment with one address are one reader and one letter', async () => {
    const email = someone()
    const answers = await Promise.all(Array.from({ length: 100 }, () => join(email)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await lettersTo(email)).toHaveLength(1)
  })

  test('whoever types an address every quarter of an hour sends ever fewer letters', async () => {
    const email = someone()
    for (let n = 0; n < 4 * 48; n++) {
      await join(email)
      now += 15 * MINUTE_MS
    }
    // At 0, 15 and 30 minutes, then after 1, 2, 4, 8, 16 and 32 hours.
    expect(await lettersTo(email)).toHaveLength(9)
  })

  test('a household of IPv6 counts as one, and attempts at the same moment as well', async () => {
    const strict = await makeTestApp({ throttle: true, trustProxy: 1 }, () => new Date(now))
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        strict.send(
          'POST',
          '/api/asapleads/newsletter',
          { email: `v6-${n}@test.example` },
          { headers: { 'x-forwarded-for': `2001:db8:1:2::${n + 1}` } },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    await strict.close()
  })

  test('from one network no more than twelve times an hour, whatever the addresses', async () => {
    const strict = await makeTestApp({ throttle: true }, () => new Date(now))
    const statuses: number[] = []
    for (let n = 0; n < 13; n++) {
      const body = { email: `${n}@test.example` }
      statuses.push((await strict.send('POST', '/api/asapleads/newsletter', body)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429])
    now += 61 * MINUTE_MS
    expect((await strict.send('POST', '/api/asapleads/newsletter', { email: 'l@test.example' })).status).toBe(200)
    await strict.close()
  })

  test('what is kept opens nothing: neither token stands in the table', async () => {
    const email = someone()
    const { confirm: first, leave: second } = await asked(email)
    const { rows } = await app.deps.database.pool.query(
      'SELECT r::text AS row FROM newsletter_readers r WHERE email = $1',
      [email],
    )
    const row = (rows[0] as { row: string }).row
    for (const token of [first, second]) {
      expect(row).not.toContain(token)
      expect(row).not.toContain(Buffer.from(token).toString('hex'))
    }
  })
})

describe('the link that confirms', () => {
  test('makes a reader, twice followed as once', async () => {
    const email = someone()
    const tokens = await asked(email)
    expect(await confirm(tokens.confirm)).toMatchObject({ status: 200, body: { feedback: 'You are subscribed.' } })
    expect((await confirm(tokens.confirm)).status).toBe(200)
    expect(await stateOf(email)).toBe('confirmed')
  })

  test.each(['', 'x', 'A'.repeat(43)])('%j confirms nobody', async (token) => {
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'link_unknown' } })
  })

  test('works for seven days and not for longer', async () => {
    const email = someone()
    const tokens = await asked(email)
    now += 7 * 24 * 60 * MINUTE_MS
    expect((await confirm(tokens.confirm)).status).toBe(404)
    expect(await stateOf(email)).toBe('pending')
  })

  test('does not end anything, nor does the one that ends confirm', async () => {
    const tokens = await asked(someone())
    expect((await leave(tokens.confirm)).status).toBe(404)
    expect((await confirm(tokens.leave)).status).toBe(404)
  })

  test('does not bring back whoever left; asking anew does', async () => {
    const email = someone()
    const tokens = await asked(email)
    await confirm(tokens.confirm)
    await leave(tokens.leave)
    expect((await confirm(tokens.confirm)).status).toBe(404)
    expect(await stateOf(email)).toBe('unsubscribed')
    const again = await asked(email)
    expect((await confirm(again.confirm)).status).toBe(200)
    expect(await stateOf(email)).toBe('confirmed')
  })
})

describe('the link that ends', () => {
  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
  ])('is one click for a mail program that posts %s, without cookies', async (type, body) => {
    const email = someone()
    const tokens = await asked(email)
    await confirm(tokens.confirm)
    const { pathname, search } = new URL(tokens.leaveLink)
    const answer = await app.send('POST', pathname + search, body, { headers: { 'content-type': type } })
    expect(answer).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(await stateOf(email)).toBe('unsubscribed')
  })

  test('ends nothing by being opened', async () => {
    const email = someone()
    const tokens = await asked(email)
    await confirm(tokens.confirm)
    await app.send('GET', `/api/newsletter/unsubscribe?token=${tokens.leave}`)
    await app.send('GET', `/newsletter/unsubscribe?token=${tokens.leave}`)
    expect(await stateOf(email)).toBe('confirmed')
  })

  test('ends it for whoever never confirmed, too, and says the same a second time', async () => {
    const email = someone()
    const tokens = await asked(email)
    const first = await leave(tokens.leave)
    expect(first).toMatchObject({ status: 200, body: { feedback: 'You will get no more newsletters.' } })
    expect((await leave(tokens.leave)).body).toEqual(first.body)
    expect((await confirm(tokens.confirm)).status).toBe(404)
  })

  test('forms stay refused everywhere else', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await app.send('POST', '/api/asapleads/newsletter', 'email=a@b.co', { headers })).status).toBe(415)
    expect((await app.send('POST', '/api/newsletter/confirm', 'token=x', { headers })).status).toBe(415)
  })
})

test('a reader of an earlier version keeps the link of their letters, which was made with the secret key itself', async () => {
  const { database, config } = app.deps
  const [id, email] = [newId(), someone()]
  const old = createHmac('sha256', config.secretKey).update(`newsletter-unsubscribe:${id}`).digest('base64url')
  await database.pool.query(
    `INSERT INTO newsletter_readers (id, email, language, state, unsubscribe_hash, created_at, confirmed_at)
     VALUES ($1, $2, 'en', 'confirmed', $3, $4, $4)`,
    [id, email, createHash('sha256').update(old).digest(), new Date(now)],
  )
  now += 60 * MINUTE_MS
  await join(email)
  expect((await lettersTo(email)).map((letter) => tokenOf(letter.unsubscribeUrl))).toEqual([old])
  await leave(old)
  expect(await stateOf(email)).toBe('unsubscribed')
})
