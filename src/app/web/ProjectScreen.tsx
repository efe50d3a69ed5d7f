import { Suspense } from 'react'
import { ProjectPage } from '#features/projects/web/ProjectPage.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useParam } from '#platform/web/params.tsx'
import { WhenNear } from '#platform/web/ui/WhenNear.tsx'

type Props = { readonly of: { readonly listing_id: string } }

const posts = lazyPart<Props>(async () => (await import('#features/content/web/PostsOf.tsx')).PostsOf)

/** A house, with what authors wrote about it below. */
export function ProjectScreen() {
  const id = useParam('project_id')
  return (
    <ProjectPage
      below={
        <WhenNear fallback={null}>
          <Suspense>
            <posts.Part of={{ listing_id: id }} />
          </Suspense>
        </WhenNear>
      }
    />
  )
}
