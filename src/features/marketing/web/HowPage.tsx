import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { Language } from '#platform/web/language.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { marketingWords } from './marketing-words.ts'

const body = lazyPart(async () => (await import('./HowBody.tsx')).HowBody)

/** Loads what of HowItWorks is not in a server-rendered page. */
export const preloadHowPage = async (language: Language): Promise<void> =>
  await preloadIsland('how-body', language, body)

/** Spec §2, HowItWorks: how money moves from a choice to a sale. Nothing happens in it, so nothing of it travels twice. */
export function HowPage() {
  useTitle(useCopy(marketingWords)('how_title'))
  return <StaticIsland id="how-body" part={body} />
}
