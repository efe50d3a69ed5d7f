import { useEffect, useState } from 'react'
import { Link } from '#platform/web/Link.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useStore } from '#platform/web/store.ts'
import { previewStops } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { previewWords } from '../member-preview-words.ts'
import { logOut, useLogOutState } from './log-out.ts'

// Once for as long as the page lives, not again on each of its screens.
let isAnnounced = false

/** Says along the top of every page of the app that this is a sample account, and how to get one's own. */
export function PreviewBar() {
  const say = useCopy(previewWords)
  const state = useLogOutState()
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (!isAnnounced) setSpoken(say('text'))
    isAnnounced = true
    // In the language that it was first seen in; a change of language is no reason to announce the preview again.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <section aria-label={say('name')} className="preview-bar">
      <div className="page-width preview-row">
        <p>
          <strong className="label">{say('name')}</strong> {say('text')}
        </p>
        <div className="flex gap-2">
          <LinkButton to="/register">{say('register')}</LinkButton>
          <Button look="quiet" busy={state === 'leaving'} onClick={() => void logOut()}>
            {say('end')}
          </Button>
        </div>
        <output className="sr-only">{spoken}</output>
      </div>
    </section>
  )
}

/** What every attempt to change something in the preview is answered with. */
export function PreviewStop() {
  const say = useCopy(previewWords)
  const stops = useStore(previewStops)
  const [seen, setSeen] = useState(stops)
  const close = () => setSeen(stops)
  return (
    <Dialog
      isOpen={stops > seen}
      onClose={close}
      title={say('stop_title')}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            {say('look_on')}
          </Button>
          <LinkButton to="/register" onClick={close}>
            {say('register')}
          </LinkButton>
        </>
      }
    >
      <p className="preview-stop">{say('stop_text')}</p>
      <p>
        <Link to="/login" className="text-link" onClick={close}>
          {say('log_in')}
        </Link>
      </p>
    </Dialog>
  )
}
