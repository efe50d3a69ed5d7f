import type { AnswerOf } from '#kit/endpoint.ts'
import { useSearch } from '#platform/web/params.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import { useTyped } from '#features/portfolio/web/use-typed.ts'
import type { listDocuments, Sort } from '../contract.ts'
import { GROUPS } from '../kinds.ts'
import { documentWords } from './document-words.ts'

const SORTS = ['newest', 'oldest', 'name', 'largest'] as const satisfies readonly Sort[]

/** What of the list is asked for, as the address says it. */
export function readDocumentQuery(address: URLSearchParams): Record<string, string> {
  const [q, tag] = [address.get('q')?.slice(0, 100), address.get('tag')?.slice(0, 30)]
  const group = GROUPS.find((one) => one === address.get('group'))
  const sort = SORTS.find((one) => one === address.get('sort') && one !== 'newest')
  return { ...(q && { q }), ...(tag && { tag }), ...(group && { group }), ...(sort && { sort }) }
}

/** How the list is searched, narrowed and ordered, kept in the address; also while there is no answer yet. */
export function DocumentTools({ answer }: { answer: AnswerOf<typeof listDocuments> | undefined }) {
  const say = useCopy(documentWords)
  const [address, setAddress] = useSearch()
  const query = readDocumentQuery(address)
  const [typed, setTyped] = useTyped(query['q'] ?? '', (q) => setAddress({ q }))
  const all = { value: '', label: say('all') }
  const groups = GROUPS.filter((group) => (answer?.groups[group] ?? 0) > 0 || group === query['group'])
  const tags = answer?.tags ?? []
  return (
    <div className="document-tools">
      <TextField id="documents-search" label={say('search')} type="search" value={typed} onChange={setTyped} />
      <Select
        id="documents-group"
        label={say('group')}
        value={query['group'] ?? ''}
        options={[all, ...groups.map((group) => ({ value: group, label: say(`group_${group}`) }))]}
        onChange={(group) => setAddress({ group })}
      />
      {(tags.length > 0 || query['tag']) && (
        <Select
          id="documents-tag"
          label={say('tag')}
          value={query['tag'] ?? ''}
          options={[all, ...tags.map((tag) => ({ value: tag, label: tag }))]}
          onChange={(tag) => setAddress({ tag })}
        />
      )}
      <Select
        id="documents-sort"
        label={say('sort')}
        value={query['sort'] ?? 'newest'}
        options={SORTS.map((sort) => ({ value: sort, label: say(`sort_${sort}`) }))}
        onChange={(sort) => setAddress({ sort: sort === 'newest' ? null : sort })}
      />
    </div>
  )
}
