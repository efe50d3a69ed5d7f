import { Suspense, useEffect, useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { makeStore, useStore } from '#platform/web/store.ts'
import { guardSession, sessionEnd, useVisitor } from '#platform/web/visitor.ts'
import type { SessionFormProps } from './SessionForm.tsx'

const sessionForm = lazyPart<SessionFormProps>(async () => (await import('./SessionForm.tsx')).SessionForm)

type Props = {
  /** Nothing is said of what was charged: a payment was sent whose end is not known, or nothing is paid on this page. */
  isUnderWay?: boolean
  /** Signed in again. */
  onBack?: () => void
}

/** Which of the dialogs of a page asks: several of its forms may each have one. */
const asking = makeStore<symbol | null>(null)

/**
 * For pages on which money is moved, and for forms with something in them that nobody would type twice: when the session
 * ends under them they stay as they are, and ask for the password of the same account.
 */
export function SessionDialog({ isUnderWay = false, onBack }: Props) {
  const visitor = useVisitor()
  const end = useStore(sessionEnd)
  const isAsking = useAsking()
  useEffect(guardSession, [])
  // Loaded beside the page, so that it is there even if the server is not when the session ends.
  useEffect(() => void sessionForm.preload(), [])
  if (end === null || !visitor || !isAsking) return null
  return (
    <Suspense>
      <sessionForm.Part email={visitor.email} isUnderWay={isUnderWay} onBack={onBack} />
    </Suspense>
  )
}

const WRITTEN_IN = 'input, textarea, select, [contenteditable="true"]'

/**
 * The same around a page that is mostly read, from when somebody begins to write on it. Until then the end of the session leads to the login as
 * anywhere else, and what the page shows does not stay in view behind the dialog, after a logout in another tab for example.
 */
export function WriterSession({ children }: { children: ReactNode }) {
  const [isWriting, setIsWriting] = useState(false)
  const look = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLElement && target.matches(WRITTEN_IN)) setIsWriting(true)
  }
  return (
    // A file that is chosen by a button is put into its field without the focus.
    <div className="contents" onFocus={look} onInput={look}>
      {isWriting && <SessionDialog isUnderWay />}
      {children}
    </div>
  )
}

/** The first one on the page asks, and the next one once it is gone. */
function useAsking(): boolean {
  const [own] = useState(() => Symbol('dialog'))
  const first = useStore(asking)
  useEffect(() => {
    // Another one of the same page may have begun to ask since this one was drawn.
    if (first === null && asking.get() === null) asking.set(own)
  }, [first, own])
  useEffect(
    () => () => {
      if (asking.get() === own) asking.set(null)
    },
    [own],
  )
  return first === own
}
