import { isMember, readVisitor } from './visitor.ts'

const TAB_OF = 'tab_of'
// What somebody came for before they were logged in may be the new person's own.
const BEFORE_LOGIN: readonly string[] = ['return_path', 'reloaded_at', 'freehold-save', 'invitation']

type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Notes whose this tab is. A session that ended by itself leaves what members typed, for the same person to go on with; whoever logs in
 * after somebody else finds none of it: no home that was being offered, no payment under way.
 */
export function claimTab(userId: string, tab: TabStore): void {
  const before = tab.getItem(TAB_OF)
  if (before === userId) return
  if (before !== null) for (const name of Object.keys(tab)) if (!BEFORE_LOGIN.includes(name)) tab.removeItem(name)
  tab.setItem(TAB_OF, userId)
}

/** What this tab keeps, without what somebody else left in it. Throws where storage is forbidden. */
export function ownTab(): Storage {
  const visitor = readVisitor()
  if (isMember(visitor)) claimTab(visitor.user_id, sessionStorage)
  return sessionStorage
}
