import type { ReactNode } from 'react'
import { showCents, showDollars } from '#kit/money.ts'
import { showDate, showNumber, showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { showAgo } from '#platform/web/show-ago.ts'
import { useCopy } from '#platform/web/words.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { lastDay } from '#features/offerings/last-day.ts'
import { isGivenUp, isOver } from '#features/offerings/rules.ts'
import { factName } from '../fact-name.ts'
import { canReturn } from '../rules.ts'
import { cardWords } from './card-words.ts'
import { ReturnRange } from './ListingCard.tsx'
import { fundedText, shownPercent } from './funded-text.ts'
import { projectWords } from './project-words.ts'
import { ProjectActions } from './ProjectActions.tsx'

const saleSum = lazyPart(async () => (await import('#features/track-record/web/SaleSum.tsx')).SaleSum)

/** What matters for deciding, and the buttons; stays in view beside the page. */
export function SummaryCard({ listing }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  const { my_position } = listing
  // Of a raise that was given up the sum goes back to nothing: what it had collected stands under how it ended.
  const hasSum = listing.status !== 'not_offered' && !isGivenUp(listing.status)
  const money = (cents: number) => showDollars(cents, language)
  return (
    <section className="card summary-card" aria-labelledby="summary-title">
      <h2 id="summary-title" className="sr-only">
        {say('summary')}
      </h2>
      {listing.status === 'exited' ? (
        <LoadedPart loading={<Skeleton height="88px" />}>
          <saleSum.Part listingId={listing.id} />
        </LoadedPart>
      ) : (
        hasSum && <FundingSum listing={listing} />
      )}
      <div className="summary-actions">
        <ProjectActions listing={listing} />
      </div>
      <SummaryRows listing={listing} />
      {my_position && (
        <p className="bg-wash-primary p-3 text-15">
          <span className="block text-13 text-muted">{say('your_position')}</span>
          {say('your_position_value', {
            amount: money(my_position.invested),
            shares: showNumber(my_position.shares_milli / 1000, language, { maximumFractionDigits: 3 }),
          })}
          {my_position.value !== my_position.invested && (
            <span className="block text-13 text-muted figures">
              {say('your_position_worth', { value: showCents(my_position.value, language) })}
            </span>
          )}
        </p>
      )}
    </section>
  )
}

/** What came in so far, of what is wanted. */
function FundingSum({ listing: { funding } }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  const sayCard = useCopy(cardWords)
  const language = useLanguage()
  const money = (cents: number) => showDollars(cents, language)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-28 figures">{money(funding.raised)}</span>
        <span className="text-13 text-muted figures">
          {say('funding_goal')} {money(funding.goal)}
        </span>
      </p>
      <Progress percent={shownPercent(funding)} label={sayCard('funded_label', { percent: fundedText(funding) })} />
      <p className="flex flex-wrap justify-between gap-x-3 text-13 text-muted figures">
        <span>{sayCard('funded_label', { percent: fundedText(funding) })}</span>
        <span>{say('investors', { n: funding.investors })}</span>
        {funding.is_open && (
          <span>
            {say('left_to_fund')}: {money(funding.left)}
          </span>
        )}
      </p>
    </div>
  )
}

/** How the value was found, of which day it is, and how old that is. */
function Valued({ listing: { app_stats, valuations } }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  const on = app_stats.valued_on
  const found = valuations.find((one) => one.on === on && one.value === app_stats.current_property_value)
  const key = found && `method_${factName(found.method)}`
  const method = key === undefined ? null : say.has(key) ? say.by(key) : found!.method
  const day = say('value_on', { date: showDate(on, language), age: showAgo(Date.parse(on) / 1000, language) })
  return <>{method === null ? day : `${method}, ${day}`}</>
}

function SummaryRows({ listing }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  const sayCard = useCopy(cardWords)
  const language = useLanguage()
  const { status, funding, app_stats, analysis_data, post_score, returns } = listing
  const isAimed = canReturn(status)
  const money = (cents: number) => showDollars(cents, language)
  return (
    <dl className="summary-rows">
      <Row label={say(status === 'exited' ? 'value_last' : 'value_now')} note={<Valued listing={listing} />}>
        {money(app_stats.current_property_value)}
      </Row>
      {!isOver(status) && analysis_data.arv !== null && (
        <Row label={say('value_after_works')}>{money(analysis_data.arv)}</Row>
      )}
      {isAimed && (
        <Row label={sayCard('target_return')}>
          <ReturnRange listing={listing} />
        </Row>
      )}
      {isAimed && returns.projected !== null && (
        <Row label={say('projected_return')}>{showPercent(returns.projected, language)}</Row>
      )}
      {isAimed && <CashYield listing={listing} />}
      {funding.is_open && <Row label={say('minimum')}>{money(funding.minimum)}</Row>}
      {funding.is_open && funding.closes_at !== null && (
        <Row label={say('closes_on')}>{showDate(lastDay(new Date(funding.closes_at * 1000)), language)}</Row>
      )}
      {post_score.rating === null ? (
        <Row label={say('rating')}>{say('no_rating')}</Row>
      ) : (
        <Row label={say('rating')} note={say('ratings', { n: post_score.ratings })}>
          {say('rating_of', { rating: showNumber(post_score.rating, language, { maximumFractionDigits: 1 }) })}
        </Row>
      )}
    </dl>
  )
}

/** F17 as the listing states its year: what of the rent reaches the investors. Its statement stands below, line by line. */
function CashYield({ listing: { cash_yield: rate, economics } }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  const why = economics === null ? say('cash_yield_unstated') : undefined
  return (
    <Row label={say('cash_yield')} note={rate === null ? why : say('cash_yield_note')}>
      {rate === null ? (
        say('cash_yield_none')
      ) : (
        <span className={rate < 0 ? 'text-negative' : ''}>{showPercent(rate, language)}</span>
      )}
    </Row>
  )
}

function Row({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">
        {children}
        {note && <span className="block text-13 font-normal text-muted">{note}</span>}
      </dd>
    </div>
  )
}
