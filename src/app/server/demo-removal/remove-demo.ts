import { randomUUID } from 'node:crypto'
import { audit } from '#platform/server/audit.ts'
import type { Config } from '#platform/server/config.ts'
import { undo } from '#platform/server/database.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { underSeedLock } from '../seed-lock.ts'
import { isServed, lockOut } from '../served.ts'
import { countAgain, letGo } from './begin-anew.ts'
import { closeNamed } from './close-named.ts'
import { findGone, goneOf, withGone } from './gone.ts'
import type { Gone } from './gone.ts'
import { judgeRemoval } from './judge-removal.ts'
import type { RemovalFault } from './judge-removal.ts'
import { removeMarked, setRemovalMark } from './removal-mark.ts'
import type { RemovedOutside } from './removal-mark.ts'
import { findFiles, withoutNamed } from './removed-files.ts'
import type { RemovedFiles } from './removed-files.ts'
import { guards, tableRules } from './table-rules.ts'
import { readWhatStays } from './what-stays.ts'
import type { WhatStays } from './what-stays.ts'

export type RemovedDemo = {
  /** Rows that are gone, by table; tables of which none is gone are left out. */
  readonly rows: Readonly<Record<string, number>>
  readonly people: number
  /** Of them those that are closed instead, since something that stays names them. */
  readonly closed: number
  readonly homes: number
  /** Files of theirs outside the database. */
  readonly files: number
  /** Anchors of the books of before, which are put aside. */
  readonly anchors: number
  /** Homes that stay whose offering is a draft again. */
  readonly drafts: readonly string[]
  readonly stays: WhatStays
}

export type Removal =
  | RemovedDemo
  | {
      readonly faults: readonly RemovalFault[]
      /** Where another machine removed it before: what went here. */
      readonly outside?: RemovedOutside
    }

type How = { readonly isDryRun: boolean; readonly isAnchoredAside: boolean; readonly now: Date }

/**
 * Remove people and homes of the demo, and all money with them: in a database that has the demo all of it is made up. The rows go in one
 * transaction, or none does; the files after it, by a mark that the next start or command finishes (`removal-mark.ts`). A dry run does
 * the same and takes it back. Needs the role that owns the tables: the triggers that forbid to everybody else what is done here
 * are off inside the transaction, and only there.
 */
export async function removeDemo(config: Config, database: Database, how: How): Promise<Removal> {
  // Neither is it removed while another server makes it, nor twice at once.
  const done = await underSeedLock(database, () => underLock(config, database, how))
  return done?.value ?? { faults: ['busy'] }
}

async function underLock(config: Config, database: Database, how: How): Promise<Removal> {
  const done = await database.bulkTransaction<Removal>(async (tx) => {
    const removal = await removeRows(tx, how, (mark) => setRemovalMark(config, { ...mark, at: how.now.toISOString() }))
    return 'faults' in removal || how.isDryRun ? undo(removal) : removal
  })
  failpoint('demo-removed')
  if ('faults' in done && done.faults[0] !== 'removed before') return done
  if (how.isDryRun) return done
  const outside = await removeMarked(config, database)
  return 'faults' in done ? { ...done, outside } : { ...done, anchors: outside.anchors }
}

type SetMark = (mark: RemovedFiles & { removal: string }) => Promise<void>

async function removeRows(tx: Transaction, how: How, setMark: SetMark): Promise<Removal> {
  await tx.client.query('SET LOCAL statement_timeout = 0')
  await lockOut(tx)
  if (await isServed(tx)) return { faults: ['servers run'] }
  const gone = await findGone(tx)
  const faults = await judgeRemoval(tx, gone, how)
  if (faults.length > 0) return { faults }
  const found = await findFiles(tx, gone)
  await setGuards(tx, 'DISABLE')
  const drafts = await letGo(tx, gone, how.now)
  const rows: Record<string, number> = {}
  let closed: readonly string[] = []
  for (const table of Object.keys(tableRules)) {
    if (table === 'users') closed = await closeNamed(tx, gone.people, how.now)
    const left =
      table === 'users'
        ? goneOf(
            gone.people.filter((id) => !closed.includes(id)),
            gone.homes,
            gone.posts,
          )
        : gone
    const n = await deleteRows(tx, table, left)
    if (n > 0) rows[table] = n
  }
  await countAgain(tx)
  await setGuards(tx, 'ENABLE')
  const files = await withoutNamed(tx, found)
  const removal = randomUUID()
  const detail = {
    removal,
    people: gone.people.length,
    homes: gone.homes.length,
    journals: rows['ledger_journals'] ?? 0,
  }
  await audit(tx, { at: how.now, actor: 'operator', action: 'demo removed', detail })
  const stays = await readWhatStays(tx)
  // One that was started before the lock listens by now.
  if (await isServed(tx)) return { faults: ['servers run'] }
  if (!how.isDryRun) await setMark({ ...files, removal })
  failpoint('demo-marked')
  return {
    rows,
    people: gone.people.length,
    closed: closed.length,
    homes: gone.homes.length,
    files: files.keys.length + files.uploads.length + files.hashes.length,
    anchors: 0,
    drafts,
    stays,
  }
}

async function deleteRows(tx: Transaction, table: string, gone: Gone): Promise<number> {
  const rule = tableRules[table]!
  if ('empties' in rule) return (await tx.client.query(`DELETE FROM ${table}`)).rowCount ?? 0
  if (!('goes' in rule)) return 0
  return (await tx.client.query(withGone(`DELETE FROM ${table} WHERE ${rule.goes}`), [...gone.values])).rowCount ?? 0
}

async function setGuards(tx: Transaction, how: 'DISABLE' | 'ENABLE'): Promise<void> {
  for (const [table, trigger] of guards) await tx.client.query(`ALTER TABLE ${table} ${how} TRIGGER ${trigger}`)
}
