const HERE = 'http://freehold.invalid'

/** The path as it stands in an address of this site; null for whatever a browser could read as another site's. */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/')) return null
  try {
    const { origin, pathname, search, hash } = new URL(text, HERE)
    // What is left when `/./` has been taken away may begin with two slashes, too.
    return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null
  } catch {
    return null
  }
}

/**
 * Why somebody is asked to log in: the page is for members, the session that was there has ended, or it had ended when
 * a payment was sent, so that nothing was charged.
 */
export type LoginReason = 'members' | 'ended' | 'uncharged'

/** What the address of a login page (or of Land, or of the registration) says: the page that it leads on to, and why. Null where it says none of this site. */
export function readLoginPath(search: string): { readonly next: string; readonly reason: LoginReason } | null {
  const fields = new URLSearchParams(search)
  const next = ownPath(fields.get('next') ?? '')
  const why = fields.get('why')
  return next === null ? null : { next, reason: why === 'ended' || why === 'uncharged' ? why : 'members' }
}
