import type { listListings } from '#features/listings/contract.ts'
import { showDollars } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { themedUrl, useTheme } from '#platform/web/theme/theme.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useLoad } from '#platform/web/use-load.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useMemberLink } from '#platform/web/use-member-link.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../copy.en.ts'
import { LiveListings } from './LiveListings.tsx'
import { marketingWords } from './marketing-words.ts'
import stepsUrl from './steps.svg?no-inline'

type Words = { say: Say<typeof copy> }

/** The public front page: one long sheet (look.md, Land). */
export function LandPage() {
  const say = useCopy(marketingWords)
  const memberLink = useMemberLink()
  useTitle(say('document_title'))
  const newest = useLoad(
    '/api/listings?limit=3',
    async (signal) => await call<typeof listListings>('GET /api/listings', { query: { limit: 3 }, signal }),
  )
  return (
    <div className="land">
      <Hero say={say} page={newest.data} />
      <section id="listings" className="sheet-width grid gap-6 pt-8" aria-labelledby="live-title">
        <header className="grid gap-2">
          <p className="label">{say('live_label')}</p>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 id="live-title">{say('live_title')}</h2>
            <Link {...memberLink('/projects')} className="text-link">
              {say('see_all')}
            </Link>
          </div>
        </header>
        <LiveListings say={say} listings={newest.data?.listings} error={newest.error} onRetry={newest.retry} />
      </section>
      <HowItWorks say={say} />
    </div>
  )
}

function Hero({
  say,
  page,
}: Words & { page: { total: number; listings: { funding: { minimum: number } }[] } | undefined }) {
  const language = useLanguage()
  const theme = useTheme()
  const visitor = useVisitor()
  const minimums = page?.listings.map((listing) => listing.funding.minimum) ?? []
  const memberLink = useMemberLink()
  return (
    <section className="sheet-width hero">
      <div className="grid content-start gap-6">
        <p className="label">{say('sheet')}</p>
        <h1 className="display hero-title">
          {say('hero_1')}
          <br />
          {say('hero_2')}
        </h1>
        <p className="max-w-[46ch] text-17 text-muted">{say('hero_text')}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={visitor ? '/app' : '/register'}>{say('get_started')}</LinkButton>
          <LinkButton {...memberLink('/projects')} look="secondary">
            {say('browse')}
          </LinkButton>
        </div>
        <p className="font-display text-21">{say('over')}</p>
        <dl className="stats rule hero-stats pt-6">
          {page && (
            <>
              <Stat label={say('houses')} value={showNumber(page.total, language)} />
              {minimums.length > 0 && (
                <Stat label={say('minimum')} value={showDollars(Math.min(...minimums), language)} />
              )}
            </>
          )}
        </dl>
      </div>
      <div className="hero-sheet">
        <img
          key={theme}
          src={themedUrl('/drawings/hero.svg', theme)}
          alt={say('hero_picture')}
          width={800}
          height={600}
          fetchPriority="high"
        />
      </div>
    </section>
  )
}

function HowItWorks({ say }: Words) {
  return (
    <section className="sheet-width grid gap-8 pt-18" aria-labelledby="how-title">
      <header className="grid gap-2">
        <p className="label">{say('how_label')}</p>
        <h2 id="how-title">{say('how_title')}</h2>
      </header>
      <ol className="grid gap-8 md:grid-cols-3">
        {([1, 2, 3] as const).map((step) => (
          <li key={step} className="rule grid content-start gap-3 pt-4">
            <svg viewBox="0 0 240 120" className="step-drawing" aria-hidden="true">
              <use href={`${stepsUrl}#step-${step}`} />
            </svg>
            <h3>{say(`step_${step}_title`)}</h3>
            <p className="text-muted">{say(`step_${step}_text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
