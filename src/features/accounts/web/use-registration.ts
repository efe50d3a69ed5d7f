import { useCallback, useEffect, useRef, useState } from 'react'
import { wordsReady } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useRouter } from '#platform/web/router.tsx'
import { stepOf, useStep } from '#platform/web/use-step.ts'
import { isMember as isSignedIn, readVisitor } from '#platform/web/visitor.ts'
import {
  changeDraft,
  EMPTY_DRAFT,
  finishStep,
  reachedStep,
  readDraft,
  reopenSteps,
  writeDraft,
} from './register-draft.ts'
import type { Draft } from './register-draft.ts'
import type { Entered, Flow } from './register-flow.ts'
import { stepOfField, STEPS } from './register-steps.ts'
import type { StepName } from './register-steps.ts'

/** The slides after the email and the end: not part of the first visit's weight. */
export const laterSlides = lazyPart(async () => (await import('./RegisterLater.tsx')).RegisterLater)
const preloadLater = async () => await laterSlides.preload().then(wordsReady)

export function useRegistration(): Flow {
  const [draft, setDraft] = useKeptDraft()
  const [faults, setFaults] = useState<Flow['faults']>({})
  const [entered, setEntered] = useState<Entered | null>(null)
  const isMember = useMember(setEntered)
  const { navigate } = useRouter()
  // Once the account is open, no slide is asked for, and the address stays as `enter` left it.
  const step = useStep(STEPS, entered ? null : draft && reachedStep(draft))
  // Where the reader was before a reload, or before the server sent them back: there it goes on, over what is done.
  const resumeAt = useRef(step.wanted)

  const keep = useCallback<Flow['keep']>(
    (name, values) => setDraft((now) => changeDraft(now ?? EMPTY_DRAFT, name, values)),
    [setDraft],
  )
  const { goTo } = step
  const finish = async (name: StepName) => {
    await preloadLater()
    const at = STEPS.indexOf(name)
    const next = finishStep(draft ?? EMPTY_DRAFT, name)
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => stepOfField(field) !== name)))
    setDraft((now) => finishStep(now ?? EMPTY_DRAFT, name))
    const target = Math.max(at + 1, Math.min(resumeAt.current, reachedStep(next)))
    if (target >= resumeAt.current) resumeAt.current = 0
    goTo(target)
  }
  const refuse: Flow['refuse'] = (fields) => {
    const steps = Object.keys(fields)
      .map(stepOfField)
      .filter((name) => name !== null && name !== 'phone')
    if (steps.length === 0) return false
    setFaults(fields)
    resumeAt.current = STEPS.length - 1
    setDraft((now) => reopenSteps(now ?? EMPTY_DRAFT, steps))
    return true
  }
  const enter = (who: Entered) => {
    setEntered(who)
    setDraft(EMPTY_DRAFT)
    navigate('/register', { replace: true })
  }
  const startOver = () => setDraft(EMPTY_DRAFT)
  return { step, draft: draft ?? EMPTY_DRAFT, faults, entered, isMember, keep, finish, refuse, enter, startOver }
}

/** Whether the page came to somebody who is signed in, after a reload of its end for example: its end is where they are. */
function useMember(setEntered: (who: Entered) => void): boolean {
  const [visitor] = useState(readVisitor)
  const member = isSignedIn(visitor) ? visitor : null
  useEffect(() => {
    if (!member) return
    const { fname, email, email_verified: isConfirmed } = member
    const enter = () => setEntered({ fname, email, isSignedIn: true, isConfirmed })
    void preloadLater().then(enter, enter)
  }, [member, setEntered])
  return member !== null
}

/** What this browser kept, read after hydration: the server could not know. Null until then. */
function useKeptDraft() {
  const state = useState<Draft | null>(null)
  const [draft, setDraft] = state
  useEffect(() => {
    const show = () => setDraft(readDraft())
    const isLater = stepOf(STEPS, new URLSearchParams(location.search).get('step')) > 1
    if (isLater) void preloadLater().then(show, show)
    else show()
    const idle = (window.requestIdleCallback ?? setTimeout)(() => void preloadLater().catch(() => undefined))
    return () => (window.cancelIdleCallback ?? clearTimeout)(idle)
  }, [setDraft])
  useEffect(() => {
    if (draft) writeDraft(draft)
  }, [draft])
  return state
}
