import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unsubscribeToken } from '#features/marketing/server/newsletter-links.ts'
import { leaveReaders } from '#features/marketing/server/follow-link.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { hashLinkToken } from '#platform/server/mail/link-token.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { placeOf, postLetter } from '#platform/server/mail/post-letter.ts'
import { unseal } from '#platform/server/seal.ts'
import { makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { dyingAt } from '#test/dying-database.ts'
import { addOperator, commander } from '#test/operators.ts'
import type { TestOperator } from '#test/operators.ts'
import { newsletterCommand } from './newsletter.ts'

let home: TestDatabase
let world: TestWorld
let operator: TestOperator
let folder: string
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  operator = await addOperator(world.deps)
  folder = mkdtempSync(join(tmpdir(), 'freehold-newsletter-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
  await home.drop()
})
beforeEach(async () => {
  await home.pool.query('TRUNCATE newsletter_readers, newsletter_issues, mails CASCADE')
})

const run = (...args: string[]) => commander(world.deps)(newsletterCommand, ...args)
/** `send FILE --issue NAME …`, by the operator. */
const send = (issue: string, ...args: string[]) => run('send', ...args, '--issue', issue, '--as', operator.email)

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const english = () => file('en.md', '# Two homes opened\n\nSee **both** on [the list](/projects).\n')
const spanish = () => file('es.md', '# Dos propiedades nuevas\n\nMira [la lista](/projects).\n')

type State = 'confirmed' | 'pending' | 'unsubscribed'
async function addReader(
  language: 'en' | 'es',
  state: State = 'confirmed',
  confirmedAt = '2026-01-05',
): Promise<string> {
  const id = newId()
  const email = `${id}@readers.example`
  await home.pool.query(
    `INSERT INTO newsletter_readers (id, email, language, state, unsubscribe_hash, created_at, confirmed_at)
     VALUES ($1, $2, $3, $4, $5, '2026-01-02', $6)`,
    [id, email, language, state, hashLinkToken(unsubscribeToken(world.deps.config, id)), confirmedAt],
  )
  return email
}
const addReaders = async (n: number) => {
  const all: string[] = []
  for (let i = 0; i < n; i += 1) all.push(await addReader(i % 3 === 0 ? 'es' : 'en'))
  return all.toSorted()
}

async function letters(): Promise<Letter[]> {
  const { rows } = await home.pool.query<{ id: string; letter: string }>(
    'SELECT id, letter FROM mails ORDER BY recipient',
  )
  return rows.map(({ id, letter }) => JSON.parse(unseal(world.deps.config.secretKey, placeOf(id), letter)) as Letter)
}
const recipients = async () => (await letters()).map((one) => one.to)

test('an issue goes to those who confirmed and did not leave, each in their language, with a link that ends it for them', async () => {
  const ada = await addReader('en')
  const bob = await addReader('es')
  for (const state of ['pending', 'unsubscribed'] as const) await addReader('en', state)
  const dry = await run('send', english(), '--spanish', spanish(), '--issue', '2026-12', '--dry-run')
  expect(dry.said).toMatch(/^en: Two homes opened; readers: 1\nes: Dos propiedades nuevas; readers: 1\ndry run: /)
  expect(await letters()).toEqual([])
  expect(await send('2026-12', english(), '--spanish', spanish())).toEqual({
    code: 0,
    said: '2026-12 is sent; letters written now: 2, before: 0',
  })
  const [first, second] = (await letters()).toSorted((a) => (a.to === ada ? -1 : 1))
  expect(first).toMatchObject({ to: ada, language: 'en', subject: 'Two homes opened', lead: 'See both on the list.' })
  expect(second).toMatchObject({ to: bob, language: 'es', subject: 'Dos propiedades nuevas' })
  expect(JSON.stringify(first?.passages)).toContain(`"url":"http://localhost:${world.deps.config.port}/projects"`)

  const token = new URL(first?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
  expect(isRefusal(await leaveReaders(world.deps, token))).toBe(false)
  expect((await send('2027-01', file('next.md', '# Next\n\nText'), '--language', 'en')).said).toMatch(/now: 0,/)
  expect((await run('list')).said).toMatch(
    /^2027-01 {2}sent \S+ {2}letters: 0\n {2}Next\n2026-12 {2}sent \S+ {2}letters: 2\n {2}Two homes opened\n {2}Dos propiedades nuevas$/,
  )
})

test('each reader gets an issue once, however often it is sent, and whoever confirmed later gets the next one', async () => {
  const early = await addReaders(3)
  await send('2026-12', english(), '--spanish', spanish())
  await addReader('en', 'confirmed', '2099-01-01')
  expect(await send('2026-12', english(), '--spanish', spanish())).toEqual({
    code: 0,
    said: '2026-12 was sent already: nobody gets it again',
  })
  expect(await recipients()).toEqual(early)
})

test.each([
  [1, 'after the commit'],
  [2, 'before the commit'],
  [2, 'after the commit'],
  [3, 'before the commit'],
  [3, 'after the commit'],
] as const)(
  'killed in step %i, %s, it is gone on with by two at once, and nobody gets it twice',
  async (step, when) => {
    const all = await addReaders(450)
    const words = ['send', english(), '--spanish', spanish(), '--issue', 'kill', '--as', operator.email]
    const { database } = dyingAt(world.deps.database, step, when)
    await expect(commander({ ...world.deps, database })(newsletterCommand, ...words)).rejects.toThrow('killed')
    expect((await run('list')).said).toMatch(/^kill {2}begun \S+, not sent whole/)
    const ends = await Promise.all([run(...words), run(...words)])
    expect(ends.map((one) => one.code)).toEqual([0, 0])
    expect(await recipients()).toEqual(all)
    expect((await run('list')).said).toMatch(/^kill {2}sent \S+ {2}letters: 450/)
  },
)

test('a name that has other words, and words that have another name, are refused', async () => {
  await addReader('en')
  await send('2026-12', english(), '--language', 'en')
  const other = file('other.md', '# Two homes opened\n\nOther words.')
  for (const words of [
    [other, '--language', 'en'],
    [english(), '--spanish', spanish()],
  ]) {
    const refused = await send('2026-12', ...words)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('2026-12 was sent with other words') })
  }
  for (const again of [['--dry-run'], []])
    expect(await send('2026-13', english(), '--language', 'en', ...again)).toMatchObject({
      code: 1,
      said: expect.stringContaining('these words went out already, as 2026-12'),
    })
  expect(await letters()).toHaveLength(1)
})

test('a preview goes to one address, in both languages, says what it is, and counts as sent to nobody', async () => {
  await addReader('en')
  const said = await send('2026-12', english(), '--spanish', spanish(), '--to', 'Me@Office.example')
  expect(said).toMatchObject({ code: 0, said: expect.stringContaining('me@office.example: Two homes opened') })
  const sent = await letters()
  expect(sent.map((one) => [one.to, one.subject, one.unsubscribeUrl])).toEqual([
    ['me@office.example', 'Two homes opened', undefined],
    ['me@office.example', 'Dos propiedades nuevas', undefined],
  ])
  expect(sent.map((one) => one.why?.slice(0, 17))).toEqual(['This is a preview', 'Esto es una vista'])
  expect((await run('list')).said).toBe('no issues')
})

test('letters of an issue wait until others are sent, which somebody waits for', async () => {
  await addReader('en')
  await send('2026-12', english(), '--language', 'en')
  const reset = { to: 'waits@test.example', language: 'en', subject: 'Reset', lead: '', paragraphs: ['x'] } as const
  await world.deps.database.transaction((tx) => postLetter(tx, world.deps.config, reset))
  const { rows } = await home.pool.query<{ recipient: string }>(
    `SELECT m.recipient FROM graphile_worker.jobs j JOIN mails m ON j.key = 'mail:' || m.id ORDER BY j.priority, j.run_at`,
  )
  expect(rows[0]?.recipient).toBe('waits@test.example')
})

test('it stands in the audit trail who sent it, and nobody but an operator does', async () => {
  await addReader('en')
  const investor = await addOperator(world.deps, 'investor')
  const words = ['send', english(), '--language', 'en', '--issue', '2026-12', '--as']
  expect(await run(...words, investor.email)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is no operator'),
  })
  expect(await letters()).toEqual([])
  await run(...words, operator.email)
  const { rows } = await home.pool.query(
    `SELECT actor, subject, detail FROM audit_events WHERE action = 'newsletter sent' ORDER BY id DESC LIMIT 1`,
  )
  expect(rows).toEqual([{ actor: operator.id, subject: '2026-12', detail: { languages: ['en'], letters: 0 } }])
})

test('its readers are counted, and given as CSV without those who left or never confirmed', async () => {
  const [ada, bob] = [await addReader('en'), await addReader('es')]
  await addReader('es', 'pending')
  await addReader('en', 'unsubscribed')
  expect((await run('count')).said).toBe('confirmed     en 1, es 1\npending       en 0, es 1\nunsubscribed  en 1, es 0')
  const [head, ...lines] = (await run('readers')).said.split('\n')
  expect(head).toBe('email,language,confirmed_at')
  const at = '2026-01-05T00:00:00.000Z'
  // They come by id, and two ids of one millisecond have no order.
  expect(lines.toSorted()).toEqual([`${ada},en,${at}`, `${bob},es,${at}`].toSorted())
  expect((await run('readers', '--language', 'es')).said.split('\n')).toHaveLength(2)
})

test.each([
  [['send', 'x.md', '--issue', 'a', '--as', 'x@y.example'], /takes --spanish FILE, or --language/],
  [['send', 'x.md', '--spanish', 'y.md', '--language', 'en', '--issue', 'a', '--as', 'x@y.example'], /takes --spanish/],
  [['send', 'x.md', '--language', 'fr', '--issue', 'a', '--as', 'x@y.example'], /--language is one of en, es/],
  [['send', 'x.md', '--language', 'en', '--issue', 'A b', '--as', 'x@y.example'], /--issue takes small letters/],
  [['send', 'x.md', '--language', 'en', '--as', 'x@y.example'], /--issue is required/],
  [['send', 'x.md', '--language', 'en', '--issue', 'a', '--to', 'nobody', '--as', 'x@y.example'], /nobody is no mail/],
  [['readers', '--language', 'fr'], /--language is one of en, es/],
])('the words %j are wrong', async (args, why) => expect((await run(...args)).said).toMatch(why))

test('a file that cannot be read or sent is named, with its line', async () => {
  expect((await send('a', join(folder, 'none.md'), '--language', 'en')).said).toMatch(
    /none\.md cannot be read\nNothing/,
  )
  const bad = file('bad.md', '# Hola\n\n<b>x</b>')
  expect((await send('a', english(), '--spanish', bad)).said).toMatch(/bad\.md, line 3: an issue takes/)
})
