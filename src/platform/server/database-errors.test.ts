import { describe, expect, test } from 'vitest'
import { CommitUnknown, isConflict, isConnectionSpent, isPassing } from './database-errors.ts'
import { edgeRefusals } from './edge-refusals.ts'
import { faultOf } from './fault.ts'

// What PostgreSQL and its driver say when a server goes, comes or is replaced, in the words of their sources.

type Made = { readonly code?: string; readonly severity?: string; readonly syscall?: string }
const fail = (message: string, facts: Made = {}): Error => Object.assign(new Error(message), facts)
const statusOf = (error: unknown): number => edgeRefusals[faultOf(error, false).code].status
const paymentStatusOf = (error: unknown): number => edgeRefusals[faultOf(error, true).code].status

type Case = readonly [message: string, facts?: Made]

// The connection is of no use any more.
const spent: Record<string, readonly Case[]> = {
  'a server that shuts down, has crashed or starts': [
    ['terminating connection due to administrator command', { code: '57P01' }],
    ['terminating connection due to unexpected postmaster exit', { code: '57P01' }],
    ['terminating connection because of crash of another server process', { code: '57P02' }],
    ['the database system is starting up', { code: '57P03' }],
    ['the database system is shutting down', { code: '57P03' }],
    ['the database system is in recovery mode', { code: '57P03' }],
    ['the database system is not accepting connections', { code: '57P03' }],
    ['terminating connection due to idle-session timeout', { code: '57P05' }],
    ['terminating connection due to idle-in-transaction timeout', { code: '25P03' }],
  ],
  'a server that is a standby since a failover, or not yet the primary': [
    ['cannot execute INSERT in a read-only transaction', { code: '25006' }],
    ['cannot execute SELECT FOR UPDATE in a read-only transaction', { code: '25006' }],
    ['cannot execute nextval() in a read-only transaction', { code: '25006' }],
    ['cannot execute LISTEN during recovery', { code: '25006' }],
    ['recovery is in progress', { code: '55000' }],
    [
      'cannot acquire lock mode ExclusiveLock on database objects while recovery is in progress',
      { code: '55000', severity: 'ERROR' },
    ],
    ['cannot assign TransactionIds during recovery', { code: 'XX000' }],
    ['cannot make new WAL entries during recovery', { code: 'XX000' }],
    ['terminating connection due to conflict with recovery', { code: '40001', severity: 'FATAL' }],
    ['terminating connection due to conflict with recovery', { code: '57P04' }],
  ],
  'a connection that is lost, or that a proxy refuses': [
    ['connection failure', { code: '08006' }],
    ['query_wait_timeout', { code: '08P01' }],
    ['read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }],
    ['write EPIPE', { code: 'EPIPE', syscall: 'write' }],
    ['connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }],
    ['connect ENOENT /run/postgresql/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }],
    ['connect EADDRNOTAVAIL 10.0.0.1:5432', { code: 'EADDRNOTAVAIL', syscall: 'connect' }],
    ['connect EMFILE 10.0.0.1:5432', { code: 'EMFILE', syscall: 'connect' }],
    ['connect ENETDOWN 10.0.0.1:5432', { code: 'ENETDOWN', syscall: 'connect' }],
    ['getaddrinfo EAI_AGAIN db', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }],
    ['getaddrinfo ENOTFOUND db', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
  ],
  'what the driver says without a code': [
    ['Connection terminated unexpectedly'],
    ['Connection terminated due to connection timeout'],
    ['timeout expired'],
    ['timeout exceeded when trying to connect'],
    ['Query read timeout'],
    ['Client has encountered a connection error and is not queryable'],
    ['Client was closed and is not queryable'],
    ['Cannot use a pool after calling end on the pool'],
    ['Received unexpected commandComplete message from backend.'],
    ['The server does not support SSL connections'],
    ['There was an error establishing an SSL connection'],
  ],
  'whoever connects is not let in': [
    ['password authentication failed for user "freehold"', { code: '28P01' }],
    ['no pg_hba.conf entry for host "10.0.0.2"', { code: '28000' }],
    ['database "freehold" does not exist', { code: '3D000' }],
    ['permission denied for database "freehold"', { code: '42501', severity: 'FATAL' }],
  ],
}

// The connection is as good as before; what was asked of it cannot be had now.
const kept: Record<string, readonly Case[]> = {
  'nothing is left of memory, disk or connections, or a file cannot be read': [
    ['could not extend file "base/5/16384": No space left on device', { code: '53100' }],
    ['out of memory', { code: '53200' }],
    ['sorry, too many clients already', { code: '53300' }],
    ['could not read block 7 in file "base/5/16384"', { code: '58030' }],
    ['could not open file "base/5/16384": No such file or directory', { code: '58P01' }],
  ],
  'others were in the way, however often it was tried': [
    ['deadlock detected', { code: '40P01' }],
    ['could not serialize access due to concurrent update', { code: '40001' }],
    ['canceling statement due to conflict with recovery', { code: '40001', severity: 'ERROR' }],
  ],
  'it took too long': [['canceling statement due to statement timeout', { code: '57014' }]],
}

const casesOf = (group: Record<string, readonly Case[]>) =>
  Object.entries(group).flatMap(([name, cases]) => cases.map(([message, facts]) => [name, message, facts] as const))

describe('an error of the database that passes is answered 503', () => {
  test.each(casesOf(spent))('%s: %s', (_name, message, facts) => {
    const error = fail(message, facts)
    expect([statusOf(error), paymentStatusOf(error), isConnectionSpent(error)]).toEqual([503, 503, true])
  })
  test.each(casesOf(kept))('%s: %s', (_name, message, facts) => {
    const error = fail(message, facts)
    expect([statusOf(error), paymentStatusOf(error), isConnectionSpent(error)]).toEqual([503, 503, false])
  })
  test('a COMMIT without an answer', () => {
    const error = new CommitUnknown('a COMMIT got no answer')
    expect([statusOf(error), isConnectionSpent(error), isConflict(error)]).toEqual([503, true, false])
  })
})

test.each<readonly [message: string, facts: Made]>([
  ['duplicate key value violates unique constraint', { code: '23505', severity: 'ERROR' }],
  ['syntax error at or near "SELEC"', { code: '42601', severity: 'ERROR' }],
  ['permission denied for table journals', { code: '42501', severity: 'ERROR' }],
  ['materialized view "shown" has not been populated', { code: '55000', severity: 'ERROR' }],
  ['cache lookup failed for relation 16384', { code: 'XX000', severity: 'ERROR' }],
  ["ENOENT: no such file or directory, open '/files/a.pdf'", { code: 'ENOENT', syscall: 'open' }],
  ["Cannot read properties of undefined (reading 'id')", {}],
])('a mistake of our own is none that passes: %s', (message, facts) => {
  const error = fail(message, facts)
  expect([isPassing(error), statusOf(error)]).toEqual([false, 500])
})
