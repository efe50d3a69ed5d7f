import { newId } from '#kit/id.ts'
import { NOT_THEIRS, own, WRITE } from './case.ts'
import type { Case } from './case.ts'

/** Earnings that are paid out. Nobody but the two people has any, and a stranger’s are not the owner’s. */
export const payoutCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/payouts': [own],
  'POST /api/payouts': [
    {
      name: 'to the owner’s bank account',
      // It is not verified: its owner is told so, and everybody else that there is no such account.
      statuses: { ...NOT_THEIRS, owner: 409 },
      ask: (w) => ({
        body: { amount: 1, destination: { way: 'direct_deposit', bank_account_id: w.owner.things.bankAccount } },
        key: newId(),
      }),
    },
    {
      name: 'of more than anybody earned',
      statuses: { ...WRITE, others: 409, owner: 409 },
      ask: () => ({
        body: { amount: 90_000_000, destination: { way: 'paypal', email: 'payee@mail.example' } },
        key: newId(),
      }),
    },
  ],
  'POST /api/payouts/{id}/cancel': [
    { statuses: NOT_THEIRS, isPersonal: true, ask: (w) => ({ params: { id: w.owner.things.payout } }) },
  ],
}
