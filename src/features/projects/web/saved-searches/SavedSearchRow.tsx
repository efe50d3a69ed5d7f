import { useState } from 'react'
import type { SavedSearch } from '../../saved-search-contract.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import { savedSearchWords } from './saved-search-words.ts'
import { pathOf } from './search-path.ts'

type Props = { search: SavedSearch; onRename: (name: string) => Promise<void>; onDelete: () => void }

/** One saved search, or the field for its new name. */
export function SavedSearchRow({ search, onRename, onDelete }: Props) {
  const say = useCopy(savedSearchWords)
  const language = useLanguage()
  const [isNaming, setNaming] = useState(false)
  const day = (at: number) => showDay(at, language)
  const { id, name, told, found } = search
  if (isNaming)
    return (
      <li className="border-b border-line py-3">
        <NameForm id={id} name={name} onRename={onRename} onEnd={() => setNaming(false)} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <Link
          to={pathOf(search)}
          className="text-link inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere]"
        >
          {name}
        </Link>
        <p className="text-13 text-muted">
          {told === null || found === null ? (
            say('not_told', { day: day(search.created) })
          ) : (
            <Link to={`/search?found=${id}`} className="text-link tall-target">
              {say('told', { n: found, day: day(told) })}
            </Link>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button look="quiet" aria-label={say('rename_one', { name })} onClick={() => setNaming(true)}>
          {say('rename')}
        </Button>
        <Button look="quiet" aria-label={say('delete_one', { name })} onClick={onDelete}>
          {say('delete')}
        </Button>
      </div>
    </li>
  )
}

type FormProps = { id: string; name: string; onRename: Props['onRename']; onEnd: () => void }

function NameForm({ id, name, onRename, onEnd }: FormProps) {
  const say = useCopy(savedSearchWords)
  const sayError = useSayError(say)
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const keep = async () => {
    if (typed.trim() === '') return setError(say('name_missing'))
    setBusy(true)
    try {
      await onRename(typed.trim())
      onEnd()
    } catch (fault) {
      setError(sayError(fault))
      setBusy(false)
    }
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void keep()
      }}
    >
      <div className="min-w-60 grow basis-72">
        <TextField
          id={`name-${id}`}
          label={say('new_name')}
          value={typed}
          onChange={setTyped}
          error={error}
          maxLength={80}
          // Whoever presses Rename goes on typing.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onKeyDown={(event) => event.key === 'Escape' && onEnd()}
        />
      </div>
      <Button type="submit" busy={isBusy}>
        {say('keep_name')}
      </Button>
      <Button look="quiet" onClick={onEnd}>
        {say('cancel')}
      </Button>
    </form>
  )
}
