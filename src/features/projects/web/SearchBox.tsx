import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { CLOSE, Icon } from '#platform/web/ui/Icon.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import { listingsWords } from './listings-words.ts'
import type { SearchFields } from './search/search-fields.ts'
import type { KeyHandler, ListState } from './search/SearchSuggestions.tsx'

const suggestions = lazyPart(async () => (await import('./search/SearchSuggestions.tsx')).SearchSuggestions, true)

const LENS = 'M21 21l-4.3-4.3M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16z'
const REST_MS = 300
const CLOSED: ListState = { isOpen: false, activeId: undefined }

type Props = {
  value: string
  /** A search for words; `isMeant` where they were sent off and not only left to rest. */
  onSearch: (text: string, isMeant: boolean) => void
  /** A suggestion or a recent search was chosen. */
  onChoose: (fields: SearchFields) => void
}

/** Searches when the typing rests, and at once on Enter; suggests what is meant from the second letter on. */
export function SearchBox({ value, onSearch, onChoose }: Props) {
  const say = useCopy(listingsWords)
  const id = useId()
  const [typed, setTyped] = useTyped(value, onSearch)
  const { isWanted, isUsed, want, close, list, setList, keys, takeKeys } = useList()
  const send = (text: string) => {
    close()
    onSearch(text, true)
    if (text) void import('./search/recent-searches.ts').then(({ addRecent }) => addRecent(text, { q: text }))
  }
  return (
    <search className="min-w-64 grow">
      {/* What leaves the field leaves its list open only for the buttons in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          send(typed.trim())
        }}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
      >
        <TextField
          id="projects-search"
          type="search"
          // A `select` takes no text.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? `${id}-list` : undefined}
          aria-activedescendant={list.activeId}
          label={<span className="sr-only">{say('search')}</span>}
          placeholder={say('search_hint')}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            want()
          }}
          onFocus={want}
          onKeyDown={(event) => {
            if (!list.isOpen && event.key === 'ArrowDown') want()
            keys.current?.(event)
          }}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          after={typed === '' ? <Lens /> : <Clear onPress={() => (setTyped(''), onSearch('', true))} />}
        />
        {isUsed && (
          <Suspense>
            <suggestions.Part
              {...{ id, typed, isWanted, takeKeys }}
              onState={setList}
              onChoose={(fields) => {
                setTyped(fields.q ?? '')
                onChoose(fields)
              }}
              onClose={close}
            />
          </Suspense>
        )}
      </form>
    </search>
  )
}

const Lens = () => (
  <span className="icon-button pointer-events-none">
    <Icon path={LENS} />
  </span>
)

const Clear = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    className="icon-button"
    aria-label={useCopy(listingsWords)('clear_search')}
    onClick={(event) => {
      onPress()
      // The button goes; whoever emptied the field goes on typing.
      event.currentTarget.form?.querySelector('input')?.focus()
    }}
  >
    <Icon path={CLOSE} />
  </button>
)

/** What is typed: searched for when the typing rests, and overruled by an address that changed by other means. */
function useTyped(value: string, onSearch: Props['onSearch']) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // A chip was taken away, or it is a step back: that is what the box says then.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() === known) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim(), false), REST_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return [typed, setTyped] as const
}

/** Whether the list is wanted, and what its part, which is loaded when the field is first used, says of it. */
function useList() {
  const [isWanted, setWanted] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const [list, setList] = useState(CLOSED)
  const keys = useRef<KeyHandler | null>(null)
  const takeKeys = useCallback((handler: KeyHandler | null) => void (keys.current = handler), [])
  const want = () => {
    setUsed(true)
    setWanted(true)
  }
  const close = () => setWanted(false)
  return { isWanted, isUsed, want, close, list, setList, keys, takeKeys }
}
