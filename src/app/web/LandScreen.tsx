import { useEffect } from 'react'
import { LandPage, preloadLandPage } from '#features/marketing/web/LandPage.tsx'
import type { Language } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { keepReturnPath } from '#platform/web/return-path.ts'
import { useRouter } from '#platform/web/router.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { readLoginWay } from './login-way.ts'

// Only whoever was on the way to somewhere else is told why Land is here.
const reason = lazyPart<{ next: string }>(async () => (await import('./LandReason.tsx')).LandReason)

/** Loads what Land shows, and the reason where the address gives one; where pages are rendered, always. */
export async function preloadLandScreen(language: Language): Promise<void> {
  const isAsked = typeof location === 'undefined' || readLoginWay(location.search)?.reason === 'members'
  await Promise.all([preloadLandPage(language), isAsked && reason.preload()])
}

/** Land; for a guest who followed a link to a page for members it says so on top (readings, "Guest at /app"). */
export function LandScreen() {
  const way = readLoginWay(useRouter().place.search)
  const next = way?.next
  const visitor = useVisitor()
  useEffect(() => {
    if (next !== undefined) keepReturnPath(next)
  }, [next])
  return (
    <>
      {way?.reason === 'members' && !visitor && <reason.Part next={way.next} />}
      <LandPage />
    </>
  )
}
