import { Suspense } from 'react'
import { RouterProvider, useIsLoading, useRouter } from '#platform/web/router.tsx'
import { ErrorBoundary } from '#platform/web/ui/ErrorBoundary.tsx'
import { SkipLink } from '#platform/web/ui/SkipLink.tsx'
import { readVisitor, useVisitor } from '#platform/web/visitor.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { SandboxNote } from './layouts/SandboxNote.tsx'
import { AppFrame, prefetchScreen } from './prefetch-screen.ts'
import { PreviewBar } from './preview-parts.ts'
import { isForMembers } from './site-paths.ts'
import { findSiteScreen } from './site-screens.ts'

// Only a head start: what fails here is loaded again, and told, by the page itself.
const prefetch = (path: string) => void prefetchScreen(path).catch(() => undefined)

// What becomes of a guest who opens a page for members is the server's to decide, before anything of it is loaded: houses are
// shown in the preview, everything else leads to the login (app/server/send-page.ts).
const gate = (path: string) => !readVisitor() && isForMembers(path)

/** The whole web app at one address. */
export function App({ url }: { url: string }) {
  return (
    <>
      <Suspense>
        <SandboxNote />
      </Suspense>
      <ErrorBoundary fallback={<BrokenPage />}>
        <RouterProvider url={url} prefetch={prefetch} gate={gate}>
          <Suspense>
            <SkipLink />
            <CurrentScreen />
          </Suspense>
        </RouterProvider>
      </ErrorBoundary>
    </>
  )
}

function CurrentScreen() {
  const { place } = useRouter()
  const site = findSiteScreen(place.path)
  return (
    <>
      {useVisitor()?.preview && <PreviewBar.Part />}
      <LoadingLine />
      {site ? (
        <PublicLayout isBare={site.isBare}>
          <ErrorBoundary key={place.path} fallback={<BrokenPage />}>
            <Suspense fallback={<div className="min-h-dvh" />}>
              <site.page.Part />
            </Suspense>
          </ErrorBoundary>
        </PublicLayout>
      ) : (
        <AppFrame.Part />
      )}
    </>
  )
}

const LoadingLine = () => useIsLoading() && <div className="page-loading" aria-hidden="true" />
