import { ArrowDown, ArrowUp } from 'lucide-react'
import { useCopy } from '#platform/web/words.ts'
import type { Sort, SortKey } from '../positions-sort.ts'
import { nextSort } from '../positions-sort.ts'
import { positionsWords } from './positions-words.ts'

type Props = { of: SortKey; label: string; sort: Sort | null; onSort: (sort: Sort | null) => void }

/** The heading of a column: a press sorts by it, another turns the order, a third leaves it. */
export function SortHeading({ of: key, label, sort, onSort }: Props) {
  const say = useCopy(positionsWords)
  const isSorted = sort?.key === key
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className="sort-heading"
      aria-label={say('sort_by_column', { column: label })}
      onClick={() => onSort(nextSort(sort, key))}
    >
      {label}
      {isSorted && <Arrow aria-hidden="true" className="sort-arrow" />}
    </button>
  )
}
