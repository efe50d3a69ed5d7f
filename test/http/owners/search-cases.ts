import { NOT_THEIRS, NOT_THEIRS_TO_READ, own, WRITE } from './case.ts'
import type { Case } from './case.ts'
import type { Ask, OwnersWorld } from './world.ts'

const search = (w: OwnersWorld): Ask => ({ params: { id: w.owner.things.savedSearch } })

/** Searches that somebody saved. */
export const searchCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/saved-searches': [own],
  'POST /api/saved-searches': [
    { statuses: WRITE, ask: () => ({ body: { name: 'Three beds', query: { beds: 3 } } }) },
    {
      name: 'of everything',
      statuses: { ...WRITE, others: 400, owner: 400 },
      ask: () => ({ body: { name: 'All', query: {} } }),
    },
  ],
  'PATCH /api/saved-searches/{id}': [
    { statuses: NOT_THEIRS, ask: (w) => ({ ...search(w), body: { name: 'Another name' } }) },
  ],
  'GET /api/saved-searches/{id}/found': [{ statuses: NOT_THEIRS_TO_READ, ask: search }],
  'DELETE /api/saved-searches/{id}': [{ statuses: NOT_THEIRS, ask: search }],
}
