import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'

// OWASP's argon2id setting: 19 MiB, two passes, one lane; 5 to 7 ms of a core.
const OPTIONS = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One core stays free for everybody who is not logging in; beyond the queue it is kinder to say so at once.
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const QUEUE = 1000

let running = 0
const queue: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T | Refusal<'busy'>> {
  if (running >= AT_ONCE) {
    if (queue.length >= QUEUE) return refuse('busy')
    await new Promise<void>((resolve) => queue.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The place goes to the next in the queue without being given back.
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

/** The stored form of a password (argon2id, PHC string); refuses when too many wait. */
export const hashPassword = (password: string): Promise<string | Refusal<'busy'>> =>
  inTurn(() => hash(password.normalize('NFKC'), OPTIONS))

// Compared when there is no such person, so that both answers take the same time.
let nobody: Promise<string> | undefined

/** Whether a password is the one stored; `stored` null (no such person) takes as long and is never true. */
export const isPassword = (stored: string | null, password: string): Promise<boolean | Refusal<'busy'>> =>
  inTurn(async () => {
    nobody ??= hash('nobody has this password', OPTIONS)
    const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'))
    return matches && stored !== null
  })
