import { isPassing } from './database-errors.ts'
import type { Log } from './log.ts'

/**
 * What nobody caught. A promise that failed since the database was lost is logged and survived: whatever waits for the
 * database recovers by itself. So is any other promise that nobody waited for, as a fault: what it was to do did not
 * happen, and everything else goes on. After an uncaught exception the state of the process is unknown: it is logged,
 * and `end` brings the process down in order.
 */
export function catchTheRest(log: Log, end: () => void): void {
  process.on('unhandledRejection', (reason) => {
    if (isPassing(reason)) log.error(describe(reason), 'nobody waited for this, and the database was lost')
    else log.fatal(describe(reason), 'unhandled rejection')
  })
  process.on('uncaughtException', (error) => {
    log.fatal(describe(error), 'uncaught exception: the server ends')
    end()
  })
}

const describe = (error: unknown): { name?: string; message: string; stack?: string | undefined } =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: `not an error: ${String(error)}` }
