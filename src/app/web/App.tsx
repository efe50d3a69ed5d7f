import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { keepReturnPath } from '#platform/web/return-path.ts'
import { ParamsProvider, RouterProvider, useRouter } from '#platform/web/router.tsx'
import { ErrorBoundary } from '#platform/web/ui/ErrorBoundary.tsx'
import { SkipLink } from '#platform/web/ui/SkipLink.tsx'
import { Toasts } from '#platform/web/ui/Toasts.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { appWords } from './app-words.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { layouts } from './layouts.ts'
import { findScreen, prefetchScreen } from './screens.ts'
import type { Screen } from './screens.ts'

const QueryScope = lazy(async () => ({ default: (await import('#platform/web/query.tsx')).QueryScope }))

/** The whole web app at one address. */
export function App({ url }: { url: string }) {
  return (
    <ErrorBoundary fallback={<BrokenPage />}>
      <RouterProvider url={url} prefetch={prefetchScreen}>
        <Suspense>
          <SkipLink />
          <CurrentScreen />
        </Suspense>
        <Toasts />
      </RouterProvider>
    </ErrorBoundary>
  )
}

function CurrentScreen() {
  const { place, isLoading } = useRouter()
  const { screen, params } = findScreen(place.path)
  const { Layout } = layouts[screen.layout]
  const say = useCopy(appWords)
  const visitor = useVisitor()
  const title = say(screen.title)
  useTitle(screen.namesItself ? null : title)
  if (screen.access === 'investor' && !visitor) return <ToLand />
  return (
    <>
      {isLoading && <div className="page-loading" aria-hidden="true" />}
      <Layout title={title}>
        {/* A fault stays within its page: the bars around it go on working, and the next page starts afresh. */}
        <ErrorBoundary key={place.path} fallback={<BrokenPage />}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <ParamsProvider params={params}>
              <Scope screen={screen}>
                <screen.page.Page />
              </Scope>
            </ParamsProvider>
          </Suspense>
        </ErrorBoundary>
      </Layout>
    </>
  )
}

const Scope = ({ screen, children }: { screen: Screen; children: ReactNode }) =>
  screen.asks ? <QueryScope>{children}</QueryScope> : children

/** Sends a guest to Land and keeps where they were going. */
function ToLand() {
  const { place, navigate } = useRouter()
  useEffect(() => {
    keepReturnPath(place.path + place.search)
    navigate('/', { replace: true })
  }, [place, navigate])
  return null
}
