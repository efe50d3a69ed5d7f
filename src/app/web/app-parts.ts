import type { ReactNode } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { Visitor } from '#platform/web/boot.ts'

/** What is loaded beside the app's frame: the asking of the server, and what only the signed-in see. */
export const QueryScope = lazyPart<{ children: ReactNode }>(
  async () => (await import('#platform/web/query.tsx')).QueryScope,
)

const memberParts = async () => await import('./layouts/MemberParts.tsx')

export const MemberNav = lazyPart(async () => (await memberParts()).MemberNav)
export const BottomBar = lazyPart(async () => (await memberParts()).BottomBar)
export const MenuButton = lazyPart<{ visitor: Visitor }>(async () => (await memberParts()).MenuButton)

export async function preloadMemberParts(): Promise<void> {
  await Promise.all([MemberNav.preload(), BottomBar.preload(), MenuButton.preload()])
}
