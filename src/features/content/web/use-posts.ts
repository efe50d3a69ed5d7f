import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { firstPage } from '#platform/web/query.tsx'
import type { PostsPage, readPosts } from '../contract.ts'

const PAGE = 20

/** Published posts, page by page: all of them, those of one author, or those about one listing. */
export function usePosts(of: { readonly author?: string; readonly listing_id?: string } = {}) {
  const address = `/api/read_posts?${new URLSearchParams({ ...of, limit: String(PAGE) }).toString()}`
  const query = useInfiniteQuery({
    queryKey: ['/api/read_posts', address],
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof readPosts>('GET /api/read_posts', {
        query: { ...of, limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    ...firstPage<PostsPage, string>(address, ''),
    getNextPageParam: (page) => page.next_cursor,
  })
  return { ...query, posts: query.data?.pages.flatMap((page) => page.posts_list) }
}
