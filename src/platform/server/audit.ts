import type { Queryable } from './database.ts'
import { statement } from './statement.ts'

/** Who did what, from where. `detail` holds no secrets and no personal data beyond ids. */
export type AuditEvent = {
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject?: string
  readonly address?: string
  readonly detail?: Readonly<Record<string, unknown>>
}

const add = statement(
  'audit-add',
  'INSERT INTO audit_events (at, actor, action, subject, address, detail) VALUES ($1, $2, $3, $4, $5, $6)',
)

/** Add to the trail, inside the caller's transaction where there is one. The trail can never be changed. */
export const audit = async (on: Queryable, event: AuditEvent): Promise<void> => {
  const { at, actor, action, subject = '', address = '', detail = {} } = event
  await on.run(add, [at, actor, action, subject, address, JSON.stringify(detail)])
}
