import type { Query, QueryClient } from '@tanstack/react-query'
import { isPassing } from './call-error.ts'
import { whenReachable } from './when-reachable.ts'

const hasFailed = ({ state }: Query): boolean => state.status === 'error' && isPassing(state.error)

/**
 * What had no answer because the server could not be reached, or its database could not, is asked again by itself once
 * it can: until then the page says so and need not be watched. Gives the end of it.
 */
export function askAgainWhenBack(client: QueryClient): () => void {
  let stopLooking: (() => void) | null = null
  const askAgain = () => {
    stopLooking = null
    void client.refetchQueries({ type: 'active', predicate: hasFailed }, { cancelRefetch: false })
  }
  const stopListening = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && hasFailed(query)) stopLooking ??= whenReachable(askAgain)
  })
  return () => {
    stopListening()
    stopLooking?.()
  }
}
