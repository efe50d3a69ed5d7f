import { useRefresh } from '#platform/web/query.tsx'

/** After a change of what keeps an account safe: what changed is asked for again, and with it the log below that tells of it. */
export function useRefreshSecurity(): (path: string) => Promise<void> {
  const refresh = useRefresh()
  return async (path) => void (await Promise.all([refresh(path), refresh('/api/security/events')]))
}
