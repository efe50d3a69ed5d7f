import { useIsOnline } from '#platform/web/use-is-online.ts'
import { useCopy } from '#platform/web/words.ts'
import { appWords } from '../app-words.ts'

/** A line across the top while the browser has no connection. */
export function OfflineNote() {
  const say = useCopy(appWords)
  const isOnline = useIsOnline()
  return <output className="offline-note">{isOnline ? null : say('offline_note')}</output>
}
