import { Suspense, useEffect } from 'react'
import { keepReturnPath } from '#platform/web/return-path.ts'
import { ParamsProvider } from '#platform/web/params.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { ErrorBoundary } from '#platform/web/ui/ErrorBoundary.tsx'
import { Toasts } from '#platform/web/ui/Toasts.tsx'
import { readVisitor, useVisitor } from '#platform/web/visitor.ts'
import { preloadFrameParts, QueryScope } from './frame-parts.ts'
import { findAppScreen } from './app-screens.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { notFound } from './site-screens.ts'

/** The screen of the present path within the app's frame. */
export function AppFrame() {
  const { place } = useRouter()
  const visitor = useVisitor()
  const found = findAppScreen(place.path)
  if (!found) {
    return (
      <PublicLayout>
        <notFound.page.Part />
      </PublicLayout>
    )
  }
  const { screen, params } = found
  if (!screen.isOpen && !visitor) return <ToLand />
  // A fault stays within its page: the bars around it go on working, and the next page starts afresh.
  const page = (
    <ErrorBoundary key={place.path} fallback={<BrokenPage />}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <ParamsProvider params={params}>
          <QueryScope.Part>
            <screen.page.Part />
          </QueryScope.Part>
        </ParamsProvider>
      </Suspense>
    </ErrorBoundary>
  )
  return (
    <>
      {screen.isBare ? (
        <PublicLayout isBare>{page}</PublicLayout>
      ) : (
        <DefaultLayout screen={screen}>{page}</DefaultLayout>
      )}
      <Toasts />
    </>
  )
}

/** Sends a guest to Land and keeps where they were going. */
function ToLand() {
  const { place, navigate } = useRouter()
  useEffect(() => {
    keepReturnPath(place.path + place.search)
    navigate('/', { replace: true })
  }, [place, navigate])
  return null
}

/** Loads what the screen of a path needs besides this frame, all at once. */
export async function prefetchAppScreen(path: string): Promise<void> {
  await Promise.all([preloadFrameParts(readVisitor()), findAppScreen(path)?.screen.page.preload()])
}
