import { calendarDay } from '#kit/clock.ts'
import type { ListingDocument } from '#features/listings/documents-contract.ts'
import { showDate, showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { projectWords } from './project-words.ts'

const TYPES = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPEG' } as const

/** What a reader may download: each by its name, with what it is and how large. */
export function DocumentList({ documents }: { documents: readonly ListingDocument[] }) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  return (
    <ul className="document-list">
      {documents.map((one) => (
        <li key={one.id}>
          <a href={one.url} download className="document-link">
            <span className="text-link">{one.name}</span>
            <span className="figures text-13 text-muted">
              {say('document_facts', {
                kind: say.by(`document_${one.kind}`),
                type: TYPES[one.media_type],
                size: showSize(one.bytes, language),
                day: showDate(calendarDay(one.added_at), language),
              })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** In kilobytes, from a megabyte on in megabytes. */
function showSize(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000
  const size = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000)
  return showNumber(size, language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
}
