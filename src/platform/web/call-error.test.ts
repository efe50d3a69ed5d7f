import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { withFields } from './with-fields.ts'

test('a refusal that is said at a field keeps what its sentence is filled in with', () => {
  const refused = new CallError(422, {
    code: 'payout_address_wrong',
    feedback: 'No address.',
    params: { network: 'Bitcoin' },
    id: 'one',
  })
  expect(withFields(refused, { address: 'No address.' })).toMatchObject({
    status: 422,
    code: 'payout_address_wrong',
    params: { network: 'Bitcoin' },
    fields: { address: 'No address.' },
    id: 'one',
  })
})
