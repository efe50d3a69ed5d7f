import { newId } from '#kit/id.ts'
import { READ } from './case.ts'
import type { Case, Statuses } from './case.ts'

const OPERATORS: Statuses = { ...READ, preview: 403, others: 403, owner: 403, operator: 200 }

/** Of a home that is not there: what operators read of one that is, is its owner's own (test/http/home-reviews.test.ts). */
const noHome = (body?: object): readonly Case[] => [
  { statuses: { ...OPERATORS, operator: 404 }, ask: () => ({ params: { id: newId() }, ...(body && { body }) }) },
]

/** What operators alone may call. */
export const operatorCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/operator/money': [{ statuses: OPERATORS }],
  'GET /api/operator/approvals': [{ statuses: OPERATORS, isOperatorsWork: true }],
  'POST /api/operator/approvals/{id}/decision': [
    {
      statuses: { ...OPERATORS, operator: 404 },
      ask: () => ({ params: { id: newId() }, body: { decision: 'refuse', reason: 'none' } }),
    },
  ],
  'POST /api/operator/comments/{id}/decision': [
    {
      statuses: { ...OPERATORS, operator: 404 },
      ask: () => ({ params: { id: newId() }, body: { decision: 'leave' } }),
    },
  ],
  'GET /api/operator/homes/{id}': noHome(),
  // No contract speaks of it: to everybody else who is signed in it is not there.
  'GET /api/operator/homes/{id}/files/{document}': [
    {
      statuses: { ...READ, preview: 404, others: 404, owner: 404 },
      ask: () => ({ params: { id: newId(), document: newId() } }),
    },
  ],
  'POST /api/operator/homes/{id}/question': noHome({ question: 'Is it let?' }),
  'POST /api/operator/homes/{id}/refusal': noHome({ reason: 'none' }),
  'POST /api/operator/homes/{id}/acceptance': noHome({ lat: 47.25, lon: -122.44 }),
}
