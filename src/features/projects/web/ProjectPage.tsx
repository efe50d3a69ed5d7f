import type { ReactNode } from 'react'
import { calendarDay } from '#kit/clock.ts'
import { CallError } from '#platform/web/call-error.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { useParam } from '#platform/web/params.tsx'
import { useUnits } from '#platform/web/reading.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { getListing, ListingDetail } from '#features/listings/contract.ts'
import { CapitalStack } from './CapitalStack.tsx'
import { canReturn } from '../rules.ts'
import { cardWords } from './card-words.ts'
import { DocumentList } from './DocumentList.tsx'
import { Economics } from './Economics.tsx'
import { factName } from '../fact-name.ts'
import { Gallery } from './Gallery.tsx'
import { factsOf } from './ListingCard.tsx'
import { projectWords } from './project-words.ts'
import { showDegrees } from '#platform/web/map/graticule.ts'
import { ProjectActions } from './ProjectActions.tsx'
import { ProjectMap } from './ProjectMap.tsx'
import './project-page.css'
import { ProjectSection } from './ProjectSection.tsx'
import { ProjectSkeleton } from './ProjectSkeleton.tsx'
import { Returns } from './Returns.tsx'
import { useStrategyName } from './strategy-words.ts'
import { SummaryCard } from './SummaryCard.tsx'
import { EndingSection, TrackRecordSections } from './TrackRecordSections.tsx'
import { ValuationHistory } from './ValuationHistory.tsx'

/** One listing whole: drawings, figures, financing, map. */
export function ProjectPage({ below }: { below: ReactNode }) {
  const say = useCopy(projectWords)
  const id = useParam('project_id')
  const { data, error, refetch } = useAnswer<typeof getListing>('GET /api/listings/{id}', { params: { id } })
  useTitle(data?.name)
  if (data) return <Project listing={data} below={below} />
  if (error instanceof CallError && error.code === 'listing_not_found') {
    return (
      <Unnamed>
        <EmptyState
          title={say('listing_not_found')}
          action={<LinkButton to="/projects">{say('back_to_projects')}</LinkButton>}
        />
      </Unnamed>
    )
  }
  return <Unnamed>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ProjectSkeleton />}</Unnamed>
}

/** The page before it has a house to be named after. */
function Unnamed({ children }: { children: ReactNode }) {
  const say = useCopy(projectWords)
  return (
    <>
      <h1 className="sr-only">{say('project')}</h1>
      {children}
    </>
  )
}

function Project({ listing, below }: { listing: ListingDetail; below: ReactNode }) {
  const say = useCopy(projectWords)
  const visitor = useVisitor()
  return (
    <article className="page-width py-6">
      <ProjectHead listing={listing} />
      <div className="project-columns">
        <div className="project-gallery">
          <Gallery name={listing.name} pictures={listing.media_set} />
        </div>
        <div className="project-summary">
          <SummaryCard listing={listing} />
        </div>
        <div className="project-sections">
          <EndingSection listing={listing} />
          <About listing={listing} />
          {canReturn(listing.status) && (
            <ProjectSection title={say('returns_title')}>
              <Returns listing={listing} />
            </ProjectSection>
          )}
          {listing.capital_stack.length > 0 && (
            <ProjectSection title={say('financed_title')}>
              <CapitalStack stack={listing.capital_stack} isOpen={listing.funding.is_open} />
            </ProjectSection>
          )}
          {listing.valuations.length > 0 && (
            <ProjectSection title={say('worth_title')}>
              <ValuationHistory valuations={listing.valuations} />
            </ProjectSection>
          )}
          <TrackRecordSections listing={listing} />
          {listing.economics && (
            <ProjectSection title={say('economics_title')}>
              <Economics listing={listing} economics={listing.economics} />
            </ProjectSection>
          )}
          {listing.documents.length > 0 && (
            <ProjectSection title={say('documents_title')}>
              <DocumentList documents={listing.documents} />
            </ProjectSection>
          )}
          <ProjectSection title={say('where_title')}>
            <ProjectMap listing={listing} />
          </ProjectSection>
          {below}
        </div>
      </div>
      <div className={`project-bar ${visitor ? 'has-bottombar' : ''}`}>
        <ProjectActions listing={listing} />
      </div>
    </article>
  )
}

function ProjectHead({ listing }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  const sayCard = useCopy(cardWords)
  const language = useLanguage()
  const units = useUnits()
  const { address, location, post_score } = listing
  const west = say('west')
  return (
    <header className="grid gap-2 pb-6">
      <Link to="/projects" className="text-link justify-self-start text-13">
        {say('back_to_projects')}
      </Link>
      <p className="label">
        {sayCard.by(`status_${listing.status}`)} — {showDegrees(location.lat, 'lat')}{' '}
        {showDegrees(location.lon, 'lon', west)}
      </p>
      <h1 className="display text-38 sm:text-56">{listing.name}</h1>
      <p className="text-17">{listing.headline}</p>
      <p className="text-muted">
        {[address.line1, address.line2, `${address.city}, ${address.state} ${address.zip}`].filter(Boolean).join(', ')}
      </p>
      <p className="text-muted figures">
        {[...factsOf(listing, { say: sayCard, language, units }), say('views_count', { n: post_score.views })].join(
          ' · ',
        )}
      </p>
    </header>
  )
}

function About({ listing }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  const strategyName = useStrategyName()
  const named = (key: string, plain: string) => (say.has(key) ? say.by(key) : plain)
  const facts = [
    [say('fact_kind'), named(`kind_${factName(listing.kind)}`, listing.kind)],
    [say('fact_strategy'), strategyName(listing.strategy)],
    [say('fact_neighborhood'), listing.neighborhood],
    [say('fact_listed'), showDate(calendarDay(listing.created), language)],
  ].filter(([, value]) => value)
  return (
    <ProjectSection title={say('about_title')}>
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
      {listing.presented && <p className="text-13 text-muted">{say('presented_by', { name: listing.presented })}</p>}
    </ProjectSection>
  )
}
