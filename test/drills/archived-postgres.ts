import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeLayout } from '#platform/server/postgres/layout.ts'
import { decideRunAs } from '#platform/server/postgres/run-as.ts'
import { copyRunning, makePrimary, nodeOf } from './postgres-node.ts'
import type { PostgresNode } from './postgres-node.ts'

/** A PostgreSQL server that archives its log, and what brings it back to any instant since its base backup. */
export type ArchivedPostgres = {
  readonly node: PostgresNode
  /** A copy of its files while it works (pg_basebackup). */
  backUp(): Promise<void>
  /** Everything that was written until now is in the archive. */
  archiveNow(): Promise<void>
  /** Another server, from the base backup and the archive, as the first one was at that time; it takes writes. */
  recoverTo(time: string): Promise<PostgresNode>
  /** How many files of the log are in the archive. */
  archived(): number
}

/** `time` is what PostgreSQL says of its clock: `SELECT clock_timestamp()::text`. */
export async function startArchivedPostgres(folder: string): Promise<ArchivedPostgres> {
  const first = folderOf(folder, 'first')
  // Where both servers may read and write, whoever they run as.
  const archive = folderOf(makeLayout(first).folder, 'archive')
  const base = join(folder, 'base')
  const node = await makePrimary(first)
  appendFileSync(
    join(node.cluster, 'postgresql.auto.conf'),
    `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  )
  await node.start()
  return {
    node,
    backUp: () => copyRunning(node, base),
    archiveNow: async () => {
      const [row] = await node.query<{ name: string }>(
        'SELECT pg_walfile_name(pg_current_wal_lsn()) AS name, pg_switch_wal()',
      )
      while (!existsSync(join(archive, row!.name))) await sleep(50)
    },
    recoverTo: async (time) => {
      const second = await nodeOf('recovered', folderOf(folder, 'second'))
      cpSync(base, second.cluster, { recursive: true, preserveTimestamps: true })
      chmodSync(second.cluster, 0o700)
      // What was not archived may be lost with the machine: the archive alone has to do.
      rmSync(join(second.cluster, 'pg_wal'), { recursive: true })
      mkdirSync(join(second.cluster, 'pg_wal'), { mode: 0o700 })
      writeFileSync(join(second.cluster, 'recovery.signal'), '')
      appendFileSync(
        join(second.cluster, 'postgresql.auto.conf'),
        `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${time}'\nrecovery_target_action = 'promote'\n`,
      )
      giveTo(folder, second)
      await second.start()
      while ((await second.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is'))[0]!.is) await sleep(50)
      return second
    },
    archived: () => readdirSync(archive).length,
  }
}

function folderOf(parent: string, name: string): string {
  const path = join(parent, name)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return path
}

/** The files were copied by us, and belong to whom the server runs as. */
function giveTo(folder: string, { cluster }: PostgresNode): void {
  const { ids } = decideRunAs(makeLayout(join(folder, 'second')).folder, cluster)
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(cluster, ids.uid, ids.gid)
}
