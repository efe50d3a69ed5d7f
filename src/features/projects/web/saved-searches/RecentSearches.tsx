import { X } from 'lucide-react'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import { clearRecent, removeRecent, useRecentSearches } from '../search/recent-searches.ts'
import { searchWords } from '../search/search-words.ts'
import { pathOf } from './search-path.ts'

/** The recent searches of this browser, each with a way to remove it. */
export function RecentSearches() {
  const say = useCopy(searchWords)
  const recent = useRecentSearches()
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="recent-title">{say('recent')}</h2>
        <button type="button" className="text-link min-h-11 text-15" onClick={clearRecent}>
          {say('clear_recent')}
        </button>
      </div>
      <ul className="border-t border-line">
        {recent.map((one) => (
          <li key={JSON.stringify(one.filters)} className="flex items-center justify-between border-b border-line">
            <Link
              to={pathOf({ query: one.filters })}
              className="text-link flex min-h-11 min-w-0 grow items-center [overflow-wrap:anywhere]"
            >
              {one.label}
            </Link>
            <button
              type="button"
              className="icon-button"
              aria-label={say('remove_recent', { search: one.label })}
              onClick={() => removeRecent(one)}
            >
              <X />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
