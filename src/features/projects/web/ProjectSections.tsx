import type { ReactNode } from 'react'
import type { ListingDetail } from '#features/listings/contract.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useIsHydrated } from '#platform/web/use-is-hydrated.ts'
import { useCopy } from '#platform/web/words.ts'
import { canReturn } from '../rules.ts'
import { About } from './About.tsx'
import { DocumentList } from './DocumentList.tsx'
import { projectWords } from './project-words.ts'
import { ProjectSection } from './ProjectSection.tsx'
import { ProjectSpine } from './ProjectSpine.tsx'
import { Returns } from './Returns.tsx'
import { SpineScope } from './spine.tsx'
import { EndingSection, TrackRecordSections } from './TrackRecordSections.tsx'

// Parts with much to count are loaded beside the page.
const financials = lazyPart(async () => (await import('./Financials.tsx')).Financials)
const capitalStack = lazyPart(async () => (await import('./CapitalStack.tsx')).CapitalStack)
const projection = lazyPart(async () => (await import('./Projection.tsx')).Projection)
const map = lazyPart(async () => (await import('./ProjectMap.tsx')).ProjectMap)
const market = lazyPart(async () => (await import('./Market.tsx')).Market)

/**
 * What later features show on the page of a listing. A section of theirs is a `ProjectSection` with an id and a name: it
 * stands in the page's navigation by itself, for as long as it is shown.
 */
export type ProjectSlots = {
  /** After the documents: what was told since. */
  readonly updates?: ReactNode
  /** Within the section of its market, below what houses around cost. */
  readonly market?: ReactNode
  readonly below: ReactNode
}

type Props = { readonly listing: ListingDetail; readonly slots: ProjectSlots }

/** Everything about a house below its pictures, with the navigation through it. */
export function ProjectSections({ listing, slots }: Props) {
  return (
    <div className="project-sections">
      <SpineScope>
        <ProjectSpine />
        <EndingSection listing={listing} />
        <About listing={listing} />
        <MoneySections listing={listing} />
        <TrackRecordSections listing={listing} />
        <PlaceSections listing={listing} slots={slots} />
        {slots.below}
      </SpineScope>
    </div>
  )
}

type LateProps = { height?: string; loading?: ReactNode; children: ReactNode }

/** A part below the first screen: the server leaves it to the browser, which loads it beside the page. */
function Late({ height = '', loading = <Skeleton height={height} className="skeleton-lines" />, children }: LateProps) {
  return useIsHydrated() ? <LoadedPart loading={loading}>{children}</LoadedPart> : loading
}

/** What it earns, how it is financed, what it may return. */
function MoneySections({ listing }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  return (
    <>
      {(listing.economics ?? listing.terms) && (
        <ProjectSection title={say('economics_title')} id="financials" name={say('spine_financials')}>
          <Late height="1200px">
            <financials.Part listing={listing} economics={listing.economics} />
          </Late>
        </ProjectSection>
      )}
      {listing.capital_stack.length > 0 && (
        <ProjectSection title={say('financed_title')} id="capital-stack" name={say('spine_stack')}>
          <Late height="1100px">
            <capitalStack.Part listing={listing} />
          </Late>
        </ProjectSection>
      )}
      {canReturn(listing.status) && (
        <ProjectSection title={say('returns_title')} id="projection" name={say('spine_projection')}>
          <Returns listing={listing} />
          <Late height="1400px">
            <projection.Part listing={listing} />
          </Late>
        </ProjectSection>
      )}
    </>
  )
}

/** What is known of it on paper, what houses cost there, and where it stands. */
function PlaceSections({ listing, slots }: Props) {
  const say = useCopy(projectWords)
  return (
    <>
      {listing.documents.length > 0 && (
        <ProjectSection title={say('documents_title')} id="documents" name={say('spine_documents')}>
          <DocumentList documents={listing.documents} />
        </ProjectSection>
      )}
      {slots.updates}
      <ProjectSection title={say('worth_title')} id="market" name={say('spine_market')}>
        <Late height="640px">
          <market.Part listing={listing} />
        </Late>
        {slots.market}
      </ProjectSection>
      <ProjectSection title={say('where_title')} id="map" name={say('spine_map')}>
        <Late loading={<div aria-hidden="true" className="skeleton project-map" />}>
          <map.Part listing={listing} />
        </Late>
      </ProjectSection>
    </>
  )
}
