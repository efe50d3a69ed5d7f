import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '#platform/web/call.ts'
import { useRefresh } from '#platform/web/query.tsx'
import type { readQuestions } from '../contract.ts'

/** The heading of the questions. */
export const TITLE_ID = 'questions-title'

const addressOf = (listingId: string) => `/api/listings/${encodeURIComponent(listingId)}/questions`

/** The questions about a house with these words, page by page; while other words are looked for, what was found stays. */
export function useQuestions(listingId: string, q: string) {
  const query = useInfiniteQuery({
    queryKey: [addressOf(listingId), q],
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof readQuestions>('GET /api/listings/{id}/questions', {
        params: { id: listingId },
        query: { ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (before) => before,
  })
  return { ...query, first: query.data?.pages[0], questions: query.data?.pages.flatMap((page) => page.questions) }
}

/** Asks again for the questions about a house. */
export function useRefreshQuestions(listingId: string): () => Promise<void> {
  const refresh = useRefresh()
  return useCallback(async () => await refresh(addressOf(listingId)), [listingId, refresh])
}
