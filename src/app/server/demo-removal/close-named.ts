import { forgetPerson } from '#features/people/server/forget-person.ts'
import type { Transaction } from '#platform/server/database.ts'

const NAMING = `SELECT c.conrelid::regclass::text AS place, a.attname AS name
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
 WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1, 2`

/**
 * Close the accounts of people whom something that stays names: as operators of the demo they corrected a fact of a home that
 * was imported, or valued it, and what was written stays with its writer. They are closed as everybody's account is, so that
 * nothing is left of them but an id. Asked when everything else is gone. Gives their ids.
 */
export async function closeNamed(tx: Transaction, people: readonly string[], now: Date): Promise<string[]> {
  const { rows: columns } = await tx.client.query<{ place: string; name: string }>(NAMING)
  const named = columns.map(({ place, name }) => `SELECT ${name} FROM ${place} WHERE ${name} = ANY ($1::uuid[])`)
  const { rows } = await tx.client.query<{ id: string; email: string }>(
    `SELECT id, email FROM users WHERE id IN (${named.join(' UNION ')}) ORDER BY id`,
    [people],
  )
  for (const { id, email } of rows) await forgetPerson(tx, { userId: id, email }, now)
  await tx.client.query(`UPDATE users SET role = 'investor' WHERE id = ANY ($1::uuid[])`, [rows.map(({ id }) => id)])
  return rows.map(({ id }) => id)
}
