import type pg from 'pg'
import { HALF_RESTORED, isHalfRestored } from '#platform/server/backup/restore-mark.ts'
import { excessRights } from '#platform/server/excess-rights.ts'
import { newerSchemaWords, readSchemaState } from '#platform/server/migrate.ts'
import { missingRights } from '#platform/server/serving-role.ts'
import { countDemo, judgeKey } from '../../server/judge-before.ts'
import { mayHoldDemo, refuseDemo } from '../../server/demo-people.ts'
import type { Deployment } from './deployment.ts'
import { about, messageOf } from './finding.ts'
import type { Finding } from './finding.ts'

/** Whether this version, this role and this key belong to what the database holds. */
export async function checkSchema(client: pg.Client, deployment: Deployment): Promise<Finding[]> {
  const { ok, warning, fault } = about('schema')
  // No server starts on it, and what its tables hold tells nothing yet.
  if (await isHalfRestored(client)) return [fault(HALF_RESTORED, 'empty the database, and restore again')]
  const { rows } = await client.query<{ role: string; may: boolean }>(
    `SELECT current_user AS role, coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may`,
  )
  const { role, may } = rows[0]!
  const state = await readSchemaState(client)
  const toMigrate = `run \`npm run freehold -- migrate --serve-as ${role}\` with the owner's DATABASE_URL`
  if (state === null) {
    const says = 'the database has no table yet'
    return [
      may || deployment.config.databaseUrl === null
        ? ok(`${says}: the first start makes them`)
        : fault(says, toMigrate),
    ]
  }
  const { newer, edited, missing } = state
  if (newer.length > 0) return [fault(newerSchemaWords(newer), 'start the newer version')]
  if (edited.length > 0)
    return [fault(`edited after they ran: ${edited.join(', ')}`, 'take the version as it was published')]
  const isOwner = may || deployment.config.databaseUrl === null
  const behind = `${missing.length} migrations have not run, from ${missing[0]} on`
  const schema =
    missing.length === 0
      ? ok('every migration has run')
      : isOwner
        ? warning(behind, 'the next start runs them: back up before')
        : fault(behind, toMigrate)
  return [
    schema,
    ...(await checkRole(client, role, missing.length > 0, deployment)),
    ...(await checkHeld(client, deployment)),
  ]
}

/** The role that serves reads and adds to journals, entries and the audit trail, and can neither change nor delete them. */
async function checkRole(
  client: pg.Client,
  role: string,
  isBehind: boolean,
  { config }: Deployment,
): Promise<Finding[]> {
  const { ok, warning, fault } = about('role')
  const excess = await excessRights(client, role)
  const missing = isBehind ? [] : await missingRights(client, role)
  const found: Finding[] = []
  if (missing.length > 0)
    found.push(
      fault(
        `the role ${role} lacks ${shortened(missing)}`,
        `run \`npm run freehold -- migrate --serve-as ${role}\` with the owner's DATABASE_URL`,
      ),
    )
  if (excess.length > 0)
    found.push(
      (config.isMoneyReal ? fault : warning)(
        `whoever takes over a server could rewrite the books and the audit trail: ${role}, the role of DATABASE_URL, has too many rights (${shortened(excess)})`,
        excess.some((one) => one.startsWith('it is ') || one.startsWith('it owns'))
          ? 'make an owner and a serving role (docs/operate.md, "Two roles"), and start with the serving one'
          : `run \`npm run freehold -- migrate --serve-as ${role}\` with the owner's DATABASE_URL, which takes them away; what stays, an administrator of PostgreSQL revokes`,
      ),
    )
  return found.length > 0 ? found : [ok(`${role} serves, and changes no journal, entry or audit event`)]
}

const shortened = (all: readonly string[]): string =>
  `${all.slice(0, 3).join('; ')}${all.length > 3 ? ` and ${all.length - 3} more` : ''}`

/** Whether the key opens what is sealed, and whether somebody of the demo is among the people. */
async function checkHeld(client: pg.Client, { config, secretKey }: Deployment): Promise<Finding[]> {
  const key = about('secret key')
  const found: Finding[] = []
  if (secretKey === null)
    found.push(key.fault('the database has a key, and none is set or kept here', 'set SECRET_KEY'))
  else
    found.push(
      await judgeKey(config, client).then(
        () => key.ok('SECRET_KEY is the one that this database was begun with'),
        (error: unknown) => key.fault(messageOf(error), 'start with the old key'),
      ),
    )
  const people = await countDemo(client)
  const demo = about('demo')
  if (people === 0) return [...found, demo.ok('nobody of the demo is in the database')]
  try {
    refuseDemo(config, people)
  } catch (error) {
    return [...found, demo.fault(messageOf(error), 'take a DATA_DIR or database without them')]
  }
  const says = `${people} people of the demo are in the database`
  if (mayHoldDemo(config) && config.forThisMachine) return [...found, demo.ok(`${says}, for this machine alone`)]
  return [...found, demo.warning(`${says}, and others can see them`, 'take another database for real people')]
}
