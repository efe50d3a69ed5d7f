import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { dataDirError } from '../data-dir-error.ts'

// From before its first table until its last row is committed, a place that is being restored has this table. What was killed
// in between looks like an empty Freehold, and would be served as one.
const MARK = 'restore_under_way'

export const isMark = (table: string): boolean => table === MARK

export const setMark = async (client: pg.Client): Promise<void> => void (await client.query(`CREATE TABLE ${MARK} ()`))

/** In the transaction of the rows. */
export const dropMark = async (client: pg.Client): Promise<void> => void (await client.query(`DROP TABLE ${MARK}`))

export const HALF_RESTORED =
  'a restore into this database was broken off, or is going on: nothing of the backup is in it'

/** Whether a restore into this database was begun and is not done. */
export async function isHalfRestored(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('${MARK}') IS NOT NULL AS there`)
  return rows[0]?.there === true
}

/** Throws where a restore was begun and is not done. */
export async function refuseHalfRestored(client: pg.Client): Promise<void> {
  if (await isHalfRestored(client)) throw new Error(`${HALF_RESTORED}. Empty the place, and restore again`)
}

// Before there is a database for that table, keys are put into DATA_DIR and the embedded database is made, which takes seconds:
// until the table is there, this file says the same.
const MARK_FILE = 'restore-under-way'

/** Marks a DATA_DIR that is not there yet or holds nothing; one in use is left as it is, since what is restored there is refused. */
export function markPlace(dataDir: string): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) return
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, MARK_FILE), '', { mode: 0o600, flush: true })
  } catch (error) {
    throw dataDirError(dataDir, error)
  }
}

/** Takes the mark away, since the database itself is marked now. */
export const clearPlace = (dataDir: string): void => rmSync(join(dataDir, MARK_FILE), { force: true })

/**
 * Takes the mark away after a refusal, where nothing came into the place: with keys or a database in it, of this restore or of one
 * before that was killed, it would be served as an empty Freehold.
 */
export function clearEmptyPlace(dataDir: string): void {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  if (names.every((name) => name === MARK_FILE)) clearPlace(dataDir)
}

export const isMarkedPlace = (dataDir: string): boolean => existsSync(join(dataDir, MARK_FILE))

export const markedPlaceWords = (dataDir: string): string =>
  `a restore into ${dataDir} was broken off, or is going on: nothing of the backup is in it`

/** Throws where a restore was begun in this DATA_DIR, and ended before it reached the database. */
export function refuseMarkedPlace(dataDir: string): void {
  if (isMarkedPlace(dataDir)) throw new Error(`${markedPlaceWords(dataDir)}. Remove this folder, and restore again`)
}
