import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { ReturnRange } from './ListingCard.tsx'
import { projectWords } from './project-words.ts'

/** The target range and the projection, each with what it means. */
export function Returns({ listing }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  const { projected, target_low: low, target_high: high } = listing.returns
  const hasTarget = low !== null && high !== null
  const years = listing.economics?.hold_years
  return (
    <div className="grid gap-5">
      <dl className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-1">
          <dt className="text-13 text-muted">{say('returns_target')}</dt>
          <dd className={hasTarget ? 'font-display text-28 figures' : undefined}>
            <ReturnRange listing={listing} />
          </dd>
          {hasTarget && <dd className="text-13 text-muted">{say('returns_target_meaning')}</dd>}
        </div>
        {projected !== null && (
          <div className="grid content-start gap-1">
            <dt className="text-13 text-muted">{say('returns_projected')}</dt>
            <dd className="font-display text-28 figures text-positive">{showPercent(projected, language)}</dd>
            <dd className="text-13 text-muted">{say('returns_projected_meaning')}</dd>
          </div>
        )}
      </dl>
      <p className="border-l-2 border-line-strong pl-4 text-15 text-muted">
        {years !== undefined && `${say('hold_years', { n: years })}. `}
        {say('returns_risk')}
      </p>
    </div>
  )
}
