import { useEffect } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { dictionary, useCopy } from '#platform/web/words.ts'
import { copy } from './offline-copy.en.ts'

const words = dictionary(copy, async () => await import('./offline-copy.es.ts'))

// It stands at the address that could not be reached: loading that anew is trying again.
const retry = () => location.reload()

const CHECK_MS = 4000

// A device may have a connection while our server has none, or the server while its database has none.
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** What the service worker shows in place of a page when there is no connection. */
export function OfflinePage() {
  const say = useCopy(words)
  useTitle(say('title'))
  useEffect(() => {
    const check = () => void isReachable().then((yes) => yes && retry())
    const timer = setInterval(check, CHECK_MS)
    addEventListener('online', check)
    return () => {
      clearInterval(timer)
      removeEventListener('online', check)
    }
  }, [])
  return (
    <div className="sheet-width grid content-center gap-6 py-18">
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
