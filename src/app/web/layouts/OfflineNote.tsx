import { useSyncExternalStore } from 'react'
import { useCopy } from '#platform/web/words.ts'
import { appWords } from '../app-words.ts'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A line across the top while the browser has no connection. */
export function OfflineNote() {
  const say = useCopy(appWords)
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <output className="offline-note">{isOnline ? null : say('offline_note')}</output>
}
