import type { ListingDetail } from '#features/listings/contract.ts'
import { isOver } from '#features/offerings/rules.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { projectWords } from './project-words.ts'
import { ProjectSection } from './ProjectSection.tsx'

const reports = lazyPart(async () => (await import('#features/track-record/web/PropertyReports.tsx')).PropertyReports)
const scorecard = lazyPart(
  async () => (await import('#features/track-record/web/PromiseScorecard.tsx')).PromiseScorecard,
)

const ending = lazyPart(async () => (await import('#features/track-record/web/HouseEnding.tsx')).HouseEnding)

const BOUGHT: readonly ListingDetail['status'][] = ['operating', 'exited']

// Notifications about a report lead here.
const REPORTS = 'reports'

/** What the house was sold for, or what its raise had collected: where it is over, before everything else. */
export function EndingSection({ listing: { id, status } }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  if (!isOver(status)) return null
  return (
    <ProjectSection title={say('ending_title')}>
      <LoadedPart loading={<Skeleton height="160px" />}>
        <ending.Part listingId={id} />
      </LoadedPart>
    </ProjectSection>
  )
}

/** How the house is doing, and what was promised of it: loaded beside the page, which shows without them. */
export function TrackRecordSections({ listing: { id, status } }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  return (
    <>
      {BOUGHT.includes(status) && (
        <ProjectSection
          title={say(isOver(status) ? 'reports_title_over' : 'reports_title')}
          id={REPORTS}
          name={say('spine_reports')}
        >
          <LoadedPart loading={<Skeleton height="320px" />}>
            <reports.Part listingId={id} />
          </LoadedPart>
        </ProjectSection>
      )}
      {status !== 'not_offered' && (
        <ProjectSection title={say('promise_title')} id="track-record" name={say('spine_record')}>
          <LoadedPart loading={<Skeleton height="320px" />}>
            <scorecard.Part listingId={id} />
          </LoadedPart>
        </ProjectSection>
      )}
    </>
  )
}
