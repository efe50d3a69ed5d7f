import { useCallback, useEffect, useRef, useState } from 'react'
import { isMailKept } from '#platform/web/is-mail-kept.ts'
import { forgetReturnPath, keepReturnPath, readReturnPath } from '#platform/web/return-path.ts'
import { useRouter } from '#platform/web/router.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Countdown } from '#platform/web/ui/Countdown.tsx'
import { MailNote } from '#platform/web/ui/MailNote.tsx'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../register-slides-copy.en.ts'
import { ENTER_WAIT_MS, goToApp } from './enter.ts'
import { loginNote } from './login-note.ts'
import type { Entered } from './register-flow.ts'

const PROFILE = '/register/investor-profile'

/**
 * The end of the survey: three seconds, then the app (Spec §4), unless the reader touches, scrolls or presses anything or
 * is at the other way on: then it stays until they go on. An email that has an owner already looks the same, here and in
 * the app: it does not reveal which accounts exist.
 */
export function RegisterDone({ entered, say }: { entered: Entered; say: Say<typeof copy> }) {
  const { navigate, prefetch } = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isHeld, hold] = useHold()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    scrollTo(0, 0)
    prefetch(entered.isSignedIn ? readReturnPath() : '/login')
  }, [prefetch, entered])
  const goTo = (path: string) => {
    if (entered.isSignedIn) {
      forgetReturnPath()
      return goToApp(path, navigate)
    }
    keepReturnPath(path)
    loginNote.set(isMailKept() ? say('log_in_first') : say('mail_tells', { email: entered.email }))
    navigate('/login', { replace: true })
  }
  return (
    <div className="grid gap-8 pt-8">
      <header className="grid gap-3">
        <h1 ref={heading} tabIndex={-1} className="stepped-title outline-none">
          {say('registered', { name: entered.fname })}
        </h1>
        {!entered.isConfirmed && (
          <>
            {!isMailKept() && <p className="text-17 text-muted">{say('mail_sent', { email: entered.email })}</p>}
            <MailNote />
          </>
        )}
      </header>
      <div className="grid gap-3">
        <p>{say('profile_text')}</p>
        {/* A move, not that the pointer happens to be where the button came up. */}
        <Button
          wide
          onClick={() => goTo(PROFILE)}
          onPointerMove={(event) => (event.movementX || event.movementY) && hold()}
          onFocus={hold}
        >
          {say('profile')}
        </Button>
      </div>
      <div className="rule grid gap-2 pt-5">
        <p className="text-13 text-muted" aria-live="polite">
          {say(isHeld ? 'waiting' : 'opening')}
        </p>
        <Countdown waitMs={ENTER_WAIT_MS} isPaused={isHeld} onDone={() => goTo(readReturnPath())} />
      </div>
    </div>
  )
}

/** Whether the reader does anything on the page: who reads or chooses is not taken away from it. Once so, it stays so. */
function useHold(): readonly [isHeld: boolean, hold: () => void] {
  const [isHeld, setIsHeld] = useState(false)
  const hold = useCallback(() => setIsHeld(true), [])
  useEffect(() => {
    // Enter that sent the form may still be down.
    const press = ({ repeat }: KeyboardEvent) => !repeat && hold()
    addEventListener('keydown', press)
    for (const kind of ['pointerdown', 'wheel', 'touchmove'] as const) addEventListener(kind, hold, { passive: true })
    return () => {
      removeEventListener('keydown', press)
      for (const kind of ['pointerdown', 'wheel', 'touchmove'] as const) removeEventListener(kind, hold)
    }
  }, [hold])
  return [isHeld, hold]
}
