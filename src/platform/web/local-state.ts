/** The names of what this browser keeps (Spec §3, client state). No secret is among them: the session is a cookie. */
export type LocalName = 'userID' | 'role' | 'theme' | 'lang_code' | 'cart_list' | 'liked_list' | 'survey_data'

/** Reads what was kept; a browser that forbids storage keeps nothing, and no page fails for it. */
export function readLocal(name: LocalName): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeLocal(name: LocalName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Private windows of some browsers refuse: the choice then lasts as long as the page.
  }
}
