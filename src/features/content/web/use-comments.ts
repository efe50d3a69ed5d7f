import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '#platform/web/call.ts'
import { useRefresh } from '#platform/web/query.tsx'
import type { readAnswers, readComments } from '../comment-contract.ts'

/** The heading of the comments. */
export const TITLE_ID = 'comments-title'

const addressOf = (postId: string) => `/api/posts/${encodeURIComponent(postId)}/comments`
const answersOf = (commentId: string) => `/api/comments/${encodeURIComponent(commentId)}/answers`

/** The comments of a post, page by page, and what is the same on all pages. */
export function useComments(postId: string) {
  const query = useInfiniteQuery({
    queryKey: [addressOf(postId)],
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof readComments>('GET /api/posts/{post_id}/comments', {
        params: { post_id: postId },
        query: { ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const [first] = query.data?.pages ?? []
  return {
    ...query,
    comments: query.data?.pages.flatMap((page) => page.comments),
    count: first?.count ?? 0,
    mayShowInvestor: first?.may_show_investor ?? false,
  }
}

/** All answers to a comment, once they are wanted. */
export function useAnswers(commentId: string, isWanted: boolean) {
  const query = useInfiniteQuery({
    queryKey: [answersOf(commentId)],
    enabled: isWanted,
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof readAnswers>('GET /api/comments/{comment_id}/answers', {
        params: { comment_id: commentId },
        query: { limit: 50, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  return { ...query, answers: query.data?.pages.flatMap((page) => page.answers) }
}

/** Asks again for the comments of a post, and for the answers to the one where something was done; over once they are there. */
export function useRefreshComments(postId: string): (commentId?: string) => Promise<void> {
  const refresh = useRefresh()
  return useCallback(
    async (commentId) => {
      const answers = commentId === undefined ? null : refresh(answersOf(commentId))
      await Promise.all([refresh(addressOf(postId)), answers])
    },
    [postId, refresh],
  )
}
