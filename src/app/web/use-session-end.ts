import type { readMe } from '#features/people/contract.ts'
import { call, tellOtherPerson } from '#platform/web/call.ts'
import { useLive } from '#platform/web/live.ts'
import { endSession, readVisitor } from '#platform/web/visitor.ts'
import { isLeaving } from './layouts/log-out.ts'

/**
 * A session was ended, here or on another device: the page asks who it is, and goes to the login where it is nobody. A
 * cookie that was only renewed answers as before; where another tab has begun a preview, it is as over as where it is
 * nobody's. Where somebody else has logged in there, the page says that it is not theirs. The tab that logs out shows that by itself.
 */
export function useSessionEnd(): void {
  useLive('ended', () => {
    if (isLeaving()) return
    void call<typeof readMe>('GET /api/me').then(
      ({ preview, user_id: id, email }) =>
        preview ? endSession() : id !== readVisitor()?.user_id && tellOtherPerson({ params: { email } }),
      () => undefined,
    )
  })
}
