import { matchPath } from '#kit/match-path.ts'

const PATTERNS = ['/project/{id}', '/project/{id}/fund']

/** The id of the listing that a page's address (with its query) is about; null where it is about none. */
export function listingIdOf(address: string): string | null {
  const path = address.split(/[?#]/)[0] ?? ''
  for (const pattern of PATTERNS) {
    const id = matchPath(pattern, path)?.['id']
    if (id) return id
  }
  return null
}
