import { BellPlus } from 'lucide-react'
import { Link } from '#platform/web/Link.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { ProjectsSearch } from '../use-projects-search.ts'
import { savedSearchWords } from './saved-search-words.ts'
import { useSaveSearch } from './use-save-search.ts'

/** Saves the search of the page, and takes it back; one that is saved says under which name. */
export function SaveSearch({ search }: { search: ProjectsSearch }) {
  const sayName = useCopy(savedSearchWords)
  const sayError = useSayError(sayName)
  const saving = useSaveSearch(search)
  if (!saving) return null
  const { same, isBusy, error, toggle } = saving
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-15">
      {same && <output className="min-w-0 [overflow-wrap:anywhere]">{sayName('saved_as', { name: same.name })}</output>}
      <Button look="quiet" busy={isBusy} onClick={() => void toggle()}>
        {!same && <BellPlus />}
        {sayName(same ? 'unsave' : 'save')}
      </Button>
      {same && (
        <Link to="/search" className="text-link tall-target">
          {sayName('all')}
        </Link>
      )}
      {error !== null && (
        <p role="alert" className="field-error w-full">
          {sayError(error)}
        </p>
      )}
    </div>
  )
}
