import { NOT_THEIRS, NOT_THEIRS_TO_READ, own, WRITE } from './case.ts'
import type { Case } from './case.ts'
import type { Ask, OwnersWorld } from './world.ts'

const home = (w: OwnersWorld): Ask => ({ params: { id: w.owner.things.submission } })
const file = (w: OwnersWorld): Ask => ({
  params: { id: w.owner.things.submission, document_id: w.owner.things.document },
})

/** Homes that somebody offers for sale. */
export const submissionCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/submissions': [own],
  'POST /api/submissions': [{ statuses: WRITE }],
  'GET /api/submissions/{id}': [{ statuses: NOT_THEIRS_TO_READ, isPersonal: true, ask: home }],
  'PATCH /api/submissions/{id}': [
    {
      statuses: NOT_THEIRS,
      isPersonal: true,
      ask: (w) => ({ ...home(w), body: { revision: 1, facts: { bedrooms: 4 } } }),
    },
  ],
  'POST /api/submissions/{id}/files': [
    {
      statuses: NOT_THEIRS,
      isPersonal: true,
      ask: (w) => ({ ...home(w), body: { document_id: w.owner.things.document, kind: 'paper' } }),
    },
  ],
  'DELETE /api/submissions/{id}/files/{document_id}': [{ statuses: NOT_THEIRS, isPersonal: true, ask: file }],
  'POST /api/submissions/{id}/send': [
    {
      name: 'that is not complete',
      statuses: { ...NOT_THEIRS, owner: 422 },
      ask: (w) => ({ ...home(w), body: { revision: 2 } }),
    },
  ],
  'POST /api/submissions/{id}/withdraw': [{ statuses: NOT_THEIRS, isPersonal: true, ask: home }],
}
