import type { readMe } from '#features/people/contract.ts'
import { call } from '#platform/web/call.ts'
import { useLive } from '#platform/web/live.ts'
import { isLeaving } from './layouts/log-out.ts'

/**
 * A session was ended, here or on another device: the page asks who it is, and goes to the login where it is nobody. A
 * cookie that was only renewed answers as before. The tab that logs out shows that by itself.
 */
export function useSessionEnd(): void {
  useLive('ended', () => {
    if (!isLeaving()) void call<typeof readMe>('GET /api/me').catch(() => undefined)
  })
}
