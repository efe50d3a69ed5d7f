import type { Query, QueryClient } from '@tanstack/react-query'
import { isPassing } from './call-error.ts'
import { whenReachable } from './when-reachable.ts'

const hasFailed = ({ state }: Query): boolean => state.status === 'error' && isPassing(state.error)

/**
 * What had no answer because the server could not be reached, or its database could not, is asked again by itself once
 * it can: until then the page says so and need not be watched. Gives the end of it.
 */
export function askAgainWhenBack(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  let stopLooking: (() => void) | null = null
  // A server may say that it can serve and still not answer this: then, too, the pause grows.
  let rounds = 0
  const askAgain = () => {
    stopLooking = null
    void client.refetchQueries({ type: 'active', predicate: hasFailed }, { cancelRefetch: false })
  }
  const stopListening = cache.subscribe(({ type, query }) => {
    if (type !== 'updated') return
    if (hasFailed(query)) stopLooking ??= whenReachable(askAgain, rounds++)
    else if (query.state.status === 'success' && !cache.getAll().some(hasFailed)) rounds = 0
  })
  return () => {
    stopListening()
    stopLooking?.()
  }
}
