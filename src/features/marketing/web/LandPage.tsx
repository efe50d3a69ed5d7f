import { PREVIEW_HOME } from '#kit/preview-path.ts'
import { readBoot } from '#platform/web/boot.ts'
import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { Language } from '#platform/web/language.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { isMember, useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { marketingWords } from './marketing-words.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import { useCountUp } from './use-count-up.ts'

const words = lazyPart(async () => (await import('./LandWords.tsx')).LandWords)
const totals = lazyPart(async () => (await import('./Totals.tsx')).Totals)
const drawing = lazyPart(async () => (await import('./LandDrawing.tsx')).LandDrawing)
const body = lazyPart(async () => (await import('./LandBody.tsx')).LandBody)
const news = lazyPart(async () => (await import('./NewsletterTeaser.tsx')).NewsletterTeaser)

/** The newest listings came with the page, so that what the server rendered of them is current. */
const hasListings = (): boolean => readBoot().data['/api/listings?status=open&limit=3'] !== undefined
const hasTotals = (): boolean => readBoot().data['/api/totals'] !== undefined

/** Loads what of Land is not in a server-rendered page. */
export async function preloadLandPage(language: Language): Promise<void> {
  await Promise.all([
    preloadIsland('land-words', language, words),
    hasTotals() ? preloadIsland('land-totals', language, totals) : totals.preload(),
    preloadIsland('land-drawing', language, drawing),
    hasListings() ? preloadIsland('land-body', language, body) : body.preload(),
    preloadIsland('land-news', language, news),
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
      <section className="page-width hero">
        <div className="hero-words">
          <StaticIsland id="land-words" part={words} className="hero-words" />
          <div className="flex flex-wrap gap-3">
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
          {hasTotals() ? <StaticIsland id="land-totals" part={totals} /> : <totals.Part />}
        </div>
        <StaticIsland id="land-drawing" part={drawing} className="hero-sheet" />
      </section>
      {hasListings() ? <StaticIsland id="land-body" part={body} /> : <body.Part />}
      <section className="page-width land-section" aria-labelledby="news-title">
        <div className="news">
          <StaticIsland id="land-news" part={news} className="grid gap-2" />
          <NewsletterForm />
        </div>
      </section>
    </div>
  )
}
