import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { everyRow, secretsKept } from '../every-row.ts'
import { makeTestClock } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { cookieOf, linkIn, logIn, person, register, registerOwner, RIGHT } from '../login-world.ts'
import type { Answer, Person } from '../login-world.ts'
import { linkFor, READ, UPDATE } from '../reset-world.ts'

const clock = makeTestClock()
const HOUR_MS = 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ throttle: true, trustProxy: 1 }, clock.now)
})
afterAll(() => app.close())
// Tries are counted by the hour.
beforeEach(() => clock.pass(HOUR_MS + 60_000))

type By = { readonly token?: string; readonly cookie?: string }
const by = ({ body }: Answer): By => ({ token: String(body['token']) })
const codeOf = ({ status, body }: Answer) => [status, body['code'] ?? body['status']]
const DONE = [200, 'success']
const ask = (as: By, email: string) => app.send('POST', '/api/email/change', { email }, as)
const undo = (token: string) => app.send('POST', '/api/email/change/undo', { token })
const confirm = (token: string | null, as: By = {}, password?: string) =>
  app.send('POST', '/api/email/confirm', { token: token ?? 'none', ...(password ? { password } : {}) }, as)
const emailOf = async (as: By) => (await app.send('GET', '/api/me', undefined, as)).body['email']
const pendingOf = async (as: By) => (await app.send('GET', '/api/email/change', undefined, as)).body['pending']
const linkOf = (email: string) => linkIn(app, email, '/confirm-email?token')
const subjectsOf = async (email: string) => (await app.letters(email)).map((one) => one.subject)

/** The newest link of this kind that was mailed to the old address. */
async function undoLinkOf(email: string): Promise<string> {
  const found = (await app.letters(email)).flatMap(({ text }) => /email-change\?undo=([\w.-]+)/.exec(text)?.[1] ?? [])
  return found.at(-1) ?? 'none was sent'
}

async function owner(): Promise<{ who: Person; answer: Answer; next: string }> {
  const who = person()
  return { who, answer: await registerOwner(app, who), next: person().email }
}

describe('another email', () => {
  test('is the account’s once the link to it was followed; sessions stay, and both addresses are told', async () => {
    const { who, answer, next } = await owner()
    const other = await logIn(app, who.email, RIGHT)
    expect(codeOf(await ask(by(answer), next))).toEqual(DONE)
    expect(await pendingOf(by(answer))).toMatchObject({ email: next })
    expect([await emailOf(by(answer)), (await logIn(app, next, RIGHT)).status]).toEqual([who.email, 401])
    expect((await subjectsOf(who.email)).at(-1)).toBe('Another email was asked for')
    expect(codeOf(await confirm(await linkOf(next), by(answer)))).toEqual(DONE)
    expect([await emailOf(by(answer)), await emailOf(by(other)), await pendingOf(by(answer))]).toEqual([
      next,
      next,
      null,
    ])
    expect([(await logIn(app, next, RIGHT)).status, (await logIn(app, who.email, RIGHT)).status]).toEqual([200, 401])
    expect((await subjectsOf(who.email)).at(-1)).toBe('Your email was changed')
    expect((await subjectsOf(next)).at(-1)).toBe('This is your email at Freehold now')
    expect(await newsOf(answer)).toEqual(['email_changed', 'email_change_asked', 'email_confirmed'])
    expect(await trailOf(answer)).toEqual(expect.arrayContaining(['email change asked', 'email changed']))
  })

  test('takes the very account besides the link: its session, or its password', async () => {
    const { answer, next } = await owner()
    const eve = await owner()
    await ask(by(answer), next)
    const link = await linkOf(next)
    expect(codeOf(await confirm(link))).toEqual([403, 'confirm_log_in'])
    expect(codeOf(await confirm(link, by(eve.answer)))).toEqual([403, 'confirm_log_in'])
    expect(codeOf(await confirm(link, {}, 'a guess of some words'))).toEqual([403, 'confirm_wrong_password'])
    expect(codeOf(await confirm(link, {}, RIGHT))).toEqual(DONE)
    expect(await emailOf(by(answer))).toBe(next)
  })

  test('its link works once: followed again it says that it is done, and a later one alone counts', async () => {
    const { answer, next } = await owner()
    const later = person().email
    await ask(by(answer), next)
    const first = await linkOf(next)
    await ask(by(answer), later)
    expect(codeOf(await confirm(first, by(answer)))).toEqual([404, 'confirm_link_dead'])
    const second = await linkOf(later)
    const both = await Promise.all([confirm(second, by(answer)), confirm(second, by(answer))])
    expect(both.map(codeOf)).toEqual([DONE, DONE])
    expect((await subjectsOf(later)).filter((one) => one.startsWith('This is your email'))).toHaveLength(1)
    expect([codeOf(await confirm(first, by(answer))), await emailOf(by(answer))]).toEqual([
      [404, 'confirm_link_dead'],
      later,
    ])
  })

  test('too late, given up, disowned, or after another password, its link is dead', async () => {
    const { answer, next } = await owner()
    const ends: (() => Promise<unknown>)[] = [
      async () => clock.pass(25 * HOUR_MS),
      () => app.send('DELETE', '/api/email/change', undefined, by(answer)),
      async () => app.send('POST', '/api/email/not_me', { token: await linkOf(next) }),
      () => app.send('POST', '/api/password', { password: 'seven grey herons stand still' }, by(answer)),
    ]
    for (const end of ends) {
      // Bearer tokens last twelve hours: each begins with a new one, by whichever password is right.
      const again = await logIn(app, (await whoOf(answer)).email, RIGHT)
      Object.assign(answer.body, again.body)
      expect(codeOf(await ask(by(answer), next))).toEqual(DONE)
      const link = await linkOf(next)
      await end()
      const back = await logIn(app, (await whoOf(answer)).email, RIGHT)
      const as = back.status === 200 ? by(back) : by(answer)
      expect(codeOf(await confirm(link, as))).toEqual([404, 'confirm_link_dead'])
      expect(await pendingOf(as)).toBeNull()
    }
  })

  test('that a thief asked for is dead once the owner has a new password by mail', async () => {
    const { who, answer, next } = await owner()
    await ask(by(answer), next)
    await resetTo(who.email, 'seven grey herons stand still')
    const late = await confirm(await linkOf(next), {}, 'seven grey herons stand still')
    expect(codeOf(late)).toEqual([404, 'confirm_link_dead'])
  })

  test('that is somebody else’s is answered alike, never given, and its owner told', async () => {
    const [ada, eve] = [await owner(), await owner()]
    const [taken, free] = [await ask(by(eve.answer), ada.who.email), await ask(by(eve.answer), eve.next)]
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    await ask(by(eve.answer), ada.who.email)
    expect(await pendingOf(by(eve.answer))).toMatchObject({ email: ada.who.email })
    const letters = await app.letters(ada.who.email)
    expect(letters.at(-1)!.subject).toBe('Somebody named your email')
    expect(letters.at(-1)!.text).not.toMatch(/confirm-email/)
    // The one of the registration, which was used: nothing new came.
    await confirm(await linkOf(ada.who.email), by(eve.answer))
    expect(await emailOf(by(eve.answer))).toBe(eve.who.email)
  })

  test('that became somebody else’s before the link was followed stays theirs', async () => {
    const { who, answer, next } = await owner()
    await ask(by(answer), next)
    const link = await linkOf(next)
    const squatter = await register(app, person({ email: next, password: 'seven grey herons stand still' }))
    await confirm(await linkOf(next), by(squatter))
    expect(codeOf(await confirm(link, by(answer)))).toEqual([404, 'confirm_link_dead'])
    expect(await emailOf(by(answer))).toBe(who.email)
  })

  test('kills the links to a new password that went to the old one', async () => {
    const { who, answer, next } = await owner()
    const reset = await linkFor(app, who)
    await ask(by(answer), next)
    await confirm(await linkOf(next), by(answer))
    expect((await app.send('GET', `${READ}/${reset}`)).status).toBe(404)
  })

  test('is not the same one, not many a day, and not without a fresh proof', async () => {
    const { who, answer } = await owner()
    expect(codeOf(await ask(by(answer), ` ${who.email.toUpperCase()} `))).toEqual([409, 'same_email'])
    for (let n = 0; n < 5; n++) expect((await ask(by(answer), person().email)).status).toBe(200)
    expect(codeOf(await ask(by(answer), person().email))).toEqual([429, 'too_many'])
    const eve = await owner()
    clock.pass(6 * 60_000)
    expect(codeOf(await ask(by(eve.answer), eve.next))).toEqual([403, 'step_up_needed'])
    expect(codeOf(await ask({ cookie: cookieOf(eve.answer) }, eve.next))).toEqual([403, 'step_up_needed'])
    expect(await subjectsOf(eve.next)).toEqual([])
  })

  test('is one address and nothing else: no header gets in, and what looks alike is not the same', async () => {
    const { who, answer } = await owner()
    const bad = [
      'a@b.example\r\nBcc: eve@evil.example',
      'a@b.example\nSubject: hi',
      'a@b.example,eve@evil.example',
      '<a@b.example>',
      'a@b\u200b.example',
      'a@b.example\u0000',
      'a b@c.example',
      `${'a'.repeat(250)}@b.example`,
    ]
    for (const email of bad) expect((await ask(by(answer), email)).status).toBe(400)
    // A Cyrillic letter that looks like the Latin one is another address: its link goes there, and the account keeps its own.
    const alike = who.email.replace('example', 'ex\u0430mple')
    expect(codeOf(await ask(by(answer), alike))).toEqual(DONE)
    expect((await logIn(app, alike, RIGHT)).status).toBe(401)
    // Two ways to write one letter are one address.
    const [composed, apart] = ['caf\u00e9', 'cafe\u0301'].map((name) => `${name}-${who.email}`)
    expect(codeOf(await ask(by(answer), apart!))).toEqual(DONE)
    expect(await pendingOf(by(answer))).toMatchObject({ email: composed })
  })
})

describe('the link to the old address', () => {
  test('brings the email back after the change, ends every session, and voids the password', async () => {
    const { who, answer, next } = await owner()
    await ask(by(answer), next)
    await confirm(await linkOf(next), by(answer))
    const thief = await logIn(app, next, RIGHT)
    const link = await undoLinkOf(who.email)
    clock.pass(6 * 24 * HOUR_MS)
    expect(codeOf(await undo(link))).toEqual(DONE)
    for (const as of [answer, thief]) expect((await app.send('GET', '/api/me', undefined, by(as))).status).toBe(401)
    expect([(await logIn(app, who.email, RIGHT)).status, (await logIn(app, next, RIGHT)).status]).toEqual([401, 401])
    expect((await subjectsOf(who.email)).at(-1)).toBe('The change of your email was undone')
    expect((await subjectsOf(next)).at(-1)).toBe('The change of your email was undone')
    // It is done once; and the owner comes back by mail.
    expect(codeOf(await undo(link))).toEqual([404, 'undo_link_dead'])
    await resetTo(who.email, 'seven grey herons stand still')
    const back = await logIn(app, who.email, 'seven grey herons stand still')
    expect([back.status, await emailOf(by(back))]).toEqual([200, who.email])
    expect((await newsOf(back)).slice(0, 2)).toContain('email_change_undone')
  })

  test('stops one that was not confirmed yet', async () => {
    const { who, answer, next } = await owner()
    await ask(by(answer), next)
    const link = await linkOf(next)
    expect(codeOf(await undo(await undoLinkOf(who.email)))).toEqual(DONE)
    expect(codeOf(await confirm(link, {}, RIGHT))).toEqual([404, 'confirm_link_dead'])
    expect((await logIn(app, who.email, RIGHT)).status).toBe(401)
  })

  test('of a thief, who changed the email twice, does not bring their own back', async () => {
    const { who, answer, next } = await owner()
    const last = person().email
    await ask(by(answer), next)
    await confirm(await linkOf(next), by(answer))
    const owners = await undoLinkOf(who.email)
    await ask(by(answer), last)
    await confirm(await linkOf(last), by(answer))
    const thiefs = await undoLinkOf(next)
    expect(codeOf(await undo(owners))).toEqual(DONE)
    expect(codeOf(await undo(thiefs))).toEqual([404, 'undo_link_dead'])
    await resetTo(who.email, 'seven grey herons stand still')
    expect((await logIn(app, who.email, 'seven grey herons stand still')).status).toBe(200)
  })

  test('is dead after seven days, made up, or of something else', async () => {
    const { who, answer, next } = await owner()
    await ask(by(answer), next)
    await confirm(await linkOf(next), by(answer))
    const link = await undoLinkOf(who.email)
    clock.pass(7 * 24 * HOUR_MS + 1000)
    for (const token of [link, 'a guess', `${link.slice(0, -2)}xx`, link.replace(/^./, '0')])
      expect(codeOf(await undo(token))).toEqual([404, 'undo_link_dead'])
    expect((await logIn(app, next, RIGHT)).status).toBe(200)
  })

  test('is not sent to an address that nobody has proven', async () => {
    const who = person()
    const answer = await register(app, who)
    const next = person().email
    expect(codeOf(await ask(by(answer), next))).toEqual(DONE)
    await confirm(await linkOf(next), by(answer))
    expect([await emailOf(by(answer)), await undoLinkOf(who.email)]).toEqual([next, 'none was sent'])
    expect((await logIn(app, next, RIGHT)).status).toBe(200)
  })
})

test('no table, no job and no line of the log holds a password or a token of a link', async () => {
  const lines: string[] = []
  const write = process.stdout.write.bind(process.stdout)
  const heard = vi.spyOn(process.stdout, 'write').mockImplementation((line, ...rest) => {
    lines.push(String(line))
    return write(line, ...(rest as []))
  })
  const { who, answer, next } = await owner()
  const password = 'planted herons stand by the gate'
  await ask(by(answer), next)
  const link = await linkOf(next)
  await confirm(link, by(answer))
  await app.send('POST', '/api/password', { password }, by(answer))
  await ask(by(answer), person().email)
  const undoLink = await undoLinkOf(who.email)
  await undo(undoLink)
  heard.mockRestore()
  const secrets = [password, link!, undoLink, undoLink.split('.')[1]!, String(answer.body['token'])]
  expect(await secretsKept(app.deps.database, secrets, lines)).toEqual([])
  expect(await everyRow(app.deps.database)).toContain(next)
})

async function newsOf(as: Answer): Promise<string[]> {
  const { body } = await app.send('GET', '/api/notifications?type=SECURITY', undefined, by(as))
  return (body['notifications'] as { indication: string }[]).map((one) => one.indication)
}

async function whoOf({ body }: Answer): Promise<{ email: string }> {
  const sql = 'SELECT email FROM users WHERE id = $1'
  return (await app.deps.database.pool.query<{ email: string }>(sql, [body['user_id']])).rows[0]!
}

async function trailOf({ body }: Answer): Promise<string[]> {
  const sql = 'SELECT action FROM audit_events WHERE actor = $1 ORDER BY id'
  return (await app.deps.database.pool.query<{ action: string }>(sql, [body['user_id']])).rows.map((row) => row.action)
}

async function resetTo(email: string, password: string): Promise<void> {
  const token = await linkFor(app, { email })
  const { body } = await app.send('GET', `${READ}/${token}`)
  expect((await app.send('POST', UPDATE, { user_id: body['info'], password, reset_token: token })).status).toBe(200)
}
