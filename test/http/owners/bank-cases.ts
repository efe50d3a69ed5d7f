import { newId } from '#kit/id.ts'
import { typedAccount } from '../../bank-world.ts'
import { body, everybody, NOT_THEIRS, own, WRITE } from './case.ts'
import type { Case } from './case.ts'
import type { Ask, OwnersWorld } from './world.ts'

const account = (w: OwnersWorld): Ask => ({ params: { id: w.owner.things.bankAccount } })

/** Bank accounts of people, and visits to banks. */
export const bankCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/bank-accounts': [own],
  'POST /api/bank-accounts': [{ statuses: WRITE, ask: () => ({ body: typedAccount() }) }],
  'PUT /api/bank-accounts/{id}/default': [{ statuses: NOT_THEIRS, isPersonal: true, ask: account }],
  'POST /api/bank-accounts/{id}/verify': [
    // Amounts that they cannot be: each is drawn, and the two are never the same.
    { statuses: { ...NOT_THEIRS, owner: 422 }, ask: (w) => ({ ...account(w), body: { amounts: [7, 7] } }) },
  ],
  'POST /api/wallet/bank-deposits': [
    // The owner's account is not verified: they are told so, and everybody else that there is no such account.
    {
      name: 'from the owner’s account',
      statuses: { ...NOT_THEIRS, owner: 409 },
      ask: (w) => ({
        body: { amount: 2000, bank_account_id: w.owner.things.bankAccount, authorized: true },
        key: newId(),
      }),
    },
  ],
  'POST /api/wallet/withdrawals/cancel': [{ statuses: everybody(404), ask: body({ token: 'a guess' }) }],
  'POST /api/wallet/withdrawals': [
    {
      name: 'to the owner’s account',
      statuses: { ...NOT_THEIRS, owner: 409 },
      ask: (w) => ({ body: { amount: 2000, bank_account_id: w.owner.things.bankAccount }, key: newId() }),
    },
  ],
  'POST /api/wallet/withdrawals/{id}/cancel': [
    { statuses: { ...NOT_THEIRS, owner: 200 }, ask: (w) => ({ params: { id: w.owner.things.withdrawal } }) },
  ],
  'POST /api/wallet/paypal-deposits': [
    {
      statuses: { ...WRITE, others: 202, owner: 202, operator: 202 },
      ask: () => ({ body: { amount: 2000 }, key: newId() }),
    },
  ],

  'POST /api/bank-links': [{ statuses: WRITE }],
  'POST /api/bank-links/{id}/complete': [
    {
      name: 'by a guess',
      statuses: { ...WRITE, others: 404, owner: 404 },
      ask: (w) => ({ params: { id: w.owner.things.bankAccount }, body: { token: 'a guess' } }),
    },
  ],
}

/** The one that ends an account, last. */
export const bankEndings: Readonly<Record<string, readonly Case[]>> = {
  'DELETE /api/bank-accounts/{id}': [{ statuses: NOT_THEIRS, ask: account }],
}
