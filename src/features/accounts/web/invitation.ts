const NAME = 'invitation'

/** The code that somebody registers with, and whose it is. */
export type Invitation = { readonly code: string; readonly name: string }

/** Kept in the tab until the account is there, over every slide and reload. */
export function readInvitation(): Invitation | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    if (typeof found !== 'object' || found === null || !('code' in found) || !('name' in found)) return null
    return { code: String(found.code), name: String(found.name) }
  } catch {
    return null
  }
}

export function keepInvitation(invitation: Invitation | null): void {
  try {
    if (invitation) sessionStorage.setItem(NAME, JSON.stringify(invitation))
    else sessionStorage.removeItem(NAME)
  } catch {
    // A browser that keeps nothing: the code can be named on the Referral tab later.
  }
}
