import { useEffect, useId, useRef } from 'react'
import { Countdown } from '#platform/web/ui/Countdown.tsx'
import { useCopy } from '#platform/web/words.ts'
import { memberWords } from '../member-words.ts'

/** Spec §9: three seconds from logging out to Land. */
const LOGOUT_WAIT_MS = 3000

// Loaded, not navigated to: nothing of the session stays in the page.
const toLand = () => location.assign('/')

/** The state after logging out (Spec §4): a spinner for three seconds, or on at once. There is no way back into the page. */
export function LoggedOut() {
  const say = useCopy(memberWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        toLand()
      }}
    >
      <div className="dialog-body" aria-busy="true">
        <div className="flex items-center gap-4">
          <span className="spinner text-primary" aria-hidden="true" />
          <h2 id={titleId} className="text-21">
            {say('logged_out')}
          </h2>
        </div>
        <output>{say('logged_out_text')}</output>
        <Countdown waitMs={LOGOUT_WAIT_MS} onDone={toLand} />
      </div>
    </dialog>
  )
}
