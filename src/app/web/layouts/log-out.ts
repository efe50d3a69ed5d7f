import type { logout } from '#features/accounts/contract.ts'
import { call } from '#platform/web/call.ts'
import { stopLive } from '#platform/web/live.ts'
import { forgetLocal } from '#platform/web/local-state.ts'
import { makeStore, useStore } from '#platform/web/store.ts'
import { readVisitor } from '#platform/web/visitor.ts'

/** `out`: the session has ended, and the page stands still until Land has loaded (Spec §4, "Logout"). */
type State = 'in' | 'leaving' | 'failed' | 'out'

const state = makeStore<State>('in')
export const useLogOutState = (): State => useStore(state)

/** Whether this tab itself ends the session: it stays until the page of the logout is gone. */
export const isLeaving = (): boolean => state.get() === 'leaving' || state.get() === 'out'

/** Ends the session and what this browser kept of it. A preview was nobody's session: it ends at once, on Home. */
export async function logOut(): Promise<void> {
  if (state.get() === 'leaving') return
  const isPreview = readVisitor()?.preview === true
  state.set('leaving')
  try {
    await call<typeof logout>('POST /api/logout')
  } catch {
    return state.set('failed')
  }
  stopLive()
  forgetLocal()
  if (isPreview) location.assign('/app')
  else state.set('out')
}
