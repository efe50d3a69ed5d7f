import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { suggestSearches, Suggestion } from '#features/listings/search/suggest-contract.ts'
import { answerQuery } from '#platform/web/query.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { useCopy } from '#platform/web/words.ts'
import { addRecent, clearRecent, removeRecent, useRecentSearches } from './recent-searches.ts'
import type { Recent } from './recent-searches.ts'
import { RecentList } from './RecentList.tsx'
import './search-box.css'
import { fieldsOf, labelOf } from './search-fields.ts'
import type { SearchFields } from './search-fields.ts'
import { searchWords } from './search-words.ts'
import { SuggestionList } from './SuggestionList.tsx'

const REST_MS = 150
const LEAST_LETTERS = 2

/** What the combobox says of its list: whether it is there, and which option the arrow keys are at. */
export type ListState = { readonly isOpen: boolean; readonly activeId: string | undefined }

export type KeyHandler = (event: KeyboardEvent) => void

type Props = {
  id: string
  typed: string
  /** Somebody is in the field, and has not closed the list. */
  isWanted: boolean
  /** Takes the keys of the field before it does. */
  takeKeys: (handler: KeyHandler | null) => void
  onState: (state: ListState) => void
  onChoose: (fields: SearchFields) => void
  onClose: () => void
}

/** The list below the search box (a combobox of WAI-ARIA): suggestions to what is typed, recent searches while nothing is. */
export function SearchSuggestions({ id, typed, isWanted, takeKeys, onState, onChoose, onClose }: Props) {
  const say = useCopy(searchWords)
  const { navigate } = useRouter()
  const text = typed.trim()
  const { suggestions, figures, words, isSettled } = useSuggestions(text)
  const recent = useRecentSearches()
  const showsRecent = text === '' && recent.length > 0
  const count = showsRecent ? recent.length : text.length < LEAST_LETTERS ? 0 : suggestions.length
  const isOpen = isWanted && count > 0
  const [active, setActive] = useActive(isOpen ? `${text} ${count}` : '')
  const at = active < count ? active : -1

  const choose = (suggestion: Suggestion) => {
    onClose()
    if (suggestion.listing_id !== null) return navigate(`/project/${suggestion.listing_id}`)
    const fields = fieldsOf(suggestion, figures)
    addRecent(labelOf(suggestion, figures), fields)
    onChoose(fields)
  }
  const repeat = ({ label, filters }: Recent) => {
    onClose()
    addRecent(label, filters)
    onChoose({ q: null, city: null, state: null, bbox: null, area: null, ...filters })
  }
  useEffect(() => {
    takeKeys((event) => {
      if (!isOpen) return
      const move = { ArrowDown: at + 1, ArrowUp: at < 0 ? count - 1 : at - 1 }[event.key]
      if (move !== undefined) setActive(move >= count ? -1 : move)
      else if (event.key === 'Escape') onClose()
      else if (event.key === 'Enter' && at >= 0 && showsRecent) repeat(recent[at]!)
      else if (event.key === 'Enter' && at >= 0) choose(suggestions[at]!)
      else if (event.key === 'Delete' && event.shiftKey && showsRecent && at >= 0) removeRecent(recent[at]!)
      else return
      event.preventDefault()
    })
    return () => takeKeys(null)
  })
  const activeId = isOpen && at >= 0 ? `${id}-option-${at}` : undefined
  useEffect(() => onState({ isOpen, activeId }), [onState, isOpen, activeId])

  const list = { id, active: at, onPoint: setActive }
  return (
    <>
      <output className="sr-only">
        {isWanted &&
          (isOpen
            ? say(showsRecent ? 'found_recent' : 'found_suggestions', { n: count })
            : text.length >= LEAST_LETTERS && isSettled && say('no_suggestions'))}
      </output>
      {isOpen && (
        <div className="search-list">
          {showsRecent ? (
            <RecentList {...list} recent={recent} onChoose={repeat} onRemove={removeRecent} onClear={clearRecent} />
          ) : (
            <SuggestionList {...list} suggestions={suggestions} figures={figures} words={words} onChoose={choose} />
          )}
        </div>
      )}
    </>
  )
}

const NO_WORDS: readonly string[] = []
const NO_SUGGESTIONS: readonly Suggestion[] = []

/** Asked for when the typing rests; an answer that is overtaken is cancelled, and the last one stays until the next comes. */
function useSuggestions(text: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isFetching } = useQuery({
    ...answerQuery<typeof suggestSearches>('GET /api/search/suggestions', { query: { q: asked } }),
    enabled: asked.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isSettled = asked === text && !isFetching && data !== undefined
  const { suggestions = NO_SUGGESTIONS, figures = '', words = NO_WORDS } = data ?? {}
  return { suggestions, figures, words, isSettled }
}

/** Which option is active; none whenever the list is another one. */
function useActive(list: string): [number, (at: number) => void] {
  const [state, setState] = useState({ list, at: -1 })
  return [state.list === list ? state.at : -1, (at) => setState({ list, at })]
}
