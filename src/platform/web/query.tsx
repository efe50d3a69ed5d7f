import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { AnswerOf, Endpoint } from '#kit/endpoint.ts'
import { readBoot } from './boot.ts'
import { addressOf, call } from './call.ts'
import { askAgainWhenBack } from './ask-again.ts'
import { isPassing } from './call-error.ts'
import type { CallOptions } from './call.ts'
import { useRouter } from './router.tsx'

// The stale time of the cache: for this long an answer is used without asking again; live updates refresh earlier.
const FRESH_MS = 30_000

/** What the server sent inside the page is there before the first question. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Also without a connection a question is asked at once, and its page told that there is no answer: by itself
      // the library would wait in silence.
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 2 && isPassing(error) && navigator.onLine,
      },
    },
  })
  for (const [address, answer] of Object.entries(readBoot().data)) client.setQueryData(keyOf(address), answer)
  return client
}

/** The key of an answer: path, then query. So `['/api/listings']` stands for every page of the list. */
export function keyOf(address: string): readonly string[] {
  const [path, search] = address.split('?') as [string, string?]
  return search === undefined ? [path] : [path, search]
}

/**
 * The cache of answers for everything inside, through `useAnswer` and React Query. It outlives the page, so that its
 * answers are there without a connection, too; each page refetches all the same.
 */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient)
  const { path } = useRouter().place
  const known = useRef(path)
  useEffect(() => {
    if (known.current === path) return
    known.current = path
    void client.invalidateQueries({}, { cancelRefetch: false })
  }, [client, path])
  useEffect(() => askAgainWhenBack(client), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

type Options<E extends Endpoint> = Omit<CallOptions<E>, 'signal' | 'body' | 'idempotencyKey'>

/** The query of a GET call, for `useQuery`, `useInfiniteQuery` or `prefetchQuery`. */
export function answerQuery<E extends Endpoint>(
  route: E['route'],
  ...[options]: {} extends Options<E> ? [options?: Options<E>] : [options: Options<E>]
) {
  const { params, query } = (options ?? {}) as { params?: unknown; query?: unknown }
  return {
    queryKey: keyOf(addressOf(route.slice(route.indexOf(' ') + 1), params, query)),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<E>> =>
      await (call as (route: string, options: unknown) => Promise<AnswerOf<E>>)(route, { params, query, signal }),
  }
}

/** The answer of a GET call, cached and shared: `useAnswer<typeof readPositions>('GET /api/positions')`. */
export function useAnswer<E extends Endpoint>(
  route: E['route'],
  ...options: {} extends Options<E> ? [options?: Options<E>] : [options: Options<E>]
): UseQueryResult<AnswerOf<E>> {
  return useQuery(answerQuery<E>(route, ...options))
}

// When the answers inside the page were given.
const SENT_AT = Date.now()

/**
 * The first page of a list as it came inside the page, for `useInfiniteQuery`: nothing when it did not. `address` is
 * that of the call, `start` the first page's parameter.
 */
export function firstPage<T, P>(address: string, start: P) {
  const answer = readBoot().data[address] as T | undefined
  if (answer === undefined) return {}
  return { initialData: { pages: [answer], pageParams: [start] }, initialDataUpdatedAt: SENT_AT }
}

/** Gives a function that invalidates all cached answers under a path, which are then asked for again: `refresh('/api/positions')`. */
export function useRefresh(): (path: string) => Promise<void> {
  const client = useQueryClient()
  return useCallback(async (path) => await client.invalidateQueries({ queryKey: [path] }), [client])
}

/** The same for every answer: whoever asks may be signed in again. */
export function useRefreshAll(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => await client.invalidateQueries(), [client])
}
