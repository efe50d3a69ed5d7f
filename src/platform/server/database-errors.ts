import { Busy } from './busy.ts'

// What an error of the database says about what was done, and about the connection that gave it.

/**
 * The connection was lost, or fell silent, while a COMMIT was under way: everything may be written, or nothing. Whoever
 * catches it must look before saying that something failed.
 */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
}

// Deadlock and serialization failure: PostgreSQL took everything back, and says to try again.
export const isRetryable = (error: unknown): boolean =>
  ['40P01', '40001'].includes((error as { code?: string }).code ?? '')

/** Whether an error is the violation of a unique constraint: somebody else wrote the same thing first. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: string }).code === '23505'

/** Whether the database refused what another transaction made impossible meanwhile: a unique key or a CHECK. */
export const isConflict = (error: unknown): boolean =>
  isDuplicate(error) || (error as { code?: string }).code === '23514'

// What the operating system says of a database that cannot be reached.
const SYSTEM_CODES = new Set(
  'EAGAIN EAI_AGAIN ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOENT ENOTFOUND EPIPE ETIMEDOUT'.split(' '),
)

// The classes 08 (connection) and 57P (shutting down, starting up), a session that was ended for its idleness, and
// read_only_sql_transaction: a server that is a standby since a failover.
const SPENT = /^(08...|57P..|25P03|25P04|25006)$/
// Memory, disk or connections are used up.
const SHORTAGE = /^53...$/
const CANCELED = '57014'
const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

export const isOverdue = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

const isLost = (error: unknown): boolean =>
  SYSTEM_CODES.has(codeOf(error)) ||
  (error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/i.test(
      error.message,
    ))

/** Whether the connection that gave this error leads nowhere any more: the next one may find the new primary. */
export const isConnectionSpent = (error: unknown): boolean =>
  isOverdue(error) || isLost(error) || SPENT.test(codeOf(error)) || error instanceof CommitUnknown

/** Whether a statement was canceled since it took too long. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === CANCELED

/** Whether an error means that the database cannot serve now, as opposed to a mistake in a statement. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof Busy || isTooSlow(error)) return true
  return isConnectionSpent(error) || SHORTAGE.test(codeOf(error))
}
