import { matchPath } from '#kit/match-path.ts'

/** What a page needs at once: the files of its screen (paths under `src/`), and the answers that it will ask for. */
type Plan = {
  readonly files: readonly string[]
  readonly answers: (params: Readonly<Record<string, string>>, search: URLSearchParams) => readonly string[]
}

const PUBLIC: Readonly<Record<string, readonly string[]>> = { '/': ['/api/listings?limit=3', '/api/totals'] }

const APP: Readonly<Record<string, Plan>> = {
  '/app': { files: ['features/portfolio/web/HomePage.tsx'], answers: () => [] },
}

/** The addresses of the answers that travel inside the page. */
export function planOf(url: string, isSignedIn: boolean): { files: readonly string[]; answers: readonly string[] } {
  const { pathname, searchParams } = new URL(url, 'http://freehold.invalid')
  const open = PUBLIC[pathname]
  if (open) return { files: [], answers: open }
  for (const [pattern, plan] of Object.entries(APP)) {
    const params = matchPath(pattern, pathname)
    if (params) return { files: plan.files, answers: isSignedIn ? plan.answers(params, searchParams) : [] }
  }
  return { files: [], answers: [] }
}
