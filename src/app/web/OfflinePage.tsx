import { useEffect } from 'react'
import { whenReachable } from '#platform/web/when-reachable.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useIsOnline } from '#platform/web/use-is-online.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { dictionary, useCopy } from '#platform/web/words.ts'
import { copy } from './offline-copy.en.ts'

const words = dictionary(copy, async () => await import('./offline-copy.es.ts'))

// It stands at the address that could not be reached: loading that again is trying again. Whoever opens the page under its
// own address is offline nowhere, and would load it for ever.
const isAtOwnAddress = () => location.pathname === '/offline'
const retry = () => (isAtOwnAddress() ? location.assign('/') : location.reload())

/** Gives the end of it. */
function comeBack(): () => void {
  // Back and Forward, too: this page does not know who is signed in, and the router would show a guest's page, or one that cannot be loaded.
  const onPop = (event: Event) => {
    event.stopImmediatePropagation()
    location.reload()
  }
  // Capturing, it comes before the router.
  addEventListener('popstate', onPop, true)
  const stopLooking = whenReachable(retry)
  return () => {
    stopLooking()
    removeEventListener('popstate', onPop, true)
  }
}

/**
 * What stands in place of a page that nobody answers for: from the service worker without a connection, from the server
 * itself without its database. Which of the two it is only the device knows.
 */
export function OfflinePage() {
  const say = useCopy(words)
  const isOffline = !useIsOnline()
  const title = say(isOffline ? 'title' : 'away_title')
  useTitle(title)
  useEffect(() => (isAtOwnAddress() ? undefined : comeBack()), [])
  return (
    <div className="page-width grid content-center gap-6 py-18">
      <p className="label">{title}</p>
      <h1 className="display text-38 sm:text-56">{say(isOffline ? 'heading' : 'away_heading')}</h1>
      <p className="max-w-[52ch] text-17 text-muted">{say(isOffline ? 'text' : 'away_text')}</p>
      <div>
        <Button look="secondary" onClick={retry}>
          {say('retry')}
        </Button>
      </div>
    </div>
  )
}
