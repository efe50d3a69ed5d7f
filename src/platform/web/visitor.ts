import { readBoot } from './boot.ts'
import type { Visitor } from './boot.ts'
import { writeLocal } from './local-state.ts'
import { makeStore, useStore } from './store.ts'

const store = makeStore<Visitor | null>(readBoot().visitor)

/** During server rendering: for whom. */
export const setRenderVisitor = (visitor: Visitor | null): void => store.set(visitor)

export const readVisitor = (): Visitor | null => store.get()

/** Who is signed in, or null for a guest. A user is authenticated when a user id is set (Spec §4). */
export const useVisitor = (): Visitor | null => useStore(store)

/** Signed in with an account of their own: one who looks around in the sample account is still a guest. */
export const isMember = (visitor: Visitor | null): visitor is Visitor => visitor !== null && !visitor.preview

/** How often a preview was told that it can change nothing: each time is to be said once. */
export const previewStops = makeStore(0)
export const stopPreview = (): void => previewStops.set(previewStops.get() + 1)

/** How a session of a member's own ended while a page was open, as long as nobody has been told yet. */
export const sessionEnd = makeStore<'ended' | 'uncharged' | null>(null)

let guards = 0

/**
 * As long as it lasts, the end of a session leaves the page as it is: a form of money on it asks for the password, and
 * nothing that was typed is lost. Gives the end of it.
 */
export function guardSession(): () => void {
  guards += 1
  return () => void (guards -= 1)
}

/** The server knows the session no longer: the page must not go on as if somebody were signed in. */
export function endSession(end: 'ended' | 'uncharged' = 'ended'): void {
  if (isMember(store.get())) {
    // That nothing was charged stays true, whatever else is refused meanwhile.
    if (sessionEnd.get() !== 'uncharged') sessionEnd.set(end)
    if (guards > 0) return
  }
  setVisitor(null)
}

/** Notes who is signed in now; null ends the session's traces in this browser. */
export function setVisitor(visitor: Visitor | null): void {
  writeLocal('userID', visitor?.user_id ?? null)
  writeLocal('role', visitor?.role ?? null)
  if (!visitor) writeLocal('liked_list', null)
  else sessionEnd.set(null)
  // What the page brought along was for somebody else.
  if (visitor?.user_id !== store.get()?.user_id) readBoot().data = {}
  store.set(visitor)
}
