import { readLocal, writeLocal } from '#platform/web/local-state.ts'
import { makeStore, useStore } from '#platform/web/store.ts'
import { readVisitor, useVisitor } from '#platform/web/visitor.ts'
import { readFilters } from '../search-query.ts'
import type { Filters } from '../search-query.ts'

/** A search that was made in this browser: in words, and the fields of the address. */
export type Recent = { readonly label: string; readonly filters: Filters }

const MOST = 8
const NONE: readonly Recent[] = []

/** What was kept, of whom: the same browser may be somebody else's tomorrow. */
type Kept = { readonly userId: string; readonly searches: readonly Recent[] }
const store = makeStore<Kept | null>(readKept())

/** The searches of this person in this browser, the latest first. They are forgotten at log out (`forgetLocal`). */
export function useRecentSearches(): readonly Recent[] {
  const kept = useStore(store)
  const visitor = useVisitor()
  return kept && kept.userId === visitor?.user_id ? kept.searches : NONE
}

/** Keeps a search as the latest one. `fields` may hold what the address does not take: that is left out. */
export function addRecent(label: string, fields: Readonly<Record<string, string | null>>): void {
  const filters = filtersOf(fields)
  if (Object.keys(filters).length === 0) return
  const text = JSON.stringify(filters)
  keep((searches) => [{ label, filters }, ...searches.filter((one) => JSON.stringify(one.filters) !== text)])
}

export const removeRecent = (gone: Recent): void =>
  keep((searches) => searches.filter((one) => JSON.stringify(one) !== JSON.stringify(gone)))

export const clearRecent = (): void => keep(() => NONE)

function keep(change: (searches: readonly Recent[]) => readonly Recent[]): void {
  const userId = readVisitor()?.user_id
  if (!userId) return
  // Another tab may have searched meanwhile.
  const kept = readKept()
  const searches = change(kept?.userId === userId ? kept.searches : NONE).slice(0, MOST)
  writeLocal('recent_searches', searches.length === 0 ? null : JSON.stringify({ userId, searches }))
  store.set({ userId, searches })
}

function readKept(): Kept | null {
  try {
    const { userId, searches } = JSON.parse(readLocal('recent_searches') ?? 'null') as Kept
    const usable = searches.map(({ label, filters }) => ({ label, filters: filtersOf(filters) }))
    return { userId, searches: usable.filter((one) => Object.keys(one.filters).length > 0).slice(0, MOST) }
  } catch {
    return null
  }
}

// A declaration, since what was kept is read while this file is loaded.
function filtersOf(fields: Readonly<Record<string, string | null>>): Filters {
  const named = Object.entries(fields).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return readFilters(new URLSearchParams(named))
}
