import type { LoginReason } from './own-path.ts'

/** The login page that says why, and leads on to `path`: `/login?next=%2Fproject%2F7`. */
export function loginPathTo(path: string, reason: LoginReason = 'members'): string {
  const search = new URLSearchParams({ next: path })
  if (reason !== 'members') search.set('why', reason)
  return `/login?${search.toString()}`
}

/** Land, for a guest who followed a link to a page for members; the login then leads on to `path`: `/?next=%2Fproject%2F7`. */
export const landPathTo = (path: string): string => `/?${new URLSearchParams({ next: path }).toString()}`

/** Opening an account on the way to `path`; known from the address also before hydration: `/register?next=%2Fproject%2F7`. */
export const registerPathTo = (path: string): string => `/register?${new URLSearchParams({ next: path }).toString()}`
