import { useEffect, useState } from 'react'
import { loginPathTo, registerPathTo } from '#kit/login-path.ts'
import { Link } from '#platform/web/Link.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useStore } from '#platform/web/store.ts'
import { previewStops } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { previewWords } from '../member-preview-words.ts'
import { isAppPath } from '../site-paths.ts'
import { logOut, useLogOutState } from './log-out.ts'

// Where much is entered or chosen: whoever only looks around learns before they begin that it cannot be kept.
const ENTERED =
  /^\/(register\/investor-profile|start\/plans|checkout|banking|account(\/(security|payment))?|project\/[^/]+\/fund|sellers\/(homes|posts)\/[^/]+)\/?$/

// Once for as long as the page lives, not again on each of its screens.
let isAnnounced = false

/** Says along the top of every page, for as long as it is looked at, that this is a sample account, and how to get one's own. */
export function PreviewBar() {
  const say = useCopy(previewWords)
  const state = useLogOutState()
  const { place } = useRouter()
  const { register, logIn } = useWaysOut()
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (!isAnnounced) setSpoken(`${say('name')}. ${say('text')}`)
    isAnnounced = true
    // In the language that it was first seen in; a change of language is no reason to announce the preview again.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  useOtherLogin()
  return (
    <>
      <section aria-label={say('name')} className="preview-bar">
        <div className="page-width preview-row">
          <p className="min-w-0 grow">
            <strong className="label">{say('name')}</strong> <span className="max-lg:hidden">{say('text')}</span>
          </p>
          {place.path !== '/register' && (
            <Link to={register} className="preview-link font-semibold">
              {say('register_to_buy')}
            </Link>
          )}
          {place.path !== '/login' && (
            <Link to={logIn} className="preview-link max-sm:hidden">
              {say('log_in_short')}
            </Link>
          )}
          <Button look="quiet" aria-label={say('end')} busy={state === 'leaving'} onClick={() => void logOut()}>
            <span className="max-sm:hidden">{say('end')}</span>
            <span className="sm:hidden">{say('end_short')}</span>
          </Button>
        </div>
        <output className="sr-only">{spoken}</output>
      </section>
      {ENTERED.test(place.path) && (
        <aside aria-label={say('name')} className="preview-note">
          <p className="page-width">{say('not_kept')}</p>
        </aside>
      )}
      <PreviewStop />
    </>
  )
}

/** The ways to an account of one's own; each leads back to what is looked at, where that is a page of the app. */
function useWaysOut(): { register: string; logIn: string } {
  const { place } = useRouter()
  const here = isAppPath(place.path) && place.path !== '/app' ? place.path + place.search : null
  return here === null
    ? { register: '/register', logIn: '/login' }
    : { register: registerPathTo(here), logIn: loginPathTo(here) }
}

/** Somebody logged in, or registered, in another tab: what this one would show from now on is theirs, and no sample. */
function useOtherLogin(): void {
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === 'userID' && newValue !== null) location.reload()
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [])
}

/** What every attempt to change something in the preview is answered with. */
function PreviewStop() {
  const say = useCopy(previewWords)
  const { register, logIn } = useWaysOut()
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
          <LinkButton to={register} onClick={close}>
            {say('register')}
          </LinkButton>
        </>
      }
    >
      <p className="preview-stop">{say('stop_text')}</p>
      <p>
        <Link to={logIn} className="text-link" onClick={close}>
          {say('log_in')}
        </Link>
      </p>
    </Dialog>
  )
}
