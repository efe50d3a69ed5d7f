import pg from 'pg'
import { misfitOf, readPlace } from '#platform/server/database-fit.ts'
import { connectionsOf } from '#platform/server/pool-sizes.ts'
import { isLoopback } from '#platform/server/public-url.ts'
import type { Deployment } from './deployment.ts'
import { about } from './finding.ts'
import type { Finding } from './finding.ts'

// Beside the pools: live updates.
const OF_A_SERVER = connectionsOf() + 1
const OF_A_COMMAND = connectionsOf(4)

/** The PostgreSQL behind DATABASE_URL, or the embedded one: version, text, durability, connections, clock. */
export async function checkDatabase(client: pg.Client, deployment: Deployment): Promise<Finding[]> {
  const { ok, fault } = about('database')
  const place = await readPlace(client)
  const misfit = misfitOf(place)
  const name = deployment.config.databaseUrl === null ? 'the embedded database' : 'the database'
  return [
    misfit
      ? fault(misfit, 'take another database')
      : ok(`${name} answers: PostgreSQL ${place.said}, ${place.encoding}`),
    ...(await checkPrimary(client)),
    ...(await checkDurable(client)),
    ...(await checkLine(client, deployment)),
    await checkConnections(client, deployment),
    await checkClock(client, deployment),
  ]
}

async function checkPrimary(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
  if (!rows[0]!.standby) return []
  return [
    about('database').fault(
      'DATABASE_URL leads to a standby, which takes no writes',
      'name the primary, or a proxy that finds it',
    ),
  ]
}

/** Settings with which PostgreSQL says that something is written before it is. */
async function checkDurable(client: pg.Client): Promise<Finding[]> {
  const { ok, fault } = about('durability')
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pg_settings
      WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off' ORDER BY name`,
  )
  if (rows.length === 0) return [ok('what was acknowledged is on the disk')]
  const names = rows.map(({ name }) => name)
  return [
    fault(
      `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} off: a power cut loses money that people were told of`,
      'switch it on: in postgresql.conf, or with ALTER ROLE or ALTER DATABASE … RESET where one of them says so',
    ),
  ]
}

/** Passwords and everybody's data go along this line. */
async function checkLine(client: pg.Client, { config }: Deployment): Promise<Finding[]> {
  if (config.databaseUrl === null || isNear(client.host)) return []
  const { rows } = await client.query<{ ssl: boolean }>('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')
  if (rows[0]?.ssl) return []
  return [
    about('database').warning(
      'the database is asked over a network without TLS',
      'add ?sslmode=verify-full to DATABASE_URL, unless the network is yours alone',
    ),
  ]
}

const isNear = (host: string): boolean => host.startsWith('/') || isLoopback(host)

type Limits = { most: number; used: number; role: number; base: number; running: number }

/** Whether all servers, and a command beside them, find their connections when everything is busy. */
async function checkConnections(client: pg.Client, { servers }: Deployment): Promise<Finding> {
  const { ok, fault } = about('connections')
  const { rows } = await client.query<Limits>(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
              - coalesce(current_setting('reserved_connections', true)::int, 0) AS most,
            (SELECT count(*)::int FROM pg_stat_activity WHERE datname IS DISTINCT FROM current_database() AND backend_type = 'client backend') AS used,
            (SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user) AS role,
            (SELECT datconnlimit FROM pg_database WHERE datname = current_database()) AS base,
            (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'freehold live') AS running`,
  )
  const { most, used, role, base, running } = rows[0]!
  // Below zero there is no limit.
  const room = Math.min(most - used, ...[role, base].filter((limit) => limit >= 0))
  const needed = Math.max(servers, running) * OF_A_SERVER + OF_A_COMMAND
  const says = `room for ${room}; ${Math.max(servers, running)} × ${OF_A_SERVER} for servers and ${OF_A_COMMAND} for a command are ${needed}`
  if (needed <= room) return ok(says)
  return fault(says, 'raise max_connections (or the limit of the role or database), or run fewer servers')
}

const CLOCK_WARN_MS = 2000
const CLOCK_FAULT_MS = 30_000

/** What is due, and codes and signatures that are good for seconds, go by both clocks. */
async function checkClock(client: pg.Client, { clock }: Deployment): Promise<Finding> {
  const asked = clock().getTime()
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const half = (clock().getTime() - asked) / 2
  const off = Math.abs(rows[0]!.now.getTime() - asked - half)
  // The answer may have been given at any moment in between.
  return judgeClock(Math.max(0, off - Math.abs(half)))
}

function judgeClock(offMs: number): Finding {
  const { ok, warning, fault } = about('clock')
  const says = `the clocks of this machine and of the database are ${(offMs / 1000).toFixed(1)} s apart`
  const todo = 'let both be set by NTP (chrony, systemd-timesyncd)'
  if (offMs > CLOCK_FAULT_MS) return fault(says, todo)
  return offMs > CLOCK_WARN_MS ? warning(says, todo) : ok(says)
}
