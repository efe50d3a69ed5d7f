import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { ProjectsSearch } from './use-projects-search.ts'

const row = lazyPart<ProjectsSearch>(async () => (await import('./ChipRow.tsx')).ChipRow)

/** The active filters, each with a way to take it off. Most visits of the list begin without any: then nothing of them is loaded. */
export function FilterChips(search: ProjectsSearch) {
  if (search.box === undefined && Object.keys(search.filters).length === 0) return null
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <row.Part {...search} />
    </Suspense>
  )
}
