import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { showMonth } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useParam } from '#platform/web/params.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { readProfile } from '../contract.ts'
import { Bio } from './Bio.tsx'
import { Picture } from './Picture.tsx'
import { publicProfileWords } from './public-profile-words.ts'

type Profile = AnswerOf<typeof readProfile>

/** What a member shows of themselves to other members. Whoever is not there, or no longer, looks the same. */
export function PublicProfilePage({ below }: { below: ReactNode }) {
  const say = useCopy(publicProfileWords)
  const who = useParam('username')
  const { place, navigate } = useRouter()
  const { data, error, refetch } = useAnswer<typeof readProfile>('GET /api/profiles/{who}', { params: { who } })
  useTitle(data?.username)
  const address = data && `/profile/${encodeURIComponent(data.username)}`
  // A former name and an id lead to the name of today.
  useEffect(() => {
    if (address && address !== place.path) navigate(address, { replace: true })
  }, [address, place.path, navigate])
  if (data) return <Shown profile={data} below={below} />
  if (error instanceof CallError && error.code === 'no_such_document') {
    return (
      <div className="page-width py-10 sm:py-18">
        <div className="mx-auto grid max-w-[760px] justify-items-start gap-4">
          <p className="label">{say('label')}</p>
          <h1>{say('no_such_document')}</h1>
          <p className="max-w-[52ch] text-muted">{say('none_text')}</p>
          <LinkButton to="/app" className="mt-2">
            {say('to_start')}
          </LinkButton>
        </div>
      </div>
    )
  }
  return (
    <div className="page-width py-6 sm:py-8">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ProfileSkeleton />}
    </div>
  )
}

function Shown({ profile, below }: { profile: Profile; below: ReactNode }) {
  const say = useCopy(publicProfileWords)
  const language = useLanguage()
  const { username, name, photo, banner, bio, description, since } = profile
  const isBare = !name && !photo && !banner && !bio && !description && since === null
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-6">
        {profile.is_own && (
          <Banner tone="neutral">
            {say('own')}{' '}
            <Link to="/account" className="text-link">
              {say('change')}
            </Link>
          </Banner>
        )}
        {banner && (
          <Picture
            address={banner}
            kind="banner"
            alt=""
            sizes="(min-width: 800px) 760px, 92vw"
            className="aspect-[4/1] w-full rounded-[4px] border border-line object-cover"
          />
        )}
        <header className="flex flex-wrap items-center gap-5">
          {photo && (
            <Picture
              address={photo}
              kind="photo"
              alt={say('photo_of', { username })}
              sizes="112px"
              className="size-28 rounded-full border border-line object-cover"
            />
          )}
          <div className="min-w-0 flex-1 basis-[220px] wrap-anywhere">
            <p className="label">{say('label')}</p>
            <h1 className="mt-1">{name ?? username}</h1>
            {name && <p className="text-muted">{username}</p>}
            {description && <p className="mt-2 text-17">{description}</p>}
            {since !== null && (
              <p className="mt-1 text-13 text-muted">{say('since', { month: showMonth(since, language) })}</p>
            )}
          </div>
        </header>
        {bio && (
          <section className="rule pt-5" aria-labelledby="profile-bio">
            <h2 id="profile-bio" className="mb-3">
              {say('bio')}
            </h2>
            <Bio html={bio} />
          </section>
        )}
        {isBare && <p className="rule pt-5 text-muted">{say('little')}</p>}
        {below}
      </div>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div className="mx-auto grid max-w-[760px] gap-6">
      <LoadingNote />
      <Skeleton width="24%" height="16px" />
      <Skeleton width="52%" height="44px" />
      <Skeleton height="72px" />
    </div>
  )
}
