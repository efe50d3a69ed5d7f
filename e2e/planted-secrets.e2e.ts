import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOf } from '#platform/server/mail/post-letter.ts'
import { unseal } from '#platform/server/seal.ts'
import { pdf } from '#test/document-files.ts'
import { everyRow } from '#test/every-row.ts'
import { secretFinder } from '#test/find-secrets.ts'
import type { Found } from '#test/find-secrets.ts'
import { plantEmails, plantFactors, plantNews, plantPasswords } from '#test/plant-account.ts'
import { earn } from '#test/earn.ts'
import { plantCards, plantData, plantPapers, plantPayouts } from '#test/plant-keepings.ts'
import { makePlanting } from '#test/planting.ts'
import type { Planting, Visitor } from '#test/planting.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { openSmtp } from '#test/smtp-server.ts'
import { soon } from '#test/walk.ts'

// A secret through every field and every flow that takes one. Then the server stops, and whoever has a dump of its database,
// its logs, its jobs and every file of its data directory looks for them.

const ENVIRONMENT = {
  SECRET_KEY: randomBytes(32).toString('hex'),
  METRICS_TOKEN: randomBytes(24).toString('hex'),
  S3_SECRET: randomBytes(20).toString('hex'),
}
// Every statement stands in it here, and none of what it was given.
const DATABASE_LOG = 'postgres/server.log'
const MAIL_PASSWORD = randomBytes(16).toString('hex')

/** What stands somewhere by its nature. A letter that waits, a seed of an app and a tax number do not: they are sealed. */
const KEPT: readonly { readonly at: RegExp; readonly name: RegExp; readonly why: string }[] = [
  {
    at: /^keys\/sandbox-/,
    name: /^key of the sandbox/,
    why: 'the keys of the sandboxes lie in files of their own (0600)',
  },
  {
    at: /^sandbox\/cards\.jsonl$/,
    name: /^token of a card$/,
    why: 'the processor knows its own tokens: each was spent',
  },
  {
    at: /GET \/5555555555554444$/,
    name: /^card number$/,
    why: 'whoever asks for a page is told which one is not there',
  },
]
type Seen = Found & { readonly at: string }

let server: ServerProcess
let smtp: Awaited<ReturnType<typeof openSmtp>>
let on: Planting
let isMailDown = false
beforeAll(async () => {
  smtp = await openSmtp(() => (isMailDown ? Object.assign(new Error('later'), { responseCode: 451 }) : null))
  const url = smtp.url.replace('smtp://', `smtp://mailer:${MAIL_PASSWORD}@`)
  const { SECRET_KEY, METRICS_TOKEN } = ENVIRONMENT
  const environment = { SECRET_KEY, METRICS_TOKEN, SMTP_URL: url, LOG_LEVEL: 'trace', THROTTLE: 'on' }
  // From the very beginning: a database of another key is none of this server's.
  server = await startServer(() => environment, 'nothing')
  // As if every statement had been slow: PostgreSQL writes each to its log.
  await server.database.pool.query('ALTER DATABASE freehold SET log_min_duration_statement = 0')
  await server.stop()
  await server.start()
  on = makePlanting(server, smtp.received)
  on.plant('password of the mail server', MAIL_PASSWORD)
  for (const [name, value] of Object.entries(ENVIRONMENT)) on.plant(name, value)
})
afterAll(async () => {
  await server?.remove()
  await smtp?.close()
})

test('secrets go in by every way that takes one', async () => {
  const ada = await plantPasswords(on, 'ada')
  await plantCards(on, ada)
  await plantPapers(on, ada)
  await earnSomething(ada.email)
  await plantPayouts(on, ada)
  await plantData(on, ada)
  await plantFactors(on, ada)
  await plantEmails(on)
  await plantNews(on)
  await plantQueued(ada.email)
  await plantFaults(ada.browser)
  for (const name of ['sandbox-secret-key', 'sandbox-webhook-secret'])
    on.plant(`key of the sandbox ${name}`, readFileSync(join(server.dataDir, 'keys', name), 'utf8').trim())
  // Not as a passer-by, who is told nothing.
  await on.visitor('Prometheus', { token: ENVIRONMENT.METRICS_TOKEN }).done('GET /metrics')
  for (const path of ['/healthz', '/readyz', '/openapi.json', '/api/config', '/dev/mail', '/login'])
    await on.visitor('a passer-by').ask(`GET ${path}`)
  expect(on.secrets.length).toBeGreaterThan(60)
}, 300_000)

async function earnSomething(email: string): Promise<void> {
  const { rows } = await server.database.pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
  await earn(server.deps, rows[0]!.id, 1000)
}

/** A letter that no mail server takes: it waits in the queue, with its link. */
async function plantQueued(email: string): Promise<void> {
  isMailDown = true
  await on.visitor('a browser without mail').done('POST /api/asapleads/forgot_password', { body: { email } })
  type Row = { id: string; letter: string }
  const links = async () => {
    const { rows } = await server.database.pool.query<Row>('SELECT id, letter FROM mails WHERE letter IS NOT NULL')
    const letters = rows.map(({ id, letter }) => unseal(ENVIRONMENT.SECRET_KEY, placeOf(id), letter))
    return letters.flatMap((letter) => /\/reset-password\?reset=([\w-]{43})/.exec(letter)?.[1] ?? [])
  }
  await soon(async () => (await links()).length).toBe(1)
  on.plant('link in a letter that waits', (await links())[0]!)
}

/** The bucket of files is not there: a fault, which the log tells of. */
async function plantFaults(browser: Visitor): Promise<void> {
  const { S3_SECRET } = ENVIRONMENT
  await server.stop()
  await server.start({ S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'papers', S3_KEY: 'planted-key', S3_SECRET })
  const told = await browser.ask('POST /api/documents?name=fault.pdf', { body: pdf('nowhere to be kept') })
  expect(told.status).toBeGreaterThanOrEqual(500)
}

describe('in the clear there is none of them', () => {
  const look = (at: string, content: string | Buffer): Seen[] =>
    secretFinder(on.secrets)(Buffer.from(content))
      .map((one) => ({ at, ...one }))
      .filter((one) => !KEPT.some((kept) => kept.at.test(one.at) && kept.name.test(one.name)))

  test('in what the server answered to mistakes, on its pages and in its metrics', () => {
    expect(on.answers.flatMap(({ name, text }) => look(name, text))).toEqual([])
  })

  test('in any row of the database, the jobs and the queue of mail with them, nor in an export', async () => {
    const { pool } = server.database
    expect(look('dump', await everyRow({ pool }))).toEqual([])
    const { rows } = await pool.query<{ zip: Buffer }>(
      `SELECT string_agg(bytes, ''::bytea ORDER BY place) AS zip FROM data_export_chunks GROUP BY export_id`,
    )
    expect(rows.map(({ zip }) => zip.length > 1000)).toEqual([true])
    expect(rows.flatMap(({ zip }) => look('export', zip))).toEqual([])
  })

  test('in the log, nor in any file of the data directory, once it has stopped', async () => {
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(server.output()).toContain('"msg":"request"')
    expect(look('log', server.output())).toEqual([])
    const files = filesIn(server.dataDir).map((path) => ({ path, content: readFileSync(join(server.dataDir, path)) }))
    expect(files.flatMap(({ path, content }) => look(path, content))).toEqual([])
    const isOfDatabase = (content: Buffer) => content.includes('INSERT INTO passwords (user_id, hash)')
    expect(files.filter(({ content }) => isOfDatabase(content)).map(({ path }) => path)).toEqual([DATABASE_LOG])
    const log = readFileSync(join(server.dataDir, DATABASE_LOG), 'utf8')
    for (const text of ['$argon2id$', 'ada@planted.example']) expect(log).not.toContain(text)
  })
})

function filesIn(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return all.map((one) => relative(folder, join(one.parentPath, one.name)))
}
