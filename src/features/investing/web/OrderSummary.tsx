import { Suspense, useMemo } from 'react'
import type { ListingDetail } from '#features/listings/contract.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { photoSources } from '#features/listings/photos.ts'
import { useDrawingUrl } from '#platform/web/use-drawing-url.ts'
import { useCopy } from '#platform/web/words.ts'
import { houseFactsOf } from '../house-facts.ts'
import type { HouseFacts } from '../house-facts.ts'
import { investingWords } from './investing-words.ts'
import { PreviewLines } from './PreviewLines.tsx'
import { showShares } from './show-shares.ts'

// Not what decides about the amount: it may come a moment later.
const dayOne = lazyPart<{ house: HouseFacts }>(async () => (await import('./DayOneNote.tsx')).DayOneNote)

/** What the amount buys, line by line, while it moves. */
export function OrderSummary({ listing, amountCents }: { listing: ListingDetail; amountCents: number }) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  const drawingUrl = useDrawingUrl()
  const { funding, my_position: mine } = listing
  const house = useMemo(() => houseFactsOf(listing), [listing])
  const image = listing.media_set[0]
  return (
    <section aria-labelledby="buys-title" className="card overflow-hidden">
      {image && (
        <img
          src={drawingUrl(image)}
          srcSet={photoSources(image, 'webp') || undefined}
          sizes="480px"
          alt=""
          width={480}
          height={320}
          className="hidden aspect-3/2 w-full border-b border-line object-cover lg:[@media(height>=880px)]:block"
        />
      )}
      <div className="px-5 pt-5 pb-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="buys-title" className="scroll-mt-24 text-21">
            {say('buys_title')}
          </h2>
          <output className="display figures text-28">{showCents(amountCents, language)}</output>
        </div>
        <PreviewLines listing={listing} house={house} amountCents={amountCents} />
        <FundingBar goal={funding.goal} left={funding.left} leftAfter={Math.max(0, funding.left - amountCents)} />
        <Suspense fallback={<div className="min-h-28" />}>
          <dayOne.Part house={house} />
        </Suspense>
        {mine && (
          <p className="border-t border-line py-3 text-13 text-muted">
            {say('your_position', {
              amount: showCents(mine.invested, language),
              shares: showShares(mine.shares_milli, language),
            })}
          </p>
        )}
      </div>
    </section>
  )
}

/** The goal as one rule: what is raised, then this amount in brass. The figures above say the same in words. */
function FundingBar({ goal, left, leftAfter }: { goal: number; left: number; leftAfter: number }) {
  return (
    <div className="mb-4 flex h-1.5 overflow-hidden rounded-sheet bg-line" aria-hidden="true">
      <span className="bg-primary" style={{ width: `${((goal - left) / goal) * 100}%` }} />
      <span className="bg-accent" style={{ width: `${((left - leftAfter) / goal) * 100}%` }} />
    </div>
  )
}
