import type { Deps } from '#platform/server/deps.ts'
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

/**
 * What the bank returned after it had arrived, in the order of its returns: where one meets a fault those after it wait, since the
 * next turn begins behind the last one that was written down. Its moment is the bank's word: one that is still to come does not
 * hide those that are said until then.
 */
export async function followReturned<T extends { readonly id: string }>(
  { clock }: Pick<Deps, 'clock'>,
  last: Date | null,
  listReturned: (since: Date) => Promise<readonly T[]>,
  follow: (one: T) => Promise<boolean>,
): Promise<void> {
  const since = new Date(Math.max(0, Math.min(last?.getTime() ?? 0, clock().getTime()) - OVERLAP_MS))
  for (const one of await listReturned(since)) if (!(await follow(one))) return
}
