import { lazy } from 'react'
import type { ComponentType, ReactNode } from 'react'

type Layout = ComponentType<{ title: string; children: ReactNode }>
export type LayoutName = 'default' | 'public' | 'bare'

const lazyLayout = (load: () => Promise<Layout>) => ({
  Layout: lazy(async () => ({ default: await load() })),
  preload: () => void load().catch(() => undefined),
})

/** The frames around the pages: the app's, the public site's, and next to none. */
export const layouts = {
  default: lazyLayout(async () => (await import('./layouts/DefaultLayout.tsx')).DefaultLayout),
  public: lazyLayout(async () => (await import('./layouts/PublicLayout.tsx')).PublicLayout),
  bare: lazyLayout(async () => (await import('./layouts/BareLayout.tsx')).BareLayout),
} as const satisfies Record<LayoutName, unknown>

const memberParts = async () => await import('./layouts/MemberParts.tsx')

/** What only the signed-in see of the app's frame. */
export const MemberNav = lazy(async () => ({ default: (await memberParts()).MemberNav }))
export const BottomBar = lazy(async () => ({ default: (await memberParts()).BottomBar }))
export const MenuButton = lazy(async () => ({ default: (await memberParts()).MenuButton }))
export const loadMemberParts = (): void => void memberParts().catch(() => undefined)
