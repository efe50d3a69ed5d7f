import { readLoginPath } from '#kit/own-path.ts'
import type { LoginReason } from '#kit/own-path.ts'
import { findSitePath, isAppPath, isForMembers } from './site-paths.ts'

type LoginWay = {
  readonly next: string
  /** Null where nobody has to log in for the page: there is nothing to explain. */
  readonly reason: LoginReason | null
}

/** Where the address of a login page (or of Land) leads on to, and why to log in for it; null where it leads to no page. */
export function readLoginWay(search: string): LoginWay | null {
  const leads = readLoginPath(search)
  if (!leads) return null
  const path = new URL(leads.next, 'http://freehold.invalid').pathname
  if (!isAppPath(path)) return findSitePath(path) ? { next: leads.next, reason: null } : null
  // A session may have ended on a page that guests see, too.
  const isReason = leads.reason !== 'members' || isForMembers(path)
  return { next: leads.next, reason: isReason ? leads.reason : null }
}
