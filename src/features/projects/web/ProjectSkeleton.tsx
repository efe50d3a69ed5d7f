import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import './project-page.css'

/** The listing's page while it is on its way: the same places, the same sizes. */
export function ProjectSkeleton() {
  return (
    <div className="page-width py-6">
      <LoadingNote />
      <div className="grid gap-2 pb-6">
        <Skeleton width="100px" height="44px" />
        <Skeleton width="240px" height="20px" />
        <Skeleton width="min(100%, 560px)" height="58px" />
        <Skeleton width="min(100%, 620px)" height="27px" className="max-sm:mb-3" />
        <Skeleton width="min(100%, 300px)" height="23px" />
        <Skeleton width="min(100%, 360px)" height="23px" />
      </div>
      <div className="project-columns">
        <div className="project-gallery">
          <Skeleton height="auto" className="aspect-[4/3]" />
        </div>
        <div className="project-summary">
          <Skeleton height="520px" />
        </div>
      </div>
    </div>
  )
}
