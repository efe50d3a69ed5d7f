import { everybody, NOT_THEIRS, NOT_THEIRS_TO_READ, own, READ, WRITE } from './case.ts'
import type { Case } from './case.ts'
import type { Ask, OwnersWorld } from './world.ts'

const document = (w: OwnersWorld): Ask => ({ params: { id: w.owner.things.document } })
const upload = (w: OwnersWorld): Ask => ({ params: { id: w.owner.things.upload } })
// What the operator is told is what everybody else is told.
const nowhere = everybody(404)

/** Documents that people keep, and links to them. */
export const documentCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/documents': [own, { name: 'of the trash', statuses: READ, ask: () => ({ query: { in_trash: 'true' } }) }],
  'POST /api/documents': [
    {
      statuses: WRITE,
      ask: () => ({ query: { name: 'note.txt' }, body: 'A note of mine.', type: 'application/octet-stream' }),
    },
  ],
  'GET /api/documents/{id}': [{ statuses: NOT_THEIRS_TO_READ, isPersonal: true, ask: document }],
  'GET /api/documents/{id}/file': [{ statuses: NOT_THEIRS_TO_READ, ask: document }],
  'PATCH /api/documents/{id}': [
    { statuses: NOT_THEIRS, isPersonal: true, ask: (w) => ({ ...document(w), body: { tags: ['House'] } }) },
  ],
  'GET /api/documents/{id}/shares': [{ statuses: NOT_THEIRS_TO_READ, ask: document }],
  'POST /api/documents/{id}/shares': [
    { statuses: NOT_THEIRS, ask: (w) => ({ ...document(w), body: { days: 7, uses: 1 } }) },
  ],
  'DELETE /api/documents/{id}/shares/{share}': [
    {
      name: 'one of the owner’s',
      statuses: NOT_THEIRS,
      ask: (w) => ({ params: { id: w.owner.things.document, share: w.owner.things.share } }),
    },
  ],
  'GET /api/shared/{secret}': [{ statuses: nowhere, ask: () => ({ params: { secret: 'a guess' } }) }],
  'GET /api/shared/{secret}/file': [{ statuses: nowhere, ask: () => ({ params: { secret: 'a guess' } }) }],
  // Without the length of what is to come.
  'POST /api/documents/uploads': [{ statuses: { ...WRITE, others: 412, owner: 412 } }],
  'PATCH /api/documents/uploads/{id}': [
    {
      statuses: { ...NOT_THEIRS, owner: 412 },
      ask: (w) => ({ ...upload(w), body: 'some', type: 'application/offset+octet-stream' }),
    },
  ],
  'DELETE /api/documents/uploads/{id}': [{ statuses: { ...NOT_THEIRS, owner: 204 }, ask: upload }],
}

/** Those that end a document, last. */
export const documentEndings: Readonly<Record<string, readonly Case[]>> = {
  'POST /api/documents/{id}/restore': [{ statuses: { ...NOT_THEIRS, owner: 404 }, ask: document }],
  'DELETE /api/documents/{id}/files': [{ statuses: { ...NOT_THEIRS, owner: 404 }, ask: document }],
  'DELETE /api/documents/{id}': [{ statuses: NOT_THEIRS, ask: document }],
  'DELETE /api/documents': [
    {
      name: 'one of the owner’s that is in the trash',
      statuses: { ...NOT_THEIRS, owner: 404 },
      ask: (w) => ({ query: { id: w.owner.things.document } }),
    },
  ],
}
