import { PREVIEW_HOME } from '#kit/preview-path.ts'
import { readBoot } from '#platform/web/boot.ts'
import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { Language } from '#platform/web/language.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { isMember, useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { cameWithPage, FRONT, TOTALS } from './came-with-page.ts'
import { LateAmount, preloadAmount } from './LateAmount.tsx'
import { marketingWords } from './marketing-words.ts'
import { NewsletterForm } from './NewsletterForm.tsx'

const words = lazyPart(async () => (await import('./LandWords.tsx')).LandWords)
const totals = lazyPart(async () => (await import('./Totals.tsx')).Totals)
const facts = lazyPart(async () => (await import('./LandFacts.tsx')).LandFacts)
const drawing = lazyPart(async () => (await import('./LandDrawing.tsx')).LandDrawing)
const body = lazyPart(async () => (await import('./LandBody.tsx')).LandBody)
const steps = lazyPart(async () => (await import('./LandSteps.tsx')).LandSteps)
const news = lazyPart(async () => (await import('./NewsletterTeaser.tsx')).NewsletterTeaser)

type Part = typeof words

/** A part that shows an answer: drawn by the server when the answer came with the page, else by the browser. */
const drawn = (id: string, part: Part, address: string) =>
  cameWithPage(address) ? <StaticIsland id={id} part={part} /> : <part.Part />
const preloadDrawn = async (id: string, language: Language, part: Part, address: string) =>
  await (cameWithPage(address) ? preloadIsland(id, language, part) : part.preload())

/** Loads what of Land is not in a server-rendered page. */
export async function preloadLandPage(language: Language): Promise<void> {
  await Promise.all([
    preloadIsland('land-words', language, words),
    preloadDrawn('land-totals', language, totals, TOTALS),
    preloadDrawn('land-facts', language, facts, TOTALS),
    preloadIsland('land-drawing', language, drawing),
    preloadDrawn('land-body', language, body, FRONT),
    preloadAmount(language),
    preloadDrawn('land-steps', language, steps, FRONT),
    preloadIsland('land-news', language, news),
  ])
}

/** The public front page: one long sheet (Spec §2, Land). */
export function LandPage() {
  const say = useCopy(marketingWords)
  const visitor = useVisitor()
  useTitle(say('document_title'))
  return (
    <div className="land">
      <div className="page-width hero">
        <div className="hero-words">
          <StaticIsland id="land-words" part={words} className="hero-words" />
          {/* On a phone one below the other: whether both fit in a row differed between the fonts before and after they load. */}
          <div className="flex flex-wrap gap-3 max-[25em]:flex-col max-[25em]:items-start">
            {isMember(visitor) ? (
              <LinkButton to="/app">{say('open_app')}</LinkButton>
            ) : (
              <>
                <LinkButton to="/register">{say('get_started')}</LinkButton>
                {readBoot().config.demo && (
                  <LinkButton to={PREVIEW_HOME} rel="external" look="secondary">
                    {say('preview')}
                  </LinkButton>
                )}
              </>
            )}
          </div>
          {drawn('land-totals', totals, TOTALS)}
        </div>
        <div className="hero-facts">{drawn('land-facts', facts, TOTALS)}</div>
        <StaticIsland id="land-drawing" part={drawing} className="hero-sheet" />
      </div>
      {drawn('land-body', body, FRONT)}
      <LateAmount />
      {drawn('land-steps', steps, FRONT)}
      <section className="page-width land-section" aria-labelledby="news-title">
        <div className="news">
          <StaticIsland id="land-news" part={news} className="grid gap-2" />
          <NewsletterForm />
        </div>
      </section>
    </div>
  )
}
