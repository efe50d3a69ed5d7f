import type pg from 'pg'

// From before its first table until its last row is committed, a place that is being restored has this table. What was killed
// in between looks like an empty Freehold, and would be served as one.
const MARK = 'restore_under_way'

export const isMark = (table: string): boolean => table === MARK

export const setMark = async (client: pg.Client): Promise<void> => void (await client.query(`CREATE TABLE ${MARK} ()`))

/** In the transaction of the rows. */
export const dropMark = async (client: pg.Client): Promise<void> => void (await client.query(`DROP TABLE ${MARK}`))

/** Throws where a restore was begun and is not done. */
export async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('${MARK}') IS NOT NULL AS there`)
  if (rows[0]?.there)
    throw new Error(
      'a restore into this database was broken off, or is going on: nothing of the backup is in it. Empty the place, and restore again',
    )
}
