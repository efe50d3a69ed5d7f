import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { placeOf } from '#platform/server/mail/post-letter.ts'
import { unseal } from '#platform/server/seal.ts'
import { addInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const message = (change: Record<string, unknown> = {}) => ({
  name: 'Ada Byron',
  email: `${newId()}@test.example`,
  subject: 'Rent of the blue house',
  message: 'When is it paid?\n\nThank you.',
  ...change,
})

type Outbox = (Letter & { readonly to: string })[]

/** Every letter that waits, opened: to this address, or answered by it. */
async function lettersAbout(on: TestApp, email: string): Promise<Outbox> {
  const { rows } = await on.deps.database.pool.query<{ id: string; letter: string }>(
    'SELECT id, letter FROM mails WHERE letter IS NOT NULL ORDER BY id',
  )
  const all = rows.map(({ id, letter }) => JSON.parse(unseal(on.deps.config.secretKey, placeOf(id), letter)) as Letter)
  return all.filter((letter) => letter.to === email || letter.replyTo === email)
}

async function keptOf(on: TestApp, email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await on.deps.database.pool.query('SELECT * FROM contact_messages WHERE email = $1', [email])
  return rows as Record<string, unknown>[]
}

describe('POST /api/contact', () => {
  test('is kept, and goes to the people of this server, whose answer goes to the sender', async () => {
    const sent = message()
    const { status, body } = await app.send('POST', '/api/contact', sent)
    expect({ status, ...body }).toMatchObject({ status: 'success', feedback: 'Thank you. Your message has been sent.' })
    expect(body['reference']).toMatch(/^[0-9A-F]{8}$/)
    expect(await keptOf(app, sent.email)).toMatchObject([{ ...sent, reference: body['reference'], user_id: null }])
    const [letter] = await lettersAbout(app, sent.email)
    expect(letter).toMatchObject({
      to: app.deps.config.supportEmail,
      replyTo: sent.email,
      subject: `[${String(body['reference'])}] Rent of the blue house`,
    })
    expect(letter?.paragraphs.slice(-2)).toEqual(['When is it paid?', 'Thank you.'])
  })

  test('the sender is told in their language, with nothing that was typed: a stranger’s address gets no stranger’s words', async () => {
    const sent = message({ name: 'BUY GOLD', subject: 'https://gold.test.example', message: 'Cheap gold' })
    const { body } = await app.send('POST', '/api/contact', sent, { cookie: 'lang_code=es' })
    expect(body['feedback']).toBe('Gracias. Tu mensaje fue enviado.')
    const received = (await lettersAbout(app, sent.email)).find(({ to }) => to === sent.email)
    expect(received).toMatchObject({ language: 'es', subject: 'Recibimos tu mensaje' })
    expect(JSON.stringify(received)).not.toMatch(/gold/i)
    expect(JSON.stringify(received)).toContain(body['reference'])
  })

  test('says who is signed in', async () => {
    const investor = await addInvestor(app.deps)
    const sent = message({ email: investor.email })
    await app.send('POST', '/api/contact', sent, { token: investor.token })
    expect(await keptOf(app, sent.email)).toMatchObject([{ user_id: investor.id }])
  })

  test('ignores fields that the specification does not name (readings, "Contact headers")', async () => {
    const sent = message({ headers: { 'content-type': 'text/html' }, to: 'victim@test.example' })
    expect((await app.send('POST', '/api/contact', sent)).status).toBe(200)
    expect(await lettersAbout(app, 'victim@test.example')).toEqual([])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@test.example, b@test.example' }, 'email'],
    [{ email: 'a@test.example\r\nBcc: b@test.example' }, 'email'],
    [{ subject: 'Hello\r\nBcc: b@test.example' }, 'subject'],
    [{ subject: 'x'.repeat(151) }, 'subject'],
    [{ message: ' \n ' }, 'message'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ message: 'a\u0000b' }, 'message'],
    [{ message: 7 }, 'message'],
  ])('%o is refused, naming %s', async (change, field) => {
    const answer = await app.send('POST', '/api/contact', message(change))
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(Object.keys(answer.body['fields'] as object)).toEqual([field])
  })

  test('a program that fills the trap hears the same, and nothing happens', async () => {
    const sent = message({ leave_empty: 'https://spam.test.example' })
    const { status, body } = await app.send('POST', '/api/contact', sent)
    expect([status, body['status'], body['feedback']]).toEqual([
      200,
      'success',
      'Thank you. Your message has been sent.',
    ])
    expect(await keptOf(app, sent.email)).toEqual([])
    expect(await lettersAbout(app, sent.email)).toEqual([])
  })

  test('keeps no readable internet address of the sender', async () => {
    const sent = message()
    await app.send('POST', '/api/contact', sent)
    const [kept] = await keptOf(app, sent.email)
    expect(kept?.['sender_hash']).toHaveLength(32)
    expect(JSON.stringify(kept)).not.toContain('127.0.0.1')
  })
})

describe('too many', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await makeTestApp({ throttle: true, trustProxy: 1 })
  })
  afterAll(() => strict.close())

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  test('from one network: five in an hour, also when they come at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        strict.send('POST', '/api/contact', message(), from(`2001:db8:0:1::${n + 1}`)),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 429, 429, 429,
    ])
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'too_many_messages' })
    expect((await strict.send('POST', '/api/contact', message(), from('2001:db8:0:2::1'))).status).toBe(200)
  })

  test('with one address of mail: five in a day, wherever they come from', async () => {
    const sent = message()
    const statuses = []
    for (let n = 1; n <= 6; n++) {
      statuses.push((await strict.send('POST', '/api/contact', sent, from(`198.51.100.${n}`))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await keptOf(strict, sent.email)).toHaveLength(5)
    expect((await lettersAbout(strict, sent.email)).filter(({ to }) => to === sent.email)).toHaveLength(5)
  })
})

test('when it cannot be kept, nothing is sent and the catalogue’s sentence is said (Spec §8)', async () => {
  const broken = await makeTestApp()
  await broken.deps.database.pool.query('ALTER TABLE mails RENAME TO mails_away')
  const sent = message()
  expect(await broken.send('POST', '/api/contact', sent)).toMatchObject({
    status: 503,
    body: { status: 'error', code: 'not_sent', feedback: 'Could not send email.' },
  })
  expect(await keptOf(broken, sent.email)).toEqual([])
  await broken.close()
})
