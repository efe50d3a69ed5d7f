import type { ReactNode } from 'react'
import type { ListingDetail } from '#features/listings/contract.ts'
import { SHARE_PRICE_CENTS } from '#features/offerings/rules.ts'
import { showCents, showDollars } from '#kit/money.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useDrawingUrl } from '#platform/web/use-drawing-url.ts'
import { useCopy } from '#platform/web/words.ts'
import { projectInvestment } from '../projection.ts'
import type { Projection } from '../projection.ts'
import { investingWords } from './investing-words.ts'
import { showShareOfHouse, showShares } from './show-shares.ts'

/** What the amount buys, line by line, while it moves. */
export function OrderSummary({ listing, amountCents }: { listing: ListingDetail; amountCents: number }) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  const drawingUrl = useDrawingUrl()
  const { funding, my_position: mine } = listing
  const returns = returnsOf(listing)
  const plan = projectInvestment(
    { goalCents: funding.goal, leftCents: funding.left, equityCents: equityOf(listing), returns },
    amountCents,
  )
  const image = listing.media_set[0]
  return (
    <section aria-labelledby="buys-title" className="card overflow-hidden">
      {image && (
        <img
          src={drawingUrl(image)}
          alt=""
          width={480}
          height={320}
          className="hidden aspect-3/2 w-full border-b border-line object-cover lg:[@media(height>=880px)]:block"
        />
      )}
      <div className="px-5 pt-5 pb-2">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="buys-title" className="text-21">
            {say('buys_title')}
          </h2>
          <output className="display figures text-28">{showCents(amountCents, language)}</output>
        </div>
        <Lines listing={listing} plan={plan} />
        <FundingBar goal={funding.goal} left={funding.left} leftAfter={plan.leftAfterCents} />
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

function Lines({ listing, plan }: { listing: ListingDetail; plan: Projection }) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  const { funding, economics } = listing
  const returns = returnsOf(listing)
  const hold = economics?.hold_years
  return (
    <dl className="mt-3">
      <Line
        label={say('shares')}
        note={say('shares_note', { price: showDollars(SHARE_PRICE_CENTS, language) })}
        value={showShares(plan.sharesMilli, language)}
      />
      <Line label={say('share_of_house')} note={say('share_note')} value={showShareOfHouse(plan.share, language)} />
      <Line
        label={say('income')}
        note={
          returns
            ? say('income_note', {
                low: showPercent(returns.low, language),
                high: showPercent(returns.high, language),
              })
            : say('income_none_note')
        }
        value={
          plan.income
            ? `${showCents(plan.income.lowCents, language)} – ${showCents(plan.income.highCents, language)}`
            : say('income_none')
        }
        tone={plan.income && plan.sharesMilli > 0 ? 'positive' : undefined}
      />
      <Line
        label={hold ? say('fees_hold', { n: hold }) : say('fees')}
        note={say('fees_note')}
        value={showDollars(plan.feesCents, language)}
      />
      <Line
        label={say('left_after')}
        note={say('left_note', {
          raised: showCents(funding.goal - plan.leftAfterCents, language),
          goal: showCents(funding.goal, language),
        })}
        value={showCents(plan.leftAfterCents, language)}
      />
    </dl>
  )
}

type LineProps = { label: string; value: ReactNode; note: string; tone?: 'positive' | undefined }

function Line({ label, value, note, tone }: LineProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-line py-3">
      <dt>{label}</dt>
      <dd className={`figures text-right font-semibold whitespace-nowrap ${tone ? 'text-positive' : ''}`}>{value}</dd>
      <dd className="col-span-2 mt-0.5 max-w-[46ch] text-13 text-muted">{note}</dd>
    </div>
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

const returnsOf = ({ returns }: ListingDetail) =>
  returns.target_low === null || returns.target_high === null
    ? null
    : { low: returns.target_low, high: returns.target_high }

const equityOf = ({ capital_stack: stack }: ListingDetail): number =>
  stack.reduce((sum, tranche) => sum + (tranche.kind.endsWith('equity') ? tranche.amount : 0), 0)
