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

const TAB_OF = 'tab_of'
// What somebody came for before they were logged in may be the new person's own.
const BEFORE_LOGIN: readonly string[] = ['return_path', 'reloaded_at', 'freehold-save', 'invitation']

type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Notes whose this tab is. A session that ended by itself leaves what was typed, for the same person to go on with; whoever logs in after
 * somebody else finds none of it: no message that was begun, no home that was being offered.
 */
export function claimTab(userId: string, store: () => TabStore = () => sessionStorage): void {
  try {
    const tab = store()
    const before = tab.getItem(TAB_OF)
    if (before === userId) return
    if (before !== null) for (const name of Object.keys(tab)) if (!BEFORE_LOGIN.includes(name)) tab.removeItem(name)
    tab.setItem(TAB_OF, userId)
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
