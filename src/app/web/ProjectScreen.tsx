import { Suspense } from 'react'
import { projectWords } from '#features/projects/web/project-words.ts'
import { ProjectPage } from '#features/projects/web/ProjectPage.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useParam } from '#platform/web/params.tsx'
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { WhenNear } from '#platform/web/ui/WhenNear.tsx'
import { useCopy } from '#platform/web/words.ts'
import { AnchoredPart } from './AnchoredPart.tsx'
import { useWholePrint } from './use-whole-print.ts'

type OfListing = { readonly listingId: string }
type PostsProps = { readonly of: { readonly listing_id: string } }

const ratings = lazyPart<OfListing>(async () => (await import('#features/ratings/web/Ratings.tsx')).Ratings)
const updates = lazyPart<OfListing>(async () => (await import('#features/updates/web/Updates.tsx')).Updates)
const questions = lazyPart<OfListing>(async () => (await import('#features/questions/web/Questions.tsx')).Questions)
const areaIndex = lazyPart<OfListing>(async () => (await import('#features/portfolio/web/AreaIndex.tsx')).AreaIndex)
const posts = lazyPart<PostsProps>(async () => (await import('#features/content/web/PostsOf.tsx')).PostsOf, true)

/** A house, with what happened to it, what its investors think, what people ask and what authors wrote about it. */
export function ProjectScreen() {
  const id = useParam('project_id')
  const say = useCopy(projectWords)
  useWholePrint()
  return (
    <ProjectPage
      updates={
        <AnchoredPart anchor="updates" name={say('spine_updates')} height="320px">
          <updates.Part listingId={id} />
        </AnchoredPart>
      }
      market={
        <WhenNear fallback={<Skeleton height="280px" />}>
          <LoadedPart loading={<Skeleton height="280px" />}>
            <areaIndex.Part listingId={id} />
          </LoadedPart>
        </WhenNear>
      }
      below={
        <>
          <AnchoredPart anchor="ratings" name={say('spine_ratings')} height="240px">
            <ratings.Part listingId={id} />
          </AnchoredPart>
          <AnchoredPart anchor="questions" name={say('spine_questions')} height="320px">
            <questions.Part listingId={id} />
          </AnchoredPart>
          <WhenNear fallback={null}>
            <Suspense>
              <posts.Part of={{ listing_id: id }} />
            </Suspense>
          </WhenNear>
        </>
      }
    />
  )
}
