import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the browser has taken over this part of the page: what only the browser knows is shown from then on. False on the server and in the
 * first render of a page that it drew; true at once in what the browser draws by itself.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
