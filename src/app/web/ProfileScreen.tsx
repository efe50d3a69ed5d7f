import { Suspense } from 'react'
import { PublicProfilePage } from '#features/people/web/PublicProfilePage.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useParam } from '#platform/web/params.tsx'

type Props = { readonly of: { readonly author: string } }

const posts = lazyPart<Props>(async () => (await import('#features/content/web/PostsOf.tsx')).PostsOf)

/** A profile, with the posts of its owner below. */
export function ProfileScreen() {
  const author = useParam('username')
  return (
    <PublicProfilePage
      below={
        <Suspense>
          <posts.Part of={{ author }} />
        </Suspense>
      }
    />
  )
}
