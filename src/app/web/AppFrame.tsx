import { Suspense, useSyncExternalStore } from 'react'
import { proofAsked } from '#features/accounts/web/proof-asked.ts'
import { StepUpDialog } from '#features/accounts/web/step-up.ts'
import { readWantedSave } from '#features/favorites/web/wanted-save.ts'
import type { LoginReason } from '#kit/own-path.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { ParamsProvider } from '#platform/web/params.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { useStore } from '#platform/web/store.ts'
import { ErrorBoundary } from '#platform/web/ui/ErrorBoundary.tsx'
import { Toasts } from '#platform/web/ui/Toasts.tsx'
import { isMember, readVisitor, sessionEnd, useVisitor } from '#platform/web/visitor.ts'
import { preloadFrameParts, QueryScope } from './frame-parts.ts'
import { findAppScreen } from './app-screens.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { notFound } from './site-screens.ts'

const toLogin = lazyPart<{ reason: LoginReason | null }>(async () => (await import('./ToLogin.tsx')).ToLogin)
const never = () => () => undefined
const isSaveWanted = () => readWantedSave() !== null

const wantedSave = lazyPart(async () => (await import('#features/favorites/web/WantedSave.tsx')).WantedSave)

/** The screen of the present path within the app's frame. */
export function AppFrame() {
  const { place } = useRouter()
  const visitor = useVisitor()
  const end = useStore(sessionEnd)
  const isProofAsked = useStore(proofAsked) !== null
  // This tab alone knows it, not the server that drew the page.
  const isSaving = useSyncExternalStore(never, isSaveWanted, () => false)
  const found = findAppScreen(place.path)
  if (!found || (found.screen.isForOperators && visitor && visitor.role !== 'operator')) {
    return (
      <PublicLayout>
        <notFound.page.Part />
      </PublicLayout>
    )
  }
  const { screen, params } = found
  if (!visitor && (!screen.isOpen || end))
    return (
      <Suspense>
        <toLogin.Part reason={end} />
      </Suspense>
    )
  // A fault stays within its page: the bars around it go on working, and the next page starts afresh.
  const page = (
    <ErrorBoundary key={place.path} fallback={<BrokenPage />}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <ParamsProvider params={params}>
          <screen.page.Part />
        </ParamsProvider>
      </Suspense>
    </ErrorBoundary>
  )
  return (
    <QueryScope.Part>
      {screen.isBare ? (
        <PublicLayout isBare>{page}</PublicLayout>
      ) : (
        <DefaultLayout screen={screen}>{page}</DefaultLayout>
      )}
      {isProofAsked && (
        <Suspense>
          <StepUpDialog.Part />
        </Suspense>
      )}
      {isMember(visitor) && isSaving && (
        <Suspense>
          <wantedSave.Part />
        </Suspense>
      )}
      <Toasts />
    </QueryScope.Part>
  )
}

/** Loads what the screen of a path needs besides this frame, all at once. */
export async function prefetchAppScreen(path: string): Promise<void> {
  await Promise.all([preloadFrameParts(readVisitor()), findAppScreen(path)?.screen.page.preload()])
}
