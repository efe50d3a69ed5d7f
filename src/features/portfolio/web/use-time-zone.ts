import { useSyncExternalStore } from 'react'
import { readTimeZone } from '#platform/web/reading.ts'

const never = () => () => undefined

/**
 * By whose clock days are told within a page that the server may have drawn, which does not know the device's: where the reader chose none it
 * tells them by UTC, and so does the browser until it has taken the page over. Undefined: the device's.
 */
export function useTimeZone(): string | undefined {
  const isDevice = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return readTimeZone() ?? (isDevice ? undefined : 'UTC')
}
