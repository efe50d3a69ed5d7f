import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { firstPage } from '#platform/web/query.tsx'
import { useLive } from '#platform/web/live.ts'
import { readVisitor } from '#platform/web/visitor.ts'
import type { markRead, readNotifications } from '../contract.ts'
import type { NotificationType } from '../indications.ts'

type Page = AnswerOf<typeof readNotifications>
export type Notification = Page['notifications'][number]

const ROOT = '/api/notifications'
/** The pages of one type, or of all. */
const keyOfType = (type: NotificationType | null) => [ROOT, 'pages', type ?? 'all'] as const
const PAGE = 30
/** Under this address the server puts the newest ones into the page. */
export const newestNotifications = (type: NotificationType | null) =>
  `${ROOT}?${type ? `type=${type}&` : ''}limit=${PAGE}`
// A notification that is only scrolled past has not been read: it counts as seen after a second in view.
const SEEN_AFTER_MS = 1000

/** The pages of notifications so far, of one type or all, kept fresh while the page is open. */
export function useNotifications(type: NotificationType | null) {
  const client = useQueryClient()
  const queryKey = keyOfType(type)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof readNotifications>('GET /api/notifications', {
        query: { ...(type && { type }), limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    ...firstPage<Page, string>(newestNotifications(type), ''),
    getNextPageParam: (page) => page.next_cursor,
  })
  const unread = query.data?.pages[0]?.unread
  // The count comes with each connection too: only another one than ours means new ones.
  useLive('unread', (count) => {
    if (unread !== undefined && count.unread !== unread) void client.invalidateQueries({ queryKey: [ROOT] })
  })
  return { ...query, unread: unread ?? 0, notifications: query.data?.pages.flatMap((page) => page.notifications) }
}

/**
 * Marks what was seen as read, a few at a time. `isNew` says what was unread when this visit met it: the mark stays
 * until the page is left, or all is marked by hand.
 */
export function useSeen(type: NotificationType | null, notifications: readonly Notification[] | undefined) {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const note = useCallback(
    (ids: ReadonlySet<string> | null, unread: number) => {
      client.setQueryData<InfiniteData<Page>>(keyOfType(type), (kept) => kept && withRead(kept, ids, unread))
      // Lists of other types are asked for anew when they are shown.
      void client.invalidateQueries({ queryKey: [ROOT], refetchType: 'none' })
    },
    [client, type],
  )
  const flush = useCallback(async () => {
    const ids = new Set(waiting.current)
    waiting.current.clear()
    // In the sample account everything stays as it is.
    if (ids.size === 0 || readVisitor()?.preview) return
    setFresh((before) => new Set([...before, ...ids]))
    try {
      const { unread } = await call<typeof markRead>('POST /api/notifications/read', { body: { ids: [...ids] } })
      note(ids, unread)
    } catch {
      // They stay unread and are marked the next time they are seen.
    }
  }, [note])
  const onSeen = useCallback(
    (id: string) => {
      waiting.current.add(id)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), 300)
    },
    [flush],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    isNew: (one: Notification) => !one.read || fresh.has(one.id),
    watch: useWatcher(onSeen),
    hasNew: notifications?.some((one) => !one.read || fresh.has(one.id)) ?? false,
    markAll: async () => {
      const { unread } = await call<typeof markRead>('POST /api/notifications/read', { body: {} })
      setFresh(new Set())
      note(null, unread)
    },
  }
}

function withRead(kept: InfiniteData<Page>, ids: ReadonlySet<string> | null, unread: number): InfiniteData<Page> {
  return {
    ...kept,
    pages: kept.pages.map((page) => ({
      ...page,
      unread,
      notifications: page.notifications.map((one) => (!ids || ids.has(one.id) ? { ...one, read: true } : one)),
    })),
  }
}

/** Calls back once an element with `data-id` was in view for a while; put the function it gives on as `ref`. */
function useWatcher(onSeen: (id: string) => void) {
  const timers = useRef(new Map<Element, ReturnType<typeof setTimeout>>())
  return useCallback(
    (element: HTMLElement | null) => {
      const id = element?.dataset['id']
      if (!element || !id) return
      const known = timers.current
      const observer = new IntersectionObserver(
        (entries) => {
          clearTimeout(known.get(element))
          if (!entries.at(-1)?.isIntersecting) return
          known.set(
            element,
            setTimeout(() => {
              if (document.visibilityState !== 'visible') return
              observer.disconnect()
              onSeen(id)
            }, SEEN_AFTER_MS),
          )
        },
        { threshold: 0.6 },
      )
      observer.observe(element)
      return () => {
        clearTimeout(known.get(element))
        known.delete(element)
        observer.disconnect()
      }
    },
    [onSeen],
  )
}
