import { useEffect } from 'react'
import { LoginPage } from '#features/accounts/web/LoginPage.tsx'
import type { LoginReason as Reason } from '#kit/own-path.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { keepReturnPath } from '#platform/web/return-path.ts'
import { useRouter } from '#platform/web/router.tsx'
import { readLoginWay } from './login-way.ts'

type Leads = { next: string; reason: Reason }

// Only whoever was on the way to somewhere is told why it leads here.
const reason = lazyPart<Leads>(async () => (await import('./LoginReason.tsx')).LoginReason)

/** Loads it where the address says why; where pages are rendered, always. */
export const preloadLoginScreen = async (): Promise<void> => {
  if (typeof location === 'undefined' || readLoginWay(location.search)?.reason) await reason.preload()
}

/** The login page, with the reason that its address gives; after it the page that was wanted. */
export function LoginScreen() {
  const way = readLoginWay(useRouter().place.search)
  const next = way?.next
  useEffect(() => {
    if (next !== undefined) keepReturnPath(next)
  }, [next])
  return <LoginPage next={next}>{way?.reason && <reason.Part next={way.next} reason={way.reason} />}</LoginPage>
}
