import type { ListingDetail } from '#features/listings/contract.ts'
import { calendarDay } from '#kit/clock.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { useKindName } from './kind-words.ts'
import { PresentedBy } from './PresentedBy.tsx'
import { projectWords } from './project-words.ts'
import { ProjectSection } from './ProjectSection.tsx'
import { useStrategyName } from './strategy-words.ts'

/** What the listing says of its house. */
export function About({ listing }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  const strategyName = useStrategyName()
  const kindName = useKindName()
  const facts = [
    [say('fact_kind'), kindName(listing.kind)],
    [say('fact_strategy'), strategyName(listing.strategy)],
    [say('fact_neighborhood'), listing.neighborhood],
    [say('fact_listed'), showDate(calendarDay(listing.listed), language)],
  ].filter(([, value]) => value)
  return (
    <ProjectSection title={say('about_title')} id="overview" name={say('spine_overview')}>
      <dl className="project-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid max-w-[66ch] gap-4 text-17">
        {listing.description.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <PresentedBy listing={listing} />
    </ProjectSection>
  )
}
