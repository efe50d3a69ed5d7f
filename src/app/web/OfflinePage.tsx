import { useEffect } from 'react'
import { whenReachable } from '#platform/web/when-reachable.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { dictionary, useCopy } from '#platform/web/words.ts'
import { copy } from './offline-copy.en.ts'

const words = dictionary(copy, async () => await import('./offline-copy.es.ts'))

// It stands at the address that could not be reached: loading that again is trying again. Whoever opens the page under its
// own address is offline nowhere, and would load it for ever.
const isAtOwnAddress = () => location.pathname === '/offline'
const retry = () => (isAtOwnAddress() ? location.assign('/') : location.reload())

/** What the service worker shows in place of a page when there is no connection. */
export function OfflinePage() {
  const say = useCopy(words)
  useTitle(say('title'))
  useEffect(() => (isAtOwnAddress() ? undefined : whenReachable(retry)), [])
  return (
    <div className="page-width grid content-center gap-6 py-18">
      <p className="label">{say('title')}</p>
      <h1 className="display text-38 sm:text-56">{say('heading')}</h1>
      <p className="max-w-[52ch] text-17 text-muted">{say('text')}</p>
      <div>
        <Button look="secondary" onClick={retry}>
          {say('retry')}
        </Button>
      </div>
    </div>
  )
}
