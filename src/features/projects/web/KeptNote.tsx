import type { KeptAssumptions } from '#features/track-record/contract.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { projectionWords } from './projection-words.ts'

/** When the assumptions were written down, their hash, and, opened, the letters that it is the hash of. */
export function KeptNote({ kept }: { kept: KeptAssumptions }) {
  const say = useCopy(projectionWords)
  const language = useLanguage()
  const day = showDate(kept.kept_on, language)
  return (
    <details className="math">
      <summary>{say('kept_open', { start: kept.sha256.slice(0, 12) })}</summary>
      <div className="math-body">
        <p>{say(kept.is_at_opening ? 'kept_at_opening' : 'kept_later', { day })}</p>
        <p className="text-13 break-all">{say('kept_hash', { hash: kept.sha256 })}</p>
        <pre className="text-13 break-all whitespace-pre-wrap">{kept.facts}</pre>
      </div>
    </details>
  )
}
