import { useEffect } from 'react'
import { loginPathTo } from '#kit/login-path.ts'
import type { LoginReason } from '#kit/own-path.ts'
import { useRouter } from '#platform/web/router.tsx'
import { sessionEnd } from '#platform/web/visitor.ts'

/** Asks a guest to log in, and says why; the login leads back to here. */
export function ToLogin({ reason }: { reason: LoginReason | null }) {
  const { place, navigate } = useRouter()
  useEffect(() => {
    navigate(loginPathTo(place.path + place.search + place.hash, reason ?? 'members'), { replace: true })
  }, [place, navigate, reason])
  // The login says it; whoever then goes on as a guest is one.
  useEffect(() => () => sessionEnd.set(null), [])
  return null
}
