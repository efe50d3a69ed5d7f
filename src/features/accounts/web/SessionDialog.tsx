import { Suspense, useEffect } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useStore } from '#platform/web/store.ts'
import { guardSession, sessionEnd, useVisitor } from '#platform/web/visitor.ts'
import type { SessionFormProps } from './SessionForm.tsx'

const sessionForm = lazyPart<SessionFormProps>(async () => (await import('./SessionForm.tsx')).SessionForm)

type Props = {
  /** Nothing is said of what was charged: a payment was sent whose end is not known, or nothing is paid on this page. */
  isUnderWay?: boolean
  /** Signed in again. */
  onBack?: () => void
}

/**
 * For pages on which money is moved, once on each: when the session ends under them they stay as they are, and ask for
 * the password of the same account.
 */
export function SessionDialog({ isUnderWay = false, onBack }: Props) {
  const visitor = useVisitor()
  const end = useStore(sessionEnd)
  useEffect(guardSession, [])
  // Loaded beside the page, so that it is there even if the server is not when the session ends.
  useEffect(() => void sessionForm.preload(), [])
  if (end === null || !visitor) return null
  return (
    <Suspense>
      <sessionForm.Part email={visitor.email} isUnderWay={isUnderWay} onBack={onBack} />
    </Suspense>
  )
}
