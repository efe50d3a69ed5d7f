import { BellPlus, BellRing } from 'lucide-react'
import { useSayError } from '#platform/web/platform-words.ts'
import { useCopy } from '#platform/web/words.ts'
import type { ProjectsSearch } from '../use-projects-search.ts'
import { savedSearchWords } from './saved-search-words.ts'
import { useSaveSearch } from './use-save-search.ts'

/** The same among the chips over a map, where there is no room for the name; what went wrong stands below them. */
export function SaveSearchChip({ search }: { search: ProjectsSearch }) {
  const say = useCopy(savedSearchWords)
  const sayError = useSayError(say)
  const saving = useSaveSearch(search)
  if (!saving) return null
  const { same, isBusy, error, toggle } = saving
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-pressed={same !== undefined}
        aria-busy={isBusy || undefined}
        onClick={() => isBusy || void toggle()}
      >
        {same ? <BellRing aria-hidden="true" /> : <BellPlus aria-hidden="true" />}
        {say(same ? 'chip_saved' : 'save')}
      </button>
      {error !== null && (
        <p role="alert" className="map-head-note field-error">
          {sayError(error)}
        </p>
      )}
    </>
  )
}
