import { X } from 'lucide-react'
import { useCopy } from '#platform/web/words.ts'
import { ListBox, ListOption } from './ListBox.tsx'
import type { Recent } from './recent-searches.ts'
import { searchWords } from './search-words.ts'

type Props = {
  id: string
  recent: readonly Recent[]
  active: number
  onPoint: (at: number) => void
  onChoose: (search: Recent) => void
  onRemove: (search: Recent) => void
  onClear: () => void
}

/** The recent searches. Beside the list, since a list box may hold nothing but options, a button for each that removes it. */
export function RecentList({ id, recent, active, onPoint, onChoose, onRemove, onClear }: Props) {
  const say = useCopy(searchWords)
  return (
    <>
      <p className="search-list-head">
        <span className="label">{say('recent')}</span>
        <button type="button" className="text-link min-h-11 px-2 text-13" onClick={onClear}>
          {say('clear_recent')}
        </button>
      </p>
      <div className="search-recent">
        <ListBox id={id} label={say('recent')}>
          {recent.map((one, at) => (
            <ListOption
              key={JSON.stringify(one.filters)}
              {...{ id, at, active, onPoint }}
              onChoose={() => onChoose(one)}
            >
              <span className="search-option-text">{one.label}</span>
            </ListOption>
          ))}
        </ListBox>
        <ul>
          {recent.map((one) => (
            <li key={JSON.stringify(one.filters)}>
              <button
                type="button"
                className="icon-button"
                aria-label={say('remove_recent', { search: one.label })}
                onClick={() => onRemove(one)}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
