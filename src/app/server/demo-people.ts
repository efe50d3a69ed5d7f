import { randomBytes } from 'node:crypto'
import { hashPassword } from '#features/accounts/server/password.ts'
import { endSessions } from '#features/accounts/server/log-out.ts'
import { replacePasswords } from '#features/accounts/server/store-password.ts'
import { findOpenPeople } from '#features/people/server/find-known.ts'
import { isRefusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { PersonSeed } from '../../../seed/person-seed.ts'
import { demoInvestor, demoOperator, demoPeople, peopleOfAges } from '../../../seed/people.ts'

/**
 * Production and the demo do not meet, nor do others who can reach a server and the demo of an earlier run, whatever
 * NODE_ENV says. Throws when its people are in the database: one of them is an operator whose password everybody can
 * read. In production a declared sandbox may show them, but nobody signs in as one of them: their passwords are replaced
 * by one that nobody knows, and their sessions end. Outside production a server that others can reach lets them be the
 * demo's investors, and nobody be its operator.
 */
export async function keepDemoOut(config: Config, database: Database, log: Log): Promise<void> {
  const locked = mayHoldDemo(config) ? (isReachable(config) ? [demoOperator] : []) : demoPeople
  if (locked.length === 0) return
  // By their ids, which nobody can choose: their emails could be registered by anybody, to stop the next start.
  const ids = await findOpenPeople(
    database,
    locked.map((one) => one.id),
  )
  if (ids.length === 0) return
  refuseDemo(config, ids.length)
  const hash = await hashPassword(randomBytes(32).toString('hex'))
  if (isRefusal(hash)) throw new Error('the password queue is full')
  const now = new Date()
  await database.transaction(async (tx) => {
    await replacePasswords(tx, ids, hash, now)
    await endSessions(tx, ids, now)
    await audit(tx, { at: now, actor: 'operator', action: 'demo people locked', detail: { people: ids.length } })
  })
  if (config.production)
    log.warn({ people: ids.length }, 'SANDBOX=on with people of the demo: nobody can sign in as one of them')
  else log.warn("others can reach this server: nobody can sign in as the demo's operator")
}

/** Whether somebody is one of the demo: by an id that nobody else can have. */
export const isOfDemo = (userId: string): boolean => demoPeople.some((one) => one.id === userId)

/** While developing, and where a declared sandbox shows the demo to others. */
export const mayHoldDemo = (config: Config): boolean => !config.production && (config.forThisMachine || config.sandbox)

/** Whether others may come in: a proxy that is trusted stands there for somebody, also in front of a loopback address. */
const isReachable = (config: Config): boolean => !config.forThisMachine || config.trustProxy !== false

/** Whether somebody of the demo is seeded with the password of the README: there to be, and not only to be seen. */
export const isToSignInAs = (person: PersonSeed, config: Config): boolean =>
  [demoInvestor, ...peopleOfAges].some((one) => one.id === person.id) ||
  (person.id === demoOperator.id && !isReachable(config))

/** Throws when this server must not start on a database with so many people of the demo. */
export function refuseDemo(config: Config, people: number): void {
  if (mayHoldDemo(config) || config.sandbox || people === 0) return
  throw new Error(
    `the database holds ${people} people of the demo, whose password everybody knows, and their made-up money: ` +
      'production, and any server that others can reach, takes a DATA_DIR or DATABASE_URL without them, or SANDBOX=on, ' +
      'which every page then shows',
  )
}
