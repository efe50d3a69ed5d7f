import type { SearchReading } from '#features/listings/search/reading-contract.ts'
import { useCopy } from '#platform/web/words.ts'
import { chipsOf } from './filter-chips.ts'
import { foundWords } from './found-words.ts'
import type { Filters } from './search-query.ts'
import { useChipWords } from './use-chip-words.ts'

/** How a search was read: misspelled words that were put right, and figures that narrow the list down. */
export function SearchReadingNote({ reading }: { reading: SearchReading }) {
  const say = useCopy(foundWords)
  const words = useChipWords()
  const { corrected, beds, baths, ...figures } = reading
  const exact = [beds?.exact && say('read_beds', { n: beds.n }), baths?.exact && say('read_baths', { n: baths.n })]
  const filters: Filters = {
    ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, String(value)])),
    ...(beds && !beds.exact && { beds: String(beds.n) }),
    ...(baths && !baths.exact && { baths: String(baths.n) }),
  }
  const meant = [...exact, ...chipsOf(filters, false, words).map((chip) => chip.text)].filter(Boolean)
  return (
    <div className="grid gap-1 text-15" aria-live="polite">
      {corrected.map(({ from, to }) => (
        <p key={from} className="[overflow-wrap:anywhere]">
          {say('search_corrected', { from, to })}
        </p>
      ))}
      {meant.length > 0 && <p className="text-muted">{say('search_read_as', { meant: meant.join(' · ') })}</p>}
    </div>
  )
}
