import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import type { Deps } from '../deps.ts'
import { startNode } from '#test/node-process.ts'
import { openSmtp } from '#test/smtp-server.ts'
import { deliverMails } from './deliver-mail.ts'
import { planMails } from './mail-jobs.ts'
import { postLetter } from './post-letter.ts'
import { readEml } from './read-eml.ts'
import { MOST_ATTEMPTS } from './send-mail.ts'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

beforeEach(async () => {
  await home.pool.query('DELETE FROM graphile_worker._private_jobs')
  await home.pool.query('DELETE FROM mails')
})

const letter = { to: 'ada@test.example', language: 'en', subject: 'Hello', lead: '', paragraphs: ['Hello.'] } as const

const post = (to: string = letter.to) =>
  world.deps.database.transaction((tx) => postLetter(tx, world.deps.config, { ...letter, to }))
const depsWith = (change: Partial<Deps['config']> = {}): Deps => ({
  ...world.deps,
  config: { ...world.deps.config, ...change },
})
const rowsOf = async () => (await home.pool.query('SELECT * FROM mails ORDER BY created_at')).rows
const jobsOf = async () => (await home.pool.query('SELECT * FROM graphile_worker.jobs ORDER BY id')).rows

/** What a server leaves behind that took the mail's job so many minutes ago, and died. */
const abandon = (minutes: number) =>
  home.pool.query(
    `WITH m AS (UPDATE mails SET attempts = 1)
     UPDATE graphile_worker._private_jobs
        SET locked_at = now() - make_interval(mins => $1), locked_by = 'gone', attempts = attempts + 1`,
    [minutes],
  )

const SENDER = `
  import { readConfig } from '#platform/server/config.ts'
  import { openDatabase } from '#platform/server/database.ts'
  import { makeLog } from '#platform/server/log.ts'
  import { startMailDelivery } from '#platform/server/mail/deliver-mail.ts'
  const config = readConfig(process.env)
  startMailDelivery({ config, database: openDatabase(process.env.DATABASE_URL), log: makeLog('silent') })
  console.log('sending')`

test('a process that is killed with a mail half way sends it no more, another does, and both are the same mail', async () => {
  const { config } = world.deps
  const never = new Promise<void>(() => undefined)
  const silent = await openSmtp(() => null, never)
  const env = {
    NODE_ENV: 'test',
    DEMO: 'off',
    DATA_DIR: config.dataDir,
    SECRET_KEY: config.secretKey,
    DATABASE_URL: home.url,
  }
  const sender = startNode(['--input-type=module', '-e', SENDER], { ...env, SMTP_URL: silent.url })
  await sender.says(/sending/)
  await post()
  await expect.poll(() => silent.received.length, { timeout: 20_000 }).toBe(1)
  sender.signal('SIGKILL')
  await sender.ended

  const smtp = await openSmtp()
  const deps = { ...world.deps, config: { ...config, smtpUrl: smtp.url } }
  const goOn = async () => {
    await planMails(deps)
    await deliverMails(deps)
  }
  // Nobody knows yet that it is dead: the mail is still its own.
  await goOn()
  expect(smtp.received).toEqual([])
  await home.pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes'`)
  await goOn()
  await goOn()
  expect(smtp.received).toHaveLength(1)
  const ids = [...silent.received, ...smtp.received].map((one) => readEml(one.source).headers['message-id'])
  expect(new Set(ids).size).toBe(1)
  const { rows } = await home.pool.query('SELECT attempts, letter, sent_at IS NOT NULL AS is_sent FROM mails')
  expect(rows).toEqual([{ attempts: 2, letter: null, is_sent: true }])
  await smtp.close()
})

test('a server that dies while it sends leaves the mail to the others, who send the same one', async () => {
  const smtp = await openSmtp()
  const deps = depsWith({ smtpUrl: smtp.url })
  await post()
  await abandon(4)
  await planMails(deps)
  await deliverMails(deps)
  expect(smtp.received).toEqual([])
  await abandon(6)
  await planMails(deps)
  await deliverMails(deps)
  await smtp.close()
  const [row] = await rowsOf()
  expect(readEml(smtp.received[0]!.source).headers['message-id']).toBe(`<${row.id}@freehold.example>`)
  expect(await jobsOf()).toEqual([])
})

test('a mail in whose every attempt a server died is given up, too', async () => {
  await post()
  await home.pool.query('UPDATE mails SET attempts = $1', [MOST_ATTEMPTS])
  await home.pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts')
  await planMails(world.deps)
  await deliverMails(depsWith())
  expect(await rowsOf()).toMatchObject([{ letter: null, sent_at: null, failed_at: expect.any(Date) }])
})

test('letters of a version whose mails had no jobs get theirs, once', async () => {
  const smtp = await openSmtp()
  const deps = depsWith({ smtpUrl: smtp.url })
  await post('waiting@test.example')
  await home.pool.query('DELETE FROM graphile_worker._private_jobs')
  await deliverMails(deps)
  expect(smtp.received).toEqual([])
  await Promise.all([planMails(deps), planMails(deps)])
  expect(await jobsOf()).toHaveLength(1)
  await deliverMails(deps)
  await planMails(deps)
  await deliverMails(deps)
  await smtp.close()
  expect(smtp.received.map((one) => one.to)).toEqual([['waiting@test.example']])
})

test('a mail whose job was taken once more after it was sent is not sent again', async () => {
  const smtp = await openSmtp()
  const deps = depsWith({ smtpUrl: smtp.url })
  await post()
  const [job] = await jobsOf()
  await deliverMails(deps)
  await home.pool.query(`SELECT graphile_worker.add_job('send-mail', json_build_object('id', substr($1, 6)))`, [
    job.key,
  ])
  await deliverMails(deps)
  await smtp.close()
  expect(smtp.received).toHaveLength(1)
})
