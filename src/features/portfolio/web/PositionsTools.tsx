import { Select } from '#platform/web/ui/Select.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Sort } from '../positions-sort.ts'
import { readSort, SORT_KEYS, writeSort } from '../positions-sort.ts'
import { positionsWords } from './positions-words.ts'
import { useTyped } from './use-typed.ts'

type Props = {
  search: string
  onSearch: (text: string) => void
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

/** Above many positions: find one by its name, and sort them, also where the headings of the table are not shown. */
export function PositionsTools({ search, onSearch, sort, onSort }: Props) {
  const say = useCopy(positionsWords)
  const [typed, setTyped] = useTyped(search, onSearch)
  const options = SORT_KEYS.flatMap((key) =>
    (key === 'property' ? ([key] as const) : ([`-${key}`, key] as const)).map((value) => ({
      value,
      label:
        key === 'property'
          ? say('sort_name')
          : say(value === key ? 'sort_smallest' : 'sort_largest', { column: say(`column_${key}`) }),
    })),
  )
  return (
    <div className="positions-tools no-print">
      <TextField
        id="positions-search"
        label={say('search')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <Select
        id="positions-sort"
        label={say('sort')}
        value={writeSort(sort) ?? ''}
        options={[
          { value: '', label: say('sort_latest') },
          ...options,
          { value: '-property', label: say('sort_name_z') },
        ]}
        onChange={(value) => onSort(readSort(value))}
      />
    </div>
  )
}
