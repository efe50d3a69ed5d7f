import { listingIdOf } from '#features/listings/listing-path.ts'
import { readLoginPath } from '#kit/own-path.ts'
import type { LoginReason } from '#kit/own-path.ts'
import { matchPath } from '#kit/match-path.ts'
import { APP_PRELOADS, listing } from './app-preloads.ts'
import { PUBLIC, PUBLIC_ANSWERS } from './public-preloads.ts'

const FRAME = ['app/web/AppFrame.tsx', 'platform/web/query.tsx', 'app/web/layouts/MemberParts.tsx']

const ACCOUNT_ROW = 'app/web/layouts/AccountPages.tsx'

// What these pages show besides, to whoever is on the way to a page for members.
const REASONS: Readonly<Record<string, string>> = {
  '/': 'app/web/LandReason.tsx',
  '/login': 'app/web/LoginReason.tsx',
}
const PLAIN = {
  isApp: false,
  isForMembers: false,
  isForOperators: false,
  isDrawn: false,
  feed: null,
  subject: null,
} as const

export type FoundPreloads = {
  /** Whether it is a page of the app that exists. */
  readonly isApp: boolean
  /** Whether a guest has to log in before seeing it. */
  readonly isForMembers: boolean
  /** Whether it exists for operators alone. */
  readonly isForOperators: boolean
  readonly files: readonly string[]
  /** Whether the server draws it at this address, for whoever is signed in. */
  readonly isDrawn: boolean
  readonly feed: string | null
  /** The one of the answers without which there is no such page. */
  readonly subject: string | null
  /** The addresses of the answers that travel inside the page. */
  readonly answers: readonly string[]
}

/** What the page at an address needs, for a visitor of this kind on a server of this kind. */
export function preloadsOf(
  address: string,
  { isSignedIn, isDev }: { isSignedIn: boolean; isDev: boolean },
): FoundPreloads {
  const { pathname, search, searchParams } = new URL(`http://freehold.invalid${pathFirst(address)}`)
  for (const [pattern, page] of Object.entries(APP_PRELOADS)) {
    if (page.isForBuilders && !isDev) continue
    const params = matchPath(pattern, pathname)
    if (!params) continue
    const { file, answers, isOpen, isShared, hasSubject, isForOperators = false, feed = null } = page
    const files = [...FRAME, ...(page.isAccount ? [ACCOUNT_ROW] : []), ...(file ? [file] : [])]
    const asked = isSignedIn || isShared ? (answers?.(params, searchParams) ?? []) : []
    return {
      isApp: true,
      isForMembers: !isOpen,
      isForOperators,
      isDrawn: search === '' ? !page.isLeft : page.drawnQuery?.test(search) === true,
      files,
      feed,
      subject: hasSubject ? (asked[0] ?? null) : null,
      answers: asked,
    }
  }
  const file = PUBLIC[pathname]
  const files = file ? [file] : []
  const answers = PUBLIC_ANSWERS[pathname] ?? []
  const reason = REASONS[pathname]
  const leadsTo = reason ? readLoginPath(searchParams.toString()) : null
  if (reason && leadsTo && isExplained(leadsTo)) {
    const id = listingIdOf(leadsTo.next)
    return { ...PLAIN, files: [...files, reason], answers: id === null ? answers : [...answers, listing(id)] }
  }
  return { ...PLAIN, files, answers }
}

/** Whether there is something to log in for: a page for members, or any page of the app whose session ended. */
function isExplained({ next, reason }: { next: string; reason: LoginReason }): boolean {
  const { isApp, isForMembers } = preloadsOf(next, { isSignedIn: false, isDev: false })
  return reason === 'members' ? isForMembers : isApp
}

// Behind a name of our own every path is a path, `//` too, which alone would be read as another host's.
const pathFirst = (address: string): string => (address.startsWith('/') ? address : '/')
