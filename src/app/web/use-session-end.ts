import type { readMe } from '#features/people/contract.ts'
import { call } from '#platform/web/call.ts'
import { useLive } from '#platform/web/live.ts'
import { endSession, readVisitor } from '#platform/web/visitor.ts'
import { isLeaving } from './layouts/log-out.ts'

/**
 * A session was ended, here or on another device: the page asks who it is, and goes to the login where it is nobody. A
 * cookie that was only renewed answers as before; where another tab has begun a preview, or logged in as another, it is as
 * over as where it is nobody's. The tab that logs out shows that by itself.
 */
export function useSessionEnd(): void {
  useLive('ended', () => {
    if (isLeaving()) return
    void call<typeof readMe>('GET /api/me').then(
      // What this page knows is somebody else's: it must not go on as theirs.
      (me) => (me.preview || me.user_id !== readVisitor()?.user_id) && endSession(),
      () => undefined,
    )
  })
}
