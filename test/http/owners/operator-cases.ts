import { newId } from '#kit/id.ts'
import { READ } from './case.ts'
import type { Case, Statuses } from './case.ts'

const OPERATORS: Statuses = { ...READ, preview: 403, others: 403, owner: 403, operator: 200 }

/** What operators alone may call. */
export const operatorCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/operator/money': [{ statuses: OPERATORS }],
  'GET /api/operator/approvals': [{ statuses: OPERATORS }],
  'POST /api/operator/approvals/{id}/decision': [
    {
      statuses: { ...OPERATORS, operator: 404 },
      ask: () => ({ params: { id: newId() }, body: { decision: 'refuse', reason: 'none' } }),
    },
  ],
}
