import { newId } from '#kit/id.ts'
import { NOT_THEIRS, NOT_THEIRS_TO_READ, READ, WRITE } from './case.ts'
import type { Case } from './case.ts'
import type { Ask, OwnersWorld } from './world.ts'

// Nobody here bought a plan: that one is its buyer's alone is told by `plans.test.ts`.
const NONE = { ...NOT_THEIRS_TO_READ, owner: 404 }
const none = (): Ask => ({ params: { id: 'ch_none' } })

const level = (): Ask => ({ params: { level: 'Basic' } })

const plan = async (w: OwnersWorld): Promise<Ask> => ({
  body: { email: w.owner.email, cardholder: 'Card Holder', total: 599, package: 'Premium', token: await w.cardToken() },
  key: newId(),
})

export const planWrites: Readonly<Record<string, readonly Case[]>> = {
  'POST /api/asapleads/make_purchase': [
    { name: 'with the owner’s email', statuses: { ...WRITE, others: 403, owner: 200 }, ask: plan },
  ],
  'POST /api/purchases/{id}/refund': [
    {
      name: 'that is not there',
      statuses: { ...NOT_THEIRS, owner: 404 },
      ask: () => ({ ...none(), body: { confirm: 'REFUND' } }),
    },
  ],
}

export const planReads: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/purchases': [{ statuses: READ }],
  'GET /api/purchases/{id}': [{ statuses: NONE, ask: none }],
  'GET /api/purchases/{id}/receipt.pdf': [{ statuses: NONE, ask: none }],
  'GET /api/plans/{level}/sheets': [{ statuses: NONE, ask: level }],
  'GET /api/plans/{level}/sheets.pdf': [{ statuses: NONE, ask: level }],
}
