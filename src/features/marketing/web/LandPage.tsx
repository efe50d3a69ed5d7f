import { readBoot } from '#platform/web/boot.ts'
import { Kept, preloadKept } from '#platform/web/Kept.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { Language } from '#platform/web/language.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { marketingWords } from './marketing-words.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import { useCountUp } from './use-count-up.ts'

const words = lazyPart(async () => (await import('./LandWords.tsx')).LandWords)
const totals = lazyPart(async () => (await import('./Totals.tsx')).Totals)
const drawing = lazyPart(async () => (await import('./LandDrawing.tsx')).LandDrawing)
const body = lazyPart(async () => (await import('./LandBody.tsx')).LandBody)
const news = lazyPart(async () => (await import('./LandNews.tsx')).LandNews)

/** The newest listings came with the page, so that what the server drew of them is what there is. */
const hasListings = (): boolean => readBoot().data['/api/listings?limit=3'] !== undefined
const hasTotals = (): boolean => readBoot().data['/api/totals'] !== undefined

/** What of Land is not in a page that the server drew. */
export async function preloadLandPage(language: Language): Promise<void> {
  await Promise.all([
    preloadKept('land-words', language, words),
    hasTotals() ? preloadKept('land-totals', language, totals) : totals.preload(),
    preloadKept('land-drawing', language, drawing),
    hasListings() ? preloadKept('land-body', language, body) : body.preload(),
    preloadKept('land-news', language, news),
  ])
}

/** The public front page: one long sheet (Spec §2, Land). */
export function LandPage() {
  const say = useCopy(marketingWords)
  const visitor = useVisitor()
  useTitle(say('document_title'))
  useCountUp()
  return (
    <div className="land">
      <section className="sheet-width hero">
        <div className="hero-words">
          <Kept id="land-words" part={words} className="hero-words" />
          <div className="flex flex-wrap gap-3">
            {visitor ? (
              <LinkButton to="/app">{say('open_app')}</LinkButton>
            ) : (
              <>
                <LinkButton to="/register">{say('get_started')}</LinkButton>
                {readBoot().config.demo && (
                  <LinkButton to="/app" look="secondary">
                    {say('preview')}
                  </LinkButton>
                )}
              </>
            )}
          </div>
          {hasTotals() ? <Kept id="land-totals" part={totals} /> : <totals.Part />}
        </div>
        <Kept id="land-drawing" part={drawing} className="hero-sheet" />
      </section>
      {hasListings() ? <Kept id="land-body" part={body} /> : <body.Part />}
      <section className="sheet-width land-section" aria-labelledby="news-title">
        <div className="news">
          <Kept id="land-news" part={news} className="grid gap-2" />
          <NewsletterForm />
        </div>
      </section>
    </div>
  )
}
