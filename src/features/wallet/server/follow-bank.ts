import type { Deps } from '#platform/server/deps.ts'
import type { DebitReturn } from '#platform/server/outside/bank/bank.ts'
import { OutsideDown, OutsideRefused } from '#platform/server/outside/outside-down.ts'

/** How far behind the last return that was followed the bank's list is read again. */
const OVERLAP_MS = 24 * 3_600_000

/** A bank that does not answer ends the turn, and is asked again by the next one. */
export async function untilBankIsSilent(deps: Deps, turn: () => Promise<void>): Promise<void> {
  try {
    await turn()
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error
    deps.log.warn({ error: error.detail }, 'the bank: asked again later')
  }
}

/** A fault of ours with one transfer, or a bank's no to one, holds up no other. True where there was none. */
export async function followOne(
  deps: Deps,
  what: 'deposit' | 'withdrawal',
  id: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof OutsideDown && !(error instanceof OutsideRefused)) throw error
    deps.log.error({ [what]: id, error: String(error) }, `a ${what} could not be followed`)
    return false
  }
}

/** How a return that could not be followed is written down, and taken off again: its moment is where the next turn begins. */
export type WaitingReturns = { note(id: string, at: Date): Promise<unknown>; end(id: string): Promise<unknown> }

/**
 * What the bank returned after it had arrived, in the order of its returns. One that meets a fault waits and holds up no other:
 * `last` is never later than the earliest of those. Its moment is the bank's word: one that is still to come does not hide those that
 * are said until then.
 */
export async function followReturned<T extends { readonly id: string; readonly returned: DebitReturn | null }>(
  { clock }: Pick<Deps, 'clock'>,
  last: Date | null,
  listReturned: (since: Date) => Promise<readonly T[]>,
  follow: (one: T) => Promise<boolean>,
  waiting: WaitingReturns,
): Promise<void> {
  const since = new Date(Math.max(0, Math.min(last?.getTime() ?? 0, clock().getTime()) - OVERLAP_MS))
  for (const one of await listReturned(since)) {
    if (await follow(one)) await waiting.end(one.id)
    else await waiting.note(one.id, one.returned?.at ?? since)
  }
}
