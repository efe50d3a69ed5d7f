import type { ReactNode } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { useParam } from '#platform/web/params.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useIsHydrated } from '#platform/web/use-is-hydrated.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { getListing, ListingDetail } from '#features/listings/contract.ts'
import { CompareTray } from './CompareTray.tsx'
import { Gallery } from './Gallery.tsx'
import { projectWords } from './project-words.ts'
import { ProjectActions } from './ProjectActions.tsx'
import { ProjectHead } from './ProjectHead.tsx'
import './project-page.css'
import './print-project.css'
import { ProjectSections } from './ProjectSections.tsx'
import type { ProjectSlots } from './ProjectSections.tsx'
import { ProjectSkeleton } from './ProjectSkeleton.tsx'
import { SummaryCard } from './SummaryCard.tsx'

/** One listing whole: drawings, figures, financing, map. */
export function ProjectPage(slots: ProjectSlots) {
  const say = useCopy(projectWords)
  const id = useParam('project_id')
  const { data, error, refetch } = useAnswer<typeof getListing>('GET /api/listings/{id}', { params: { id } })
  useTitle(data?.name)
  if (data) return <Project listing={data} slots={slots} />
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

function Project({ listing, slots }: { listing: ListingDetail; slots: ProjectSlots }) {
  const visitor = useVisitor()
  const isHydrated = useIsHydrated()
  return (
    <article className="page-width py-6">
      <ProjectHead listing={listing} />
      {isHydrated ? <CompareTray /> : <div className="compare-room" />}
      <div className="project-columns">
        <div className="project-gallery">
          <Gallery listing={listing} />
        </div>
        <div className="project-summary">
          <SummaryCard listing={listing} />
        </div>
        <ProjectSections listing={listing} slots={slots} />
      </div>
      <div className={`project-bar ${visitor ? 'has-bottombar' : ''}`}>
        <ProjectActions listing={listing} />
      </div>
    </article>
  )
}
