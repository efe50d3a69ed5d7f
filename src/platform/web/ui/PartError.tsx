import { createContext, use, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'
import { ErrorState } from './EmptyState.tsx'

type Failure = { readonly error: unknown; readonly onRetry: () => void }

const Gathering = createContext<((id: string, failure: Failure | null) => void) | null>(null)

/** Around the parts of a page that are loaded apart: what could not be loaded is told once, with one try for all of it. */
export function GatherErrors({ children }: { children: ReactNode }) {
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map())
  const gather = useCallback((id: string, failure: Failure | null) => {
    setFailures((known) => {
      const next = new Map(known)
      if (failure) next.set(id, failure)
      else next.delete(id)
      return next
    })
  }, [])
  const all = [...failures.values()]
  return (
    <Gathering value={gather}>
      {all[0] && <ErrorState error={all[0].error} onRetry={() => all.forEach(({ onRetry }) => onRetry())} />}
      {children}
    </Gathering>
  )
}

/**
 * A part of a page that could not be loaded: a line in its place where the page gathers what failed (`GatherErrors`), the
 * whole message elsewhere. `isUnseen` leaves even the line out, where nobody would miss the part.
 */
export function PartError({ error, onRetry, isUnseen = false }: Failure & { isUnseen?: boolean }) {
  const say = useCopy(uiWords)
  const gather = use(Gathering)
  const id = useId()
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  })
  useEffect(() => {
    gather?.(id, { error, onRetry: () => retry.current() })
    return () => gather?.(id, null)
  }, [gather, id, error])
  if (!gather) return <ErrorState error={error} onRetry={onRetry} />
  return isUnseen ? null : <p className="text-muted">{say('part_missing')}</p>
}
