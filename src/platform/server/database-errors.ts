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
  (
    'EADDRNOTAVAIL EAGAIN EAI_AGAIN EAI_FAIL ECONNABORTED ECONNREFUSED ECONNRESET EHOSTDOWN EHOSTUNREACH ENETDOWN ' +
    'ENETRESET ENETUNREACH ENOBUFS ENOTFOUND EPIPE EPROTO ETIMEDOUT'
  ).split(' '),
)
// The same where it was a connection that was asked for: files know these too.
const CONNECT_CODES = new Set('EACCES EMFILE ENFILE ENOENT EPERM'.split(' '))

// What the driver says, without a code. The unexpected messages are those of a server that ended in the middle of an answer.
const DRIVER = new RegExp(
  [
    'Connection terminated',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error',
    'Client was closed',
    'Cannot use a pool after calling end',
    'Received unexpected \\w+ message from backend',
    'The server does not support SSL connections',
    'There was an error establishing an SSL connection',
  ].join('|'),
  'i',
)

// The classes 08 (connection), 28 (who connects) and 57P (shutting down, crashed, starting up), a database that is not there,
// a session that was ended for its idleness, and read_only_sql_transaction: a server that is a standby since a failover.
const SPENT = /^(08...|28...|57P..|25P03|25P04|25006|3D000)$/
// Memory, disk or connections are used up, or its files cannot be read.
const SHORTAGE = /^(53|58)...$/
const CANCELED = '57014'
const FAILED_BEFORE = '25P02'
// Codes of many meanings: a standby says so of what it has no other code for.
const OF_A_STANDBY = new Set(['55000', 'XX000'])
const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

export const isOverdue = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** Whether a statement was refused only because one before it in its transaction had failed. */
export const isConsequence = (error: unknown): boolean => codeOf(error) === FAILED_BEFORE

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, severity } = error as { code?: string; syscall?: string; severity?: string }
  if (SYSTEM_CODES.has(code) || (CONNECT_CODES.has(code) && syscall === 'connect')) return true
  // An error of this severity ends its session, whatever its code is.
  if (severity === 'FATAL' || severity === 'PANIC') return true
  return code === '' && DRIVER.test(error.message)
}

const isOfStandby = (error: unknown): boolean =>
  OF_A_STANDBY.has(codeOf(error)) && /\brecovery\b/.test((error as Error).message)

/** Whether the connection that gave this error leads nowhere any more: the next one may find the new primary. */
export const isConnectionSpent = (error: unknown): boolean =>
  isOverdue(error) || isLost(error) || SPENT.test(codeOf(error)) || isOfStandby(error) || error instanceof CommitUnknown

/** Whether a statement was canceled since it took too long. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === CANCELED

/** Whether an error means that the database cannot serve now, as opposed to a mistake in a statement. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof Busy || isTooSlow(error)) return true
  return isConnectionSpent(error) || SHORTAGE.test(codeOf(error))
}

/**
 * Whether the same request may well be answered when it is asked again: the database cannot serve now, or it took everything back
 * since others were in the way, as a standby does whose recovery has to go on.
 */
export const isPassing = (error: unknown): boolean => isDatabaseDown(error) || isRetryable(error)
