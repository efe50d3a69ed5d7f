import type { Language } from '#platform/server/request-language.ts'

export type RenderedPage = {
  readonly status: 200 | 404
  /** The path that was rendered, where it is one of ours; else empty. */
  readonly path: string
  readonly html: string | null
  readonly head: {
    readonly title: string
    readonly description: string
    readonly indexedAs: string | null
    readonly picture: string
    readonly pictureAt: string | null
    /** What a link that somebody sends to somebody else shows, where that is not the page itself. */
    readonly shared: {
      readonly path: string
      readonly title: string
      readonly description: string
      readonly picture: string
      readonly pictureAt: string
    } | null
  }
  /** What stands in a page of the app for whoever runs no scripts; empty for public pages, which say all of it themselves. */
  readonly unscripted: string
}

/** Server-renders the page at an address (path and query) in a language, with its boot data. Built from the web app. */
export type RenderPage = (url: string, language: Language, boot: PageData) => Promise<RenderedPage>

/** What the page knows when it hydrates; the web app's `Boot`. */
export type PageData = {
  readonly visitor: { readonly role?: string; readonly preview?: boolean } | null
  readonly config: object
  readonly data: Readonly<Record<string, unknown>>
  readonly unread: number
  readonly language: Language | null
  /** How a page of the app is drawn for this person; null: the browser draws it. */
  readonly drawn: Drawn | null
}

/** What a page of the app is drawn by; the web app's `Drawn`. */
export type Drawn = {
  readonly theme: 'light' | 'dark'
  readonly time_zone: string
  /** Milliseconds since 1970. */
  readonly at: number
}
