import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { CallError } from '../call-error.ts'
import { ErrorState } from './EmptyState.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

type Props = {
  loading: ReactNode
  /** What stands around the notice that it could not be loaded, where the part brings its own, e.g. a dialog. */
  renderNotice?: (shown: ReactNode) => ReactNode
  children: ReactNode
}

/**
 * A part of a page that is loaded when it is opened (`lazyPart`). Without a connection it says so in its own place, and the page around it
 * stays; it is loaded once the connection is back. What fails for another reason is not said to be the connection's fault.
 */
export function LoadedPart({ loading, renderNotice = (shown) => shown, children }: Props) {
  const [tries, setTries] = useState(0)
  return (
    <ErrorBoundary key={tries} fallback={renderNotice(<NotLoaded onRetry={() => setTries(tries + 1)} />)}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return <ErrorState error={!navigator.onLine && new CallError(0, { code: 'offline' })} onRetry={onRetry} />
}
