import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { Busy } from '#platform/server/busy.ts'
import { makeTurns } from '#platform/server/turns.ts'
import { PASSWORD_COST } from './password-cost.ts'

const OPTIONS = { algorithm: 2 /* argon2id */, ...PASSWORD_COST }

// One core stays free for all other requests; a login that would wait longer than this is refused at once.
const inTurn = makeTurns({ atOnce: Math.max(1, availableParallelism() - 1), maxWaitMs: 2000, guessMs: 10 })

async function orBusy<T>(work: () => Promise<T>): Promise<T | Refusal<'busy'>> {
  try {
    return await inTurn(work)
  } catch (error) {
    if (error instanceof Busy) return refuse('busy', { retryAfter: error.retryAfter })
    throw error
  }
}

/**
 * The stored form of a password (argon2id, PHC string), with a salt of its own unless one is given; refuses when too
 * many wait.
 */
export const hashPassword = (password: string, salt?: Buffer): Promise<string | Refusal<'busy'>> =>
  orBusy(() => hash(password.normalize('NFKC'), salt ? { ...OPTIONS, salt } : OPTIONS))

// Compared when there is no such person, so that both answers take the same time.
let nobody: Promise<string> | undefined

/** Whether a password is the one stored; `stored` null (no such person) takes as long and is never true. */
export const isPassword = (stored: string | null, password: string): Promise<boolean | Refusal<'busy'>> =>
  orBusy(async () => {
    nobody ??= hash('nobody has this password', OPTIONS)
    const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'))
    return matches && stored !== null
  })
