import type { Suggestion } from '#features/listings/search/suggest-contract.ts'
import { placeName } from '#kit/place.ts'
import { useCopy } from '#platform/web/words.ts'
import { ListBox, ListOption } from './ListBox.tsx'
import { markWords } from './mark-words.ts'
import { searchWords } from './search-words.ts'

type Props = {
  id: string
  suggestions: readonly Suggestion[]
  /** What was typed beside it and stays: with it a count of all listings would say too much. */
  figures: string
  words: readonly string[]
  active: number
  onPoint: (at: number) => void
  onChoose: (suggestion: Suggestion) => void
}

/** The suggestions: what was typed of each stands in bold, beside it what it is and how many listings it has; one property needs no count. */
export function SuggestionList({ id, suggestions, figures, words, active, onPoint, onChoose }: Props) {
  const say = useCopy(searchWords)
  return (
    <ListBox id={id} label={say('suggestions')}>
      {suggestions.map((one, at) => (
        <ListOption
          key={[one.kind, one.text, one.city, one.state].join('|')}
          {...{ id, at, active, onPoint }}
          onChoose={() => onChoose(one)}
        >
          <span className="search-option-text">
            {figures !== '' && <span className="text-muted">{figures} · </span>}
            {markWords(one.text, words).map((piece, n) => (piece.isMatch ? <b key={n}>{piece.text}</b> : piece.text))}
            <PlaceOf suggestion={one} />
          </span>{' '}
          <span className="search-option-kind">
            {say(`kind_${one.kind}`)}{' '}
            {figures === '' && (one.kind !== 'property' || one.listings > 1) && (
              <span className="figures">{say('count', { n: one.listings })}</span>
            )}
          </span>
        </ListOption>
      ))}
    </ListBox>
  )
}

function PlaceOf({ suggestion: { kind, city, state } }: { suggestion: Suggestion }) {
  const place = kind === 'state' ? state : placeName(city, state)
  return place === '' ? null : <span className="text-muted">, {place}</span>
}
