import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ReadyJson } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../../saved-search-contract.ts'
import { MOST_SAVED_SEARCHES } from '../../saved-search-refusals.ts'
import { readFound } from './read-found.ts'
import { saveSearch } from './save-search.ts'
import { answerOf, readOwn, remove, rename } from './saved-search-rows.ts'

/** Another person's search answers 404, like one that does not exist. */
export function mountSavedSearches(edge: Edge, { database }: Pick<Deps, 'database'>): void {
  edge.mount(contract.readSavedSearches, async ({ visitor }) => ({
    searches: (await database.rows(readOwn, [visitor.userId])).map(answerOf),
    most: MOST_SAVED_SEARCHES,
  }))
  edge.mount(contract.saveSearch, async ({ visitor, body }) => await saveSearch(database, visitor.userId, body))
  edge.mount(contract.renameSearch, async ({ visitor, params: { id }, body }) => {
    const row = isId(id) ? await database.first(rename, [visitor.userId, id, body.name]) : null
    return row ? answerOf(row) : refuse('saved_search_not_found')
  })
  edge.mount(contract.deleteSearch, async ({ visitor, params: { id } }) => {
    const gone = isId(id) ? await database.run(remove, [visitor.userId, id]) : 0
    return gone === 0 ? refuse('saved_search_not_found') : { status: 'success' as const }
  })
  edge.mount(contract.readFound, async ({ visitor, params: { id } }) => {
    const found = isId(id) ? await readFound(database, visitor.userId, id) : null
    return found === null ? refuse('saved_search_not_found') : new ReadyJson(found)
  })
}
