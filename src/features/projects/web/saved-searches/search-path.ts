import type { SavedSearch } from '../../saved-search-contract.ts'
import { addressOf } from '#platform/web/call.ts'

/** The address of the list that a saved search finds. */
export const pathOf = ({ query }: Pick<SavedSearch, 'query'>): string => addressOf('/projects', {}, query)
