import { startTransition, useEffect, useRef, useState } from 'react'
import type { Language } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { preloadIsland, StaticIsland } from '#platform/web/StaticIsland.tsx'
import { cameWithPage, FRONT } from './came-with-page.ts'

const amount = lazyPart(async () => (await import('./LandAmount.tsx')).LandAmount)

export const preloadAmount = async (language: Language): Promise<void> =>
  await (cameWithPage(FRONT) ? preloadIsland('land-amount', language, amount) : amount.preload())

/**
 * The amount of the front page: the server renders it for one amount, to be read at once. Its script comes when it is nearly in
 * view, and then takes its place: a first screen does not wait for it.
 */
export function LateAmount() {
  const place = useRef<HTMLDivElement>(null)
  const [isAlive, setIsAlive] = useState(() => !cameWithPage(FRONT))
  useEffect(() => {
    if (isAlive) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        // A transition: while its Spanish words are on their way the page stays as it is, instead of vanishing around it.
        void amount.preload().then(() => startTransition(() => setIsAlive(true)))
      },
      { rootMargin: '600px' },
    )
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [isAlive])
  return <div ref={place}>{isAlive ? <amount.Part /> : <StaticIsland id="land-amount" part={amount} />}</div>
}
