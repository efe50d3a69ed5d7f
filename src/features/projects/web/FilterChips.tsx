import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { ChipRowProps } from './ChipRow.tsx'

const row = lazyPart<ChipRowProps>(async () => (await import('./ChipRow.tsx')).ChipRow, true)

/**
 * The active filters of a narrowed search, each with a way to take it off. Most visits of the list begin without any: then nothing of
 * them is loaded.
 */
export function FilterChips(props: ChipRowProps) {
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <row.Part {...props} />
    </Suspense>
  )
}
