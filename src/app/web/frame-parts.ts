import type { ReactNode } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { Visitor } from '#platform/web/boot.ts'
import { isMember } from '#platform/web/visitor.ts'

/** What is loaded beside the app's frame: the asking of the server, and what only the signed-in see. */
export const QueryScope = lazyPart<{ children: ReactNode }>(
  async () => (await import('#platform/web/query.tsx')).QueryScope,
)

const memberParts = async () => await import('./layouts/MemberParts.tsx')

export const MemberNav = lazyPart<{ visitor: Visitor }>(async () => (await memberParts()).MemberNav)
export const BottomBar = lazyPart(async () => (await memberParts()).BottomBar)
export const MenuButton = lazyPart<{ visitor: Visitor }>(async () => (await memberParts()).MenuButton)

export const AccountPages = lazyPart(async () => (await import('./layouts/AccountPages.tsx')).AccountPages)

export const UnconfirmedBar = lazyPart<{ email: string }>(
  async () => (await import('#features/accounts/web/UnconfirmedBar.tsx')).UnconfirmedBar,
)

/** Signed in to an account of their own whose address nobody has proven. */
export const isUnconfirmed = (visitor: Visitor | null): visitor is Visitor =>
  isMember(visitor) && visitor.email_verified === false

/** Loads what the frame shows to this visitor. */
export async function preloadFrameParts(visitor: Visitor | null): Promise<void> {
  const parts = [
    QueryScope,
    ...(visitor ? [MemberNav, BottomBar, MenuButton] : []),
    ...(isUnconfirmed(visitor) ? [UnconfirmedBar] : []),
  ]
  await Promise.all(parts.map(async (part) => await part.preload()))
}
