import { readBoot } from './boot.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * The present of a page that the server drew, until the browser has taken it over: seconds since 1970, of the moment in which it did. Undefined
 * from then on, and where the browser draws by itself: "5 minutes ago" is counted from now.
 */
export function useDrawnAt(): number | undefined {
  const isHydrated = useIsHydrated()
  const at = readBoot().drawn?.at
  return isHydrated || at === undefined ? undefined : at / 1000
}
