import { useEffect } from 'react'
import { whenReachable } from '#platform/web/when-reachable.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { dictionary, useCopy } from '#platform/web/words.ts'
import { copy } from './offline-copy.en.ts'

const words = dictionary(copy, async () => await import('./offline-copy.es.ts'))

// It stands at the address that could not be reached: loading that anew is trying again.
const retry = () => location.reload()

/** What the service worker shows in place of a page when there is no connection. */
export function OfflinePage() {
  const say = useCopy(words)
  useTitle(say('title'))
  useEffect(() => whenReachable(retry), [])
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
