import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import { listingsWords } from './listings-words.ts'

const REST_MS = 300

type Props = { value: string; onSearch: (text: string) => void }

/** Searches when the typing rests, and at once on Enter. */
export function SearchBox({ value, onSearch }: Props) {
  const say = useCopy(listingsWords)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by other means, a chip taken away or a step back: that is what the box says then.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() === known) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <search className="min-w-64 grow">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextField
          id="projects-search"
          type="search"
          label={<span className="sr-only">{say('search')}</span>}
          placeholder={say('search_hint')}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          after={
            typed === '' ? (
              <span className="icon-button pointer-events-none">
                <Search />
              </span>
            ) : (
              <button
                type="button"
                className="icon-button"
                aria-label={say('clear_search')}
                onClick={() => {
                  setTyped('')
                  onSearch('')
                }}
              >
                <X />
              </button>
            )
          }
        />
      </form>
    </search>
  )
}
