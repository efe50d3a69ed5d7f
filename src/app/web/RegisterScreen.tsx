import { Suspense, useEffect } from 'react'
import { RegisterPage } from '#features/accounts/web/RegisterPage.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { keepReturnPath } from '#platform/web/return-path.ts'
import { useRouter } from '#platform/web/router.tsx'
import { useIsHydrated } from '#platform/web/use-is-hydrated.ts'
import { readLoginWay } from './login-way.ts'

const invitation = lazyPart(async () => (await import('#features/referral/web/InvitationNote.tsx')).InvitationNote)

/** Opening an account; after it the page that was wanted, which the address names. */
export function RegisterScreen() {
  const next = readLoginWay(useRouter().place.search)?.next
  useEffect(() => {
    if (next !== undefined) keepReturnPath(next)
  }, [next])
  // Only the browser knows whether somebody was invited: until then there is room for the button, so that "Log in" below it stands still.
  const isHydrated = useIsHydrated()
  const note = (
    <div className="min-h-11">
      {isHydrated && (
        <Suspense>
          <invitation.Part />
        </Suspense>
      )}
    </div>
  )
  return <RegisterPage invitation={note} />
}
