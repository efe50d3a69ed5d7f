import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { about } from './finding.ts'
import type { Finding } from './finding.ts'

const BEHIND_BYTES = 16 * 1024 * 1024
// Servers read nothing from one that is further behind (watch-replica.ts).
const BEHIND_MS = 5000
const LOOK_AGAIN_MS = 250

/** Whether REPLICA_URL leads to a standby of this very database, and how far it is behind. */
export async function checkReplica(primary: pg.Client, replica: pg.Client): Promise<Finding> {
  const { ok, warning, fault } = about('replica')
  const whose = 'SELECT system_identifier::text AS id, pg_is_in_recovery() AS standby FROM pg_control_system()'
  const [own, other] = await Promise.all([identify(primary, whose), identify(replica, whose)])
  if (own.id !== other.id)
    return fault(
      'REPLICA_URL leads to another database than DATABASE_URL',
      'name a standby of the primary, or take it away',
    )
  if (!other.standby)
    return fault(
      'REPLICA_URL leads to the primary itself, or to a standby that was promoted',
      'name a standby, or take it away',
    )
  const { rows: at } = await primary.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn')
  const { lsn } = at[0]!
  const bytes = await bytesBehind(replica, lsn)
  const says = `the standby is ${Math.ceil(bytes / 1024).toLocaleString('en')} KB of changes behind`
  if (bytes > BEHIND_BYTES) return warning(says, 'look at its line and its disk: reads from it are old')
  if (await comesSoFar(replica, lsn)) return ok(says)
  return warning(
    `${says}, and was not there after ${BEHIND_MS / 1000} s: servers do not read from it`,
    'look at its line and its disk, and whether its recovery is paused or delayed (recovery_min_apply_delay)',
  )
}

async function bytesBehind(replica: pg.Client, lsn: string): Promise<number> {
  const { rows } = await replica.query<{ bytes: string | null }>(
    'SELECT pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::text AS bytes',
    [lsn],
  )
  return Math.max(0, Number(rows[0]?.bytes ?? 0))
}

/** Whether it has replayed the log up to there before a server would give it up. */
async function comesSoFar(replica: pg.Client, lsn: string): Promise<boolean> {
  const until = performance.now() + BEHIND_MS
  while ((await bytesBehind(replica, lsn)) > 0) {
    if (performance.now() > until) return false
    await setTimeout(LOOK_AGAIN_MS)
  }
  return true
}

/** Which server a connection led to: when it was started, and where it is. */
export async function standbyOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ which: string }>(
    `SELECT concat_ws(' ', extract(epoch FROM pg_postmaster_start_time()), inet_server_addr(), inet_server_port()) AS which`,
  )
  return rows[0]!.which
}

async function identify(client: pg.Client, sql: string): Promise<{ id: string; standby: boolean }> {
  return (await client.query<{ id: string; standby: boolean }>(sql)).rows[0]!
}
