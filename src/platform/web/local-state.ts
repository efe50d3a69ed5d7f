/** The names of what this browser keeps (Spec §3, client state). No secret is among them: the session is a cookie. */
export type LocalName =
  | 'userID'
  | 'role'
  | 'theme'
  | 'lang_code'
  | 'cart_list'
  | 'liked_list'
  | 'compare_list'
  | 'survey_data'
  | 'reading'
  | 'recent_searches'

/** Reads what was kept; a browser that forbids storage keeps nothing, and no page fails for it. */
export function readLocal(name: LocalName): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

// What was chosen for this browser, whoever uses it.
const STAYS: readonly string[] = ['theme', 'lang_code'] satisfies readonly LocalName[]

/**
 * Forgets what was somebody's, in the tab too: their id and likes, a message that was begun, the name of a file that was
 * on its way. Whatever a later page keeps goes with it.
 */
export function forgetLocal(): void {
  try {
    for (const name of Object.keys(localStorage)) if (!STAYS.includes(name)) localStorage.removeItem(name)
    sessionStorage.clear()
  } catch {
    // Without storage nothing was kept.
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
