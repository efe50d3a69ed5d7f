import type { ReactNode } from 'react'
import { platformWords, useSayError } from '../platform-words.ts'
import { uiWords } from '../ui-words.ts'
import { CallError, isPassing } from '../call-error.ts'
import { useCopy } from '../words.ts'
import { Button } from './Button.tsx'

/** Nothing is here yet: says so, and what to do next. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty">
      <PlotMark />
      <h2 className="empty-title">{title}</h2>
      {children && <div className="empty-text">{children}</div>}
      {action}
    </div>
  )
}

/**
 * It could not be loaded: says why, offers another try. What passes, no connection or a server without its database, is
 * said to pass: it is asked again by itself (`askAgainWhenBack`).
 */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const say = useCopy(uiWords)
  const sayWhy = useCopy(platformWords)
  const sayError = useSayError()
  const isAway = isPassing(error)
  // No answer says nothing of the device: one that has a connection is not what is away.
  const isOffline = isAway && error.status === 0 && !navigator.onLine
  const away = isOffline ? 'away_offline' : 'away_server'
  return (
    <div className={isOffline ? 'empty empty-offline' : 'empty'} role="alert">
      <PlotMark />
      <h2 className="empty-title">{isAway ? sayWhy(away) : say('went_wrong')}</h2>
      <p className="empty-text">{isAway ? sayWhy(`${away}_text`) : sayError(error)}</p>
      {onRetry && (
        <Button look="secondary" onClick={onRetry}>
          {say('retry')}
        </Button>
      )}
      {!isAway && error instanceof CallError && error.id && (
        <p className="text-13 text-muted">{say('reference', { id: error.id.slice(0, 8) })}</p>
      )}
    </div>
  )
}

// An empty plot on the sheet: dashed boundary, corner marks, north arrow.
function PlotMark() {
  return (
    <svg width="96" height="64" viewBox="0 0 96 64" fill="none" aria-hidden="true" className="empty-mark">
      <path d="M12 12 72 8l10 44-62 4z" stroke="currentColor" strokeDasharray="4 4" />
      <path d="M9 12h6M12 9v6M69 8h6M72 5v6M79 52h6M82 49v6M17 56h6M20 53v6" stroke="var(--accent)" />
      <path d="M90 22V8m-3 4 3-4 3 4" stroke="var(--accent)" />
    </svg>
  )
}
