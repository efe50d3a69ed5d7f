import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { openSmtp } from '#test/smtp-server.ts'
import type { Received } from '#test/smtp-server.ts'
import type { Deps } from '../deps.ts'
import { undo } from '../database.ts'
import { deliverMails, startMailDelivery } from './deliver-mail.ts'
import type { Letter } from './letter.ts'
import { postLetter } from './post-letter.ts'
import { readEml } from './read-eml.ts'
import { listOutbox } from './read-outbox.ts'
import { MOST_ATTEMPTS } from './send-mail.ts'

const letter: Letter = {
  to: 'ada@test.example',
  language: 'en',
  subject: 'Reset your password',
  lead: 'A link that works for 30 minutes.',
  paragraphs: ['Somebody asked for a new password.', 'Tom & Jerry <script>alert(1)</script>'],
  button: { label: 'Choose a password', url: 'http://localhost:3000/reset-password?reset=abc_DEF-123&x=1' },
  after: ['If it was not you, do nothing.'],
}

let database: TestDatabase
let world: TestWorld
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  world = await makeWorld(database.url)
})
afterAll(async () => {
  await world.close()
  await database.drop()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freehold-mail-'))
  await world.deps.database.pool.query('DELETE FROM graphile_worker._private_jobs')
  await world.deps.database.pool.query('DELETE FROM mails')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const depsWith = (change: Partial<Deps['config']> = {}): Deps => ({
  ...world.deps,
  config: { ...world.deps.config, dataDir: folder, ...change },
})

async function post(change: Partial<Letter> = {}): Promise<void> {
  await world.deps.database.transaction((tx) => postLetter(tx, world.deps.config, { ...letter, ...change }))
}

const deliver = deliverMails

const rowsOf = async () => (await world.deps.database.pool.query('SELECT * FROM mails ORDER BY created_at')).rows

const jobsOf = async () =>
  (await world.deps.database.pool.query('SELECT *, run_at - now() AS wait FROM graphile_worker.jobs ORDER BY id')).rows

const makeDue = () =>
  world.deps.database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL')

const later = (code: number) => Object.assign(new Error('not now'), { responseCode: code })

describe('by SMTP', () => {
  test('a letter arrives as text and as HTML, from us, at its reader alone', async () => {
    const smtp = await openSmtp()
    await post({ unsubscribeUrl: 'http://localhost:3000/newsletter/unsubscribe?token=t', replyTo: 'help@test.example' })
    await deliver(depsWith({ smtpUrl: smtp.url }))
    await smtp.close()
    expect(smtp.received).toHaveLength(1)
    const [{ from, to, source }] = smtp.received as [Received]
    expect([from, to]).toEqual(['no-reply@freehold.example', ['ada@test.example']])
    const [row] = await rowsOf()
    const mail = readEml(source)
    expect(mail.headers).toMatchObject({
      from: 'Freehold <no-reply@freehold.example>',
      to: 'ada@test.example',
      'reply-to': 'help@test.example',
      subject: 'Reset your password',
      'message-id': `<${row.id}@freehold.example>`,
      'auto-submitted': 'auto-generated',
      'content-language': 'en',
      'list-unsubscribe': '<http://localhost:3000/newsletter/unsubscribe?token=t>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(mail.headers['content-type']).toMatch(/^multipart\/alternative/)
    expect(mail.text).toContain('Choose a password:\nhttp://localhost:3000/reset-password?reset=abc_DEF-123&x=1\n')
    expect(mail.html).toContain('href="http://localhost:3000/reset-password?reset=abc_DEF-123&amp;x=1"')
    expect(mail.html).toContain('Tom &amp; Jerry &lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('once it is sent its words are gone from the database, where they were sealed before', async () => {
    const smtp = await openSmtp()
    await post()
    expect(JSON.stringify(await rowsOf())).not.toMatch(/abc_DEF|Reset your/)
    await deliver(depsWith({ smtpUrl: smtp.url }))
    await smtp.close()
    expect(await rowsOf()).toMatchObject([{ letter: null, sent_at: expect.any(Date), failed_at: null, attempts: 1 }])
  })

  test('many servers at once send each mail once', async () => {
    const smtp = await openSmtp()
    for (let n = 0; n < 35; n++) await post({ to: `reader-${n}@test.example` })
    await Promise.all([1, 2, 3].map(() => deliver(depsWith({ smtpUrl: smtp.url }))))
    await smtp.close()
    const readers = smtp.received.flatMap(({ to }) => to)
    expect(readers.toSorted()).toEqual(Array.from({ length: 35 }, (_, n) => `reader-${n}@test.example`).toSorted())
  })

  test('a slow mail server: no mail is taken that must wait for the others, and each is sent once', async () => {
    const yes = Promise.withResolvers<void>()
    const smtp = await openSmtp(() => null, yes.promise)
    for (let n = 0; n < 12; n++) await post({ to: `patient-${n}@test.example` })
    const deps = depsWith({ smtpUrl: smtp.url })
    const delivered = deliver(deps)
    await expect.poll(() => smtp.received.length).toBe(5)
    expect((await rowsOf()).filter(({ attempts }) => attempts > 0)).toHaveLength(5)
    yes.resolve()
    await delivered
    await smtp.close()
    expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(12)
    expect(smtp.received).toHaveLength(12)
  })

  test('a mail that is slow to send holds up no other', async () => {
    const yes = Promise.withResolvers<void>()
    const smtp = await openSmtp(() => null, yes.promise)
    const delivery = startMailDelivery(depsWith({ smtpUrl: smtp.url }))
    for (const to of ['first@test.example', 'second@test.example']) {
      await post({ to })
      await expect.poll(() => smtp.received.map((one) => one.to[0]), { timeout: 15_000 }).toContain(to)
    }
    yes.resolve()
    await expect.poll(async () => (await rowsOf()).filter((row) => row.sent_at).length).toBe(2)
    await delivery.stop()
    await smtp.close()
    expect(smtp.received).toHaveLength(2)
  })

  test('a mail server that says "later" is asked again, under the same Message-ID, and not before', async () => {
    const smtp = await openSmtp((attempt) => (attempt < 3 ? later(451) : null))
    const deps = depsWith({ smtpUrl: smtp.url })
    await post()
    await deliver(deps)
    await deliver(deps)
    expect(await rowsOf()).toMatchObject([{ attempts: 1, sent_at: null, last_error: 'EMESSAGE 451' }])
    expect(await jobsOf()).toMatchObject([{ attempts: 1, wait: { seconds: expect.any(Number) } }])
    await makeDue()
    await deliver(deps)
    await makeDue()
    await deliver(deps)
    await deliver(deps)
    await smtp.close()
    const [row] = await rowsOf()
    expect(row).toMatchObject({ attempts: 3, sent_at: expect.any(Date), last_error: '' })
    expect(smtp.received.map(({ source }) => readEml(source).headers['message-id'])).toEqual([
      `<${row.id}@freehold.example>`,
    ])
  })

  test('what will never be taken is given up at once; what nobody answers to, after a day', async () => {
    const smtp = await openSmtp(() => later(550))
    await post()
    await deliver(depsWith({ smtpUrl: smtp.url }))
    await smtp.close()
    expect(await rowsOf()).toMatchObject([{ letter: null, failed_at: expect.any(Date), last_error: 'EMESSAGE 550' }])

    expect(await jobsOf()).toEqual([])
    const dead = await listOutbox(world.deps.database, 'failed', 5)
    expect(dead).toMatchObject([
      { recipient: 'ada@test.example', attempts: 1, next_at: null, last_error: 'EMESSAGE 550' },
    ])

    await world.deps.database.pool.query('DELETE FROM mails')
    const silent = depsWith({ smtpUrl: smtp.url })
    await post()
    for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt++) {
      await deliver(silent)
      await makeDue()
    }
    expect(await rowsOf()).toMatchObject([{ failed_at: null, sent_at: null, attempts: MOST_ATTEMPTS - 1 }])
    expect(await listOutbox(world.deps.database, 'waiting', 5)).toMatchObject([
      { state: 'waiting', next_at: expect.any(Date), last_error: 'ESOCKET' },
    ])
    await deliver(silent)
    expect(await rowsOf()).toMatchObject([{ letter: null, failed_at: expect.any(Date), attempts: MOST_ATTEMPTS }])
    expect(await jobsOf()).toEqual([])
  })
})

describe('without a mail server', () => {
  test('a mail is a file, whole, for nobody else to read', async () => {
    await post({ language: 'es', subject: 'Restablece tu contraseña', paragraphs: ['¿Fuiste tú?'] })
    await deliver(depsWith())
    const [name, ...others] = readdirSync(join(folder, 'mail'))
    expect(others).toEqual([])
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f-]{36}\.eml$/)
    expect([join(folder, 'mail'), join(folder, 'mail', name!)].map((path) => statSync(path).mode & 0o777)).toEqual([
      0o700, 0o600,
    ])
    const mail = readEml(readFileSync(join(folder, 'mail', name!), 'utf8'))
    expect(mail).toMatchObject({ to: 'ada@test.example', subject: 'Restablece tu contraseña' })
    expect(mail.text).toMatch(/^¿Fuiste tú\?\n/)
    expect(mail.html).toContain('<html lang="es">')
  })

  test('the commit of a letter sends it by itself', async () => {
    const delivery = startMailDelivery(depsWith())
    await post()
    await expect.poll(async () => (await rowsOf())[0]?.sent_at, { timeout: 10_000 }).toBeInstanceOf(Date)
    await delivery.stop()
  })

  test('what is taken back is never sent', async () => {
    await world.deps.database.transaction(async (tx) => {
      await postLetter(tx, world.deps.config, letter)
      return undo(null)
    })
    await deliver(depsWith())
    expect([await rowsOf(), await jobsOf()]).toEqual([[], []])
  })
})

describe('a letter', () => {
  test.each([
    { to: 'ada@test.example\r\nBcc: eve@test.example' },
    { to: 'ada@test.example, eve@test.example' },
    { to: 'Ada <ada@test.example>' },
    { to: 'ada' },
    { replyTo: 'ada@test.example\nX: y' },
    { button: { label: 'x', url: 'javascript:alert(1)' } },
    { unsubscribeUrl: 'https://test.example/>\r\nBcc: <eve@test.example' },
  ])('is not taken with %o', async (change) => {
    await expect(post(change)).rejects.toThrow(/^a letter/)
    expect(await rowsOf()).toEqual([])
  })

  test('has a subject of one line, whatever somebody typed', async () => {
    await post({ subject: 'Hello\r\nBcc: eve@test.example\r\n\r\n<b>body</b>' })
    await deliver(depsWith())
    const [name] = readdirSync(join(folder, 'mail'))
    const mail = readEml(readFileSync(join(folder, 'mail', name!), 'utf8'))
    expect(mail.headers['bcc']).toBeUndefined()
    expect(mail.subject).toBe('Hello Bcc: eve@test.example <b>body</b>')
  })
})
