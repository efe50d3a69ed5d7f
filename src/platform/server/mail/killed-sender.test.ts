import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { startNode } from '#test/node-process.ts'
import { openSmtp } from '#test/smtp-server.ts'
import { deliverMails } from './deliver-mail.ts'
import { planMails } from './mail-jobs.ts'
import { postLetter } from './post-letter.ts'
import { readEml } from './read-eml.ts'

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

const SENDER = `
  import { readConfig } from '#platform/server/config.ts'
  import { openDatabase } from '#platform/server/database.ts'
  import { makeLog } from '#platform/server/log.ts'
  import { startMailDelivery } from '#platform/server/mail/deliver-mail.ts'
  const config = readConfig(process.env)
  startMailDelivery({ config, database: openDatabase(process.env.DATABASE_URL), log: makeLog('silent') })
  console.log('sending')`

test('a process that is killed with a mail half way sends it no more, another does, and both are the same mail', async () => {
  const { config, database } = world.deps
  const never = new Promise<void>(() => undefined)
  const silent = await openSmtp(() => null, never)
  const letter = { to: 'ada@test.example', language: 'en', subject: 'Hello', lead: '', paragraphs: ['Hello.'] } as const
  const env = {
    NODE_ENV: 'test',
    DEMO: 'off',
    DATA_DIR: config.dataDir,
    SECRET_KEY: config.secretKey,
    DATABASE_URL: home.url,
  }
  const sender = startNode(['--input-type=module', '-e', SENDER], { ...env, SMTP_URL: silent.url })
  await sender.says(/sending/)
  await database.transaction((tx) => postLetter(tx, config, letter))
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
