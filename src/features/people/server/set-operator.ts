import { plainMailAddress } from '#kit/mail-address.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

type Found = { id: string; role: 'investor' | 'operator' }

const find = statement<Found>(
  'people-find-operator',
  `SELECT id, role FROM users WHERE email = $1 AND closed_at IS NULL AND email_verified_at IS NOT NULL`,
)
const lock = statement<Found>(
  'people-lock-operator',
  `SELECT id, role FROM users WHERE id = $1 AND closed_at IS NULL AND email_verified_at IS NOT NULL FOR UPDATE`,
)
// In the order of their ids, so that two who change roles at once see each other's change.
const lockAll = statement<{ id: string; email: string }>(
  'people-lock-operators',
  `SELECT id, email FROM users WHERE role = 'operator' AND closed_at IS NULL ORDER BY id FOR UPDATE`,
)
const readAll = statement<{ id: string; email: string }>(
  'people-read-operators',
  `SELECT id, email FROM users WHERE role = 'operator' AND closed_at IS NULL ORDER BY id`,
)
const change = statement('people-set-operator', 'UPDATE users SET role = $2 WHERE id = $1')

/** The account that has proven this mail address. */
export const findOwnerOf = (on: Queryable, email: string): Promise<Found | null> =>
  on.first(find, [plainMailAddress(email)])

export const readOperators = (on: Queryable): Promise<{ id: string; email: string }[]> => on.rows(readAll)

export type RoleBy = { readonly actor: string; readonly reason: string; readonly approval?: string }

/**
 * Make somebody an operator, or one no more. Without an approval only while fewer than two are there, since nobody could
 * approve it: `needs_approval` otherwise.
 */
export async function setOperator(
  tx: Transaction,
  personId: string,
  isOn: boolean,
  by: RoleBy,
  now: Date,
): Promise<{ readonly isNew: boolean } | Refusal<'not_found' | 'needs_approval'>> {
  const operators = await tx.rows(lockAll)
  const person = await tx.first(lock, [personId])
  if (!person) return refuse('not_found')
  if ((person.role === 'operator') === isOn) return { isNew: false }
  if (by.approval === undefined && operators.length >= 2) return refuse('needs_approval')
  await tx.run(change, [personId, isOn ? 'operator' : 'investor'])
  const detail = { reason: by.reason, ...(by.approval && { approval: by.approval }) }
  const action = isOn ? 'operator role given' : 'operator role taken'
  await audit(tx, { at: now, actor: by.actor, action, subject: personId, detail })
  return { isNew: true }
}
