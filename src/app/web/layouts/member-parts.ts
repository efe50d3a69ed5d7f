import { lazy } from 'react'

const memberParts = async () => await import('./MemberParts.tsx')

/** What only the signed-in see of the app's frame. */
export const MemberNav = lazy(async () => ({ default: (await memberParts()).MemberNav }))
export const BottomBar = lazy(async () => ({ default: (await memberParts()).BottomBar }))
export const MenuButton = lazy(async () => ({ default: (await memberParts()).MenuButton }))
export const loadMemberParts = (): void => void memberParts().catch(() => undefined)
