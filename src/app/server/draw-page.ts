import type { Language } from '#platform/server/request-language.ts'

export type Drawn = {
  readonly status: 200 | 404
  /** The path that was drawn, where it is one of ours; else empty. */
  readonly path: string
  readonly html: string | null
  readonly head: {
    readonly title: string
    readonly description: string
    readonly indexedAs: string | null
    readonly picture: string
  }
}

/** Draws the page at an address (path and query) in a language, with what it is to know. Built from the web app. */
export type Draw = (url: string, language: Language, boot: PageData) => Promise<Drawn>

/** What the page knows when it comes alive; the web app's `Boot`. */
export type PageData = {
  readonly visitor: object | null
  readonly config: object
  readonly data: Readonly<Record<string, unknown>>
  readonly unread: number
  readonly language: Language | null
}

const KEPT = 60

/**
 * The same page with the same data is the same text: guests' pages are drawn once and kept while their data stays what
 * it is. What belongs to a person is drawn anew each time and never kept.
 */
export function keepDrawn(draw: Draw): Draw {
  const kept = new Map<string, Drawn>()
  return async (url, language, boot) => {
    if (boot.visitor) return await draw(url, language, boot)
    const key = `${language} ${url} ${JSON.stringify(boot.data)}`
    const known = kept.get(key)
    if (known) return known
    const drawn = await draw(url, language, boot)
    // Addresses are endless (queries, typing errors): only pages that exist are kept, the oldest goes.
    if (drawn.status === 200 && !url.includes('?')) {
      kept.set(key, drawn)
      if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
    }
    return drawn
  }
}
