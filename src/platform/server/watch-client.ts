import type pg from 'pg'
import { isConsequence, isOverdue } from './database-errors.ts'

// What is kept of a connection, so that its transaction can be told what really happened to it.

const lastFailure = new WeakMap<pg.ClientBase, unknown>()
const doubted = new WeakSet<pg.ClientBase>()

// `warning`, and the notice of a server that shuts down: a COMMIT that waits for its standby is answered so, and then as if all
// were well, when the wait is given up. No statement of ours raises either.
const DOUBTS = new Set(['01000', '57P01'])

/** Begins to watch a new connection; one that sends statements together sends them as one packet. */
export function watchClient(client: pg.Client, isPipelined: boolean): void {
  client.on('notice', ({ code = '' }) => void (DOUBTS.has(code) && doubted.add(client)))
  const query = client.query.bind(client) as (...values: unknown[]) => unknown
  const hold = isPipelined ? holderOf(client) : () => undefined
  client.query = ((...values: unknown[]) => {
    hold()
    const asked = query(...values)
    if (!(asked instanceof Promise)) return asked
    return asked.catch((error: unknown) => {
      // A connection whose answer is overdue is still waiting for it, so whoever took it next would wait as well.
      if (isOverdue(error)) client.connection.stream.destroy()
      throw causeOf(client, error)
    })
  }) as typeof client.query
}

/**
 * Holds back what is written to a connection until all that can be said now was said, and once more, for the COMMIT that first
 * looks whether anything has failed: a write costs more than most statements do, and wakes the database.
 */
function holderOf(client: pg.Client): () => void {
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    const { stream } = client.connection
    stream.cork()
    const letGo = () => {
      isHeld = false
      stream.uncork()
    }
    process.nextTick(() => queueMicrotask(() => process.nextTick(letGo)))
  }
}

/**
 * Statements that are sent together all fail once one of them did, and which failure is heard first depends on who waits how. What
 * the first of them met decides whether the work is done again, and what is answered: that others failed with it says nothing.
 */
function causeOf(client: pg.Client, error: unknown): unknown {
  if (isConsequence(error)) return lastFailure.get(client) ?? error
  lastFailure.set(client, error)
  return error
}

/** Whether a COMMIT that was answered may not be on the standby that the server is to wait for. Forgets what was noticed before it. */
export async function commitOf(
  client: pg.PoolClient,
): Promise<{ readonly command: string; readonly isDoubtful: boolean }> {
  doubted.delete(client)
  const { command } = await client.query('COMMIT')
  return { command, isDoubtful: doubted.has(client) }
}
