import type { Endpoint } from '#kit/endpoint.ts'
import type { Edge } from '#platform/server/http.ts'

/** The chapters of the API reference, in reading order. */
const CHAPTERS = [
  'Account',
  'Investor profile',
  'Listings',
  'Investing',
  'Wallet',
  'Documents',
  'Posts',
  'Referral',
  'Notifications',
  'Contact',
  'Other',
] as const
type ChapterName = (typeof CHAPTERS)[number]

export type ApiChapters = {
  /** The endpoints that were mounted, by chapter, for `openApiOf`. */
  readonly endpoints: ReadonlyMap<string, readonly Endpoint[]>
  /** An edge whose calls stand in that chapter, to be handed to a feature. */
  readonly edgeFor: (name: ChapterName) => Edge
}

export function makeApiChapters(edge: Edge): ApiChapters {
  const endpoints = new Map<string, Endpoint[]>(CHAPTERS.map((name) => [name, []]))
  return {
    endpoints,
    edgeFor: (name) => ({
      mount(endpoint, handler) {
        endpoints.get(name)?.push(endpoint)
        edge.mount(endpoint, handler)
      },
    }),
  }
}
