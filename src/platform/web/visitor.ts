import { readBoot } from './boot.ts'
import type { Visitor } from './boot.ts'
import { writeLocal } from './local-state.ts'
import { makeStore, useStore } from './store.ts'

const store = makeStore<Visitor | null>(readBoot().visitor)

/** While a page is drawn on the server: for whom. */
export const drawFor = (visitor: Visitor | null): void => store.set(visitor)

export const readVisitor = (): Visitor | null => store.get()

/** Who is signed in, or null for a guest. A user is authenticated when a user id is set (Spec §4). */
export const useVisitor = (): Visitor | null => useStore(store)

/** Notes who is signed in now; null ends the session's traces in this browser. */
export function setVisitor(visitor: Visitor | null): void {
  writeLocal('userID', visitor?.user_id ?? null)
  writeLocal('role', visitor?.role ?? null)
  if (!visitor) writeLocal('liked_list', null)
  store.set(visitor)
}
