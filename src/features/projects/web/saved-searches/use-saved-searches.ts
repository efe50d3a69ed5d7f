import { useQueryClient } from '@tanstack/react-query'
import type { SavedSearch } from '../../saved-search-contract.ts'
import type { deleteSearch, readSavedSearches, renameSearch, saveSearch } from '../../saved-search-contract.ts'
import type { BodySent } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { answerQuery, useAnswer } from '#platform/web/query.tsx'

type Wish = BodySent<typeof saveSearch>
const LIST = answerQuery<typeof readSavedSearches>('GET /api/saved-searches').queryKey

/** My saved searches, and how they are changed; each change is seen at once wherever they are shown. */
export function useSavedSearches() {
  const client = useQueryClient()
  const answer = useAnswer<typeof readSavedSearches>('GET /api/saved-searches')
  const refresh = async () => await client.invalidateQueries({ queryKey: LIST })
  return {
    ...answer,
    save: async (body: Wish): Promise<SavedSearch> => {
      const saved = await call<typeof saveSearch>('POST /api/saved-searches', { body })
      await refresh()
      return saved
    },
    rename: async (id: string, name: string) => {
      await call<typeof renameSearch>('PATCH /api/saved-searches/{id}', { params: { id }, body: { name } })
      await refresh()
    },
    remove: async (id: string) => {
      await call<typeof deleteSearch>('DELETE /api/saved-searches/{id}', { params: { id } })
      await refresh()
    },
  }
}
