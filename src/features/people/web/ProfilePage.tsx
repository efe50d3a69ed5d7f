import { Link } from '#platform/web/Link.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { PageHead } from '#platform/web/ui/PageHead.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { InfoBox } from './InfoBox.tsx'
import { PictureBox } from './PictureBox.tsx'
import { profileWords } from './profile-words.ts'
import { ShowBox } from './ShowBox.tsx'
import { useProfile } from './use-profile.ts'
import { UsernameBox } from './UsernameBox.tsx'

/** Account Settings, first page: the own profile, its pictures, its name, and what others see of it (Spec §2). */
export function ProfilePage({ onLogOut }: { onLogOut: () => void }) {
  const say = useCopy(profileWords)
  const { data: me, error, refetch, take } = useProfile()
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-6">
        <PageHead label={say('label')} title={say('title')} lead={say('lead')} />
        {!me && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ProfileSkeleton />)}
        {me && (
          <>
            <InfoBox me={me} take={take} />
            <PictureBox me={me} take={take} />
            <UsernameBox me={me} take={take} />
            <ShowBox me={me} take={take} />
          </>
        )}
        <section className="rule grid gap-5 pt-6">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-[48ch] text-13 text-muted">{say('log_out_text')}</p>
            <Button look="secondary" onClick={onLogOut}>
              {say('log_out')}
            </Button>
          </div>
          <p className="text-muted">
            {say('support_text')}{' '}
            <Link to="/contact" className="text-link">
              {say('support')}
            </Link>
          </p>
        </section>
      </div>
    </div>
  )
}

// Boxes in the place and about the size of what comes.
function ProfileSkeleton() {
  return (
    <>
      <LoadingNote />
      {['272px', '380px', '212px', '520px'].map((height) => (
        <div key={height} className="card grid content-start gap-4 p-5 sm:p-6" style={{ height }}>
          <Skeleton width="38%" height="28px" />
          <Skeleton height="20px" />
          <Skeleton width="72%" height="20px" />
        </div>
      ))}
    </>
  )
}
