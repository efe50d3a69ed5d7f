import { everybody, house, NOT_THEIRS, PUBLIC, WRITE } from './case.ts'
import type { Case } from './case.ts'
import type { Ask, OwnersWorld } from './world.ts'

const question = (w: OwnersWorld): Ask => ({ params: { question_id: w.question } })
const othersQuestion = (w: OwnersWorld): Ask => ({ params: { question_id: w.othersQuestion } })

/** What people say of a house: everybody reads it; who rates it owns a part of it, which the operator does not. A question is deleted by its asker. */
export const voiceCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/listings/{id}/ratings': [{ statuses: PUBLIC, ask: house }],
  'PUT /api/listings/{id}/rating': [
    { statuses: { ...WRITE, operator: 403 }, ask: (w) => ({ ...house(w), body: { stars: 4 } }) },
  ],
  'DELETE /api/listings/{id}/rating': [{ statuses: WRITE, ask: house }],
  'GET /api/sponsors/{sponsor}': [{ statuses: everybody(404) }],
  'GET /api/listings/{id}/updates': [{ statuses: PUBLIC, ask: house }],
  'GET /api/listings/{id}/questions': [{ statuses: PUBLIC, ask: house }],
  'POST /api/listings/{id}/questions': [
    { statuses: WRITE, ask: (w) => ({ ...house(w), body: { text: 'How old is the roof?' } }) },
  ],
  'POST /api/questions/{question_id}/answers': [
    {
      name: 'of somebody else',
      statuses: { ...WRITE, others: 403, operator: 200, owner: 403 },
      ask: (w) => ({ ...othersQuestion(w), body: { text: 'Twelve years.' } }),
    },
  ],
  'PUT /api/questions/{question_id}/helpful': [{ statuses: WRITE, ask: othersQuestion }],
  'DELETE /api/questions/{question_id}/helpful': [{ statuses: WRITE, ask: othersQuestion }],
  'POST /api/questions/{question_id}/report': [
    { statuses: WRITE, ask: (w) => ({ ...othersQuestion(w), body: { reason: 'spam' } }) },
  ],
  'DELETE /api/questions/{question_id}': [{ statuses: NOT_THEIRS, ask: question }],
}
