import { newId } from '#kit/id.ts'
import { everybody, PUBLIC, WRITE, NOT_THEIRS, house, order, accepted, body, nobody, invest, pay } from './case.ts'
import type { Case } from './case.ts'
import { bankCases, bankEndings } from './bank-cases.ts'
import { recurringCases } from './recurring-cases.ts'
import { documentCases, documentEndings } from './document-cases.ts'
import { operatorCases } from './operator-cases.ts'
import { planWrites } from './plan-cases.ts'
import { PASSWORD, SHARED_KEY, SURVEY } from './person.ts'
import { payoutCases } from './payout-cases.ts'
import { postCases } from './post-cases.ts'
import { referralCases } from './referral-cases.ts'
import { submissionCases } from './submission-cases.ts'
import { searchCases } from './search-cases.ts'
import { reads } from './read-cases.ts'
import type { Ask, OwnersWorld } from './world.ts'

const ownCard: Case = { statuses: { ...WRITE, others: 404 }, ask: (w) => ({ params: { id: w.owner.things.card } }) }

/** Of a card payment, to which both do nothing but tell of it. */
function act(name: string): Case {
  const statuses = { ...WRITE, others: 404 }
  const ask = (w: OwnersWorld): Ask => ({ params: { id: w.owner.things.pendingPayment } })
  return { name: `${name} a payment of the owner’s`, statuses, isPersonal: true, ask }
}

/** What a browser would send of a passkey that nobody has. */
function madeUp(kind: 'attestationObject' | 'signature'): object {
  const signed = kind === 'signature' ? { authenticatorData: 'AAAA', userHandle: 'AAAA' } : {}
  const response = { clientDataJSON: 'AAAA', [kind]: 'AAAA', ...signed }
  const made = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response }
  return kind === 'signature' ? { response: made } : { name: 'Phone', response: made }
}

const writes: Readonly<Record<string, readonly Case[]>> = {
  'POST /api/notifications/read': [
    { name: 'one of the owner’s', statuses: WRITE, ask: (w) => ({ body: { ids: [w.owner.things.notification] } }) },
    { name: 'all', statuses: WRITE, ask: body({}) },
  ],
  'PUT /api/notifications/preferences': [
    { statuses: WRITE, ask: body({ preferences: [{ type: 'LIKE', digest: false }] }) },
  ],
  'POST /api/notifications/unsubscribe': [{ statuses: everybody(404), ask: () => ({ query: { token: 'a guess' } }) }],
  'POST /notifications/unsubscribe': [{ statuses: everybody(404), ask: () => ({ query: { token: 'a guess' } }) }],
  'POST /api/notifications/resubscribe': [{ statuses: everybody(404), ask: () => ({ query: { token: 'a guess' } }) }],
  'POST /api/calendar/link': [{ statuses: WRITE }],
  'DELETE /api/calendar/link': [{ statuses: WRITE }],
  'PATCH /api/me': [{ statuses: WRITE, ask: body({ theme: 'dark' }), isPersonal: true }],
  'PUT /api/me/username': [
    {
      name: 'that could be taken for ours',
      statuses: { ...WRITE, others: 422, owner: 422 },
      ask: body({ username: 'freehold-support' }),
    },
  ],
  'POST /api/me/pictures': [
    {
      name: 'that is none',
      statuses: { ...WRITE, others: 415, owner: 415 },
      ask: () => ({ query: { kind: 'photo' }, body: 'no picture', type: 'application/octet-stream' }),
    },
  ],
  'PUT /api/survey': [{ statuses: WRITE, ask: body(SURVEY), isPersonal: true }],
  'PUT /api/limits': [{ statuses: WRITE, ask: body({ income: 20_000_000, worth: 150_000_000 }) }],
  'PUT /api/survey/choice': [
    {
      statuses: WRITE,
      ask: body({ level: 'Basic', plan: 'Income Investing' }),
      isPersonal: true,
    },
  ],
  'PUT /api/listings/{id}/like': [{ statuses: WRITE, ask: house }],
  'PUT /api/listings/{id}/save': [{ statuses: WRITE, ask: house }],
  'PUT /api/wallet/primary': [{ statuses: WRITE, ask: body({ primary: false }) }],
  'POST /api/wallet/deposit': [
    { name: 'under a new key', statuses: WRITE, ask: (w) => pay(w, newId()) },
    {
      name: 'under the key of the owner’s deposit',
      // The two who used the key before have used it for another request; to the operator it is a new one.
      statuses: { ...WRITE, owner: 409, others: 409, operator: 200 },
      ask: (w) => pay(w, SHARED_KEY),
    },
  ],
  'POST /api/orders': [{ statuses: WRITE, ask: (w) => ({ body: { project_id: w.houses.first, total: 1000 } }) }],
  'POST /api/orders/{id}/sign': [
    { statuses: NOT_THEIRS, isPersonal: true, ask: (w) => ({ ...order(w), body: accepted(w) }) },
  ],
  'POST /api/orders/{id}/confirm': [
    // The owner's order is not paid: they are told that there is nothing to confirm, and everybody else nothing at all.
    { statuses: { ...NOT_THEIRS, owner: 409 }, ask: (w) => ({ ...order(w), body: { agreed: accepted(w).agreed } }) },
  ],
  'POST /api/payments/{id}/confirm': [act('confirm')],
  'POST /api/cards': [{ statuses: WRITE, ask: async (w) => ({ body: { token: await w.cardToken() } }) }],
  'PUT /api/cards/{id}/default': [ownCard],
  'POST /api/asapleads/fund_project': [
    {
      name: 'with a card of the owner’s',
      statuses: { ...WRITE, others: 404 },
      ask: (w) => invest(w, { source: 'card', card_id: w.owner.things.card }),
    },
    { name: 'from the wallet', statuses: { ...WRITE, operator: 422 }, ask: (w) => invest(w, { total: 900_000 }) },
    {
      name: 'as the owner',
      statuses: { ...WRITE, others: 403 },
      ask: (w) => invest(w, { userID: w.owner.id, email: w.owner.email }),
    },
    {
      name: 'with the owner’s email',
      statuses: { ...WRITE, others: 403 },
      ask: (w) => invest(w, { email: w.owner.email }),
    },
    {
      name: 'for the owner’s order',
      statuses: NOT_THEIRS,
      ask: (w) =>
        invest(w, { project_id: w.houses.second, total: w.owner.amounts.reserved, order_id: w.owner.things.order }),
    },
  ],
  ...planWrites,
  'POST /api/payments/{id}/capture': [act('capturing')],
  'POST /api/payments/{id}/cancel': [act('giving up')],
  'POST /api/contact': [
    { statuses: PUBLIC, ask: () => ({ body: { name: 'Ann', email: nobody(), subject: 'Hello', message: 'Hello' } }) },
  ],
  'POST /api/asapleads/newsletter': [
    { name: 'of a new address', statuses: PUBLIC, ask: () => ({ body: { email: nobody() } }) },
  ],
  'POST /api/newsletter/confirm': [{ statuses: everybody(404), ask: body({ token: 'a guess' }) }],
  'POST /api/newsletter/unsubscribe': [{ statuses: everybody(404), ask: () => ({ query: { token: 'a guess' } }) }],
  'POST /newsletter/unsubscribe': [{ statuses: everybody(404), ask: () => ({ query: { token: 'a guess' } }) }],
}

const accounts: Readonly<Record<string, readonly Case[]>> = {
  'POST /api/email/send_confirmation': [{ statuses: WRITE }],
  'POST /api/email/confirm': [{ statuses: everybody(404), ask: body({ token: 'a guess', password: PASSWORD }) }],
  'POST /api/email/not_me': [{ statuses: everybody(404), ask: body({ token: 'a guess' }) }],
  'POST /api/asapleads/forgot_password': [
    { name: 'of the owner', statuses: PUBLIC, ask: (w) => ({ body: { email: w.owner.email } }) },
  ],
  'GET /api/asapleads/reset_password/{reset_token}': [
    { statuses: everybody(404), ask: () => ({ params: { reset_token: 'a guess' } }) },
  ],
  'POST /api/asapleads/update_password/': [
    {
      name: 'of the owner, by the user id alone',
      statuses: everybody(403),
      ask: (w) => ({ body: { user_id: w.owner.id, password: 'seven grey herons stand still' } }),
    },
    {
      name: 'of the owner, by the link that was mailed to the stranger',
      statuses: everybody(403),
      ask: (w) => ({
        body: {
          user_id: w.owner.id,
          password: 'seven grey herons stand still',
          reset_token: w.stranger.things.resetToken,
        },
      }),
    },
  ],
  'POST /api/register': [
    {
      name: 'with the owner’s email and another password',
      statuses: PUBLIC,
      ask: (w) => ({
        body: {
          email: w.owner.email,
          password: 'seven grey herons stand still',
          fname: 'Mallory',
          lname: 'Byron',
          dob: '1985-12-10',
        },
      }),
    },
  ],
  'POST /api/login': [
    {
      name: 'with the owner’s email and a guess',
      statuses: everybody(401),
      ask: (w) => ({ body: { email: w.owner.email, password: 'a guess of some words' } }),
    },
  ],
  'POST /api/totp': [{ statuses: WRITE }],
  'POST /api/totp/confirm': [
    { name: 'with a guess', statuses: { ...WRITE, others: 403, owner: 403 }, ask: body({ code: '1' }) },
  ],
  'DELETE /api/totp': [{ statuses: { ...WRITE, others: 409, owner: 409 } }],
  'POST /api/recovery_codes': [{ statuses: { ...WRITE, others: 409, owner: 409 } }],
  'POST /api/login/code': [{ name: 'with a guess', statuses: everybody(403), ask: body({ code: '123456' }) }],
  'POST /api/passkeys/options': [{ statuses: WRITE }],
  'POST /api/passkeys': [
    { statuses: { ...WRITE, others: 403, owner: 403 }, ask: () => ({ body: madeUp('attestationObject') }) },
  ],
  'PATCH /api/passkeys/{id}': [{ statuses: { ...WRITE, others: 404, owner: 404 }, ask: body({ name: 'Phone' }) }],
  'DELETE /api/passkeys/{id}': [{ statuses: { ...WRITE, others: 404, owner: 404 } }],
  'POST /api/login/passkey/options': [{ statuses: PUBLIC }],
  'POST /api/login/passkey': [{ statuses: everybody(403), ask: () => ({ body: madeUp('signature') }) }],
  'POST /api/step_up/passkey/options': [{ statuses: { ...WRITE, others: 404, owner: 404 } }],
  'POST /api/step_up/passkey': [
    { statuses: { ...WRITE, others: 403, owner: 403 }, ask: () => ({ body: madeUp('signature') }) },
  ],
  'POST /api/login/lost': [{ statuses: everybody(403) }],
  'POST /api/factor_removal/start': [{ statuses: everybody(404), ask: body({ token: 'a guess' }) }],
  'POST /api/factor_removal/cancel': [{ statuses: everybody(404), ask: body({ token: 'a guess' }) }],
  'DELETE /api/factor_removal': [{ statuses: WRITE }],
  'POST /api/password': [
    {
      name: 'with a weak one',
      statuses: { ...WRITE, others: 422, owner: 422 },
      ask: body({ password: 'password1234567' }),
    },
  ],
  'DELETE /api/sessions/{id}': [{ statuses: { ...WRITE, others: 404, owner: 404 } }],
  'DELETE /api/sessions': [{ statuses: WRITE }],
  'POST /api/email/change': [
    { name: 'to the owner’s', statuses: { ...WRITE, owner: 409 }, ask: (w) => ({ body: { email: w.owner.email } }) },
  ],
  'DELETE /api/email/change': [{ statuses: WRITE }],
  'POST /api/email/change/undo': [{ statuses: everybody(404), ask: body({ token: 'a guess' }) }],
  'POST /api/step_up': [
    {
      name: 'with a guess',
      statuses: { ...WRITE, others: 403, owner: 403 },
      ask: body({ password: 'a guess of words' }),
    },
    { name: 'with the password', statuses: WRITE, ask: body({ password: PASSWORD }) },
  ],
  'POST /api/webhooks/stripe': [
    {
      name: 'with an event that the card processor did not sign',
      statuses: everybody(400),
      ask: async (w) => ({
        body: {
          id: 'evt_made_up',
          object: 'event',
          type: 'charge.refunded',
          created: 1,
          data: { object: { id: 'ch_made_up', object: 'charge', transfer_group: w.owner.id, amount_refunded: 1 } },
        },
      }),
    },
  ],
  'POST /api/webhooks/paypal': [
    {
      name: 'with an event that the card processor did not sign',
      statuses: everybody(400),
      ask: async (w) => ({
        body: {
          id: 'evt_made_up',
          object: 'event',
          type: 'charge.refunded',
          created: 1,
          data: { object: { id: 'ch_made_up', object: 'charge', transfer_group: w.owner.id, amount_refunded: 1 } },
        },
      }),
    },
  ],
  'POST /api/preview': [{ statuses: { ...PUBLIC, others: 409, owner: 409 } }],
}

const endings: Readonly<Record<string, readonly Case[]>> = {
  'DELETE /api/cards/{id}': [ownCard],
  'DELETE /api/listings/{id}/like': [{ statuses: WRITE, ask: house }],
  'DELETE /api/listings/{id}/save': [{ statuses: WRITE, ask: house }],
  'POST /api/orders/{id}/cancel': [{ statuses: NOT_THEIRS, isPersonal: true, ask: order }],
  'DELETE /api/survey': [{ statuses: WRITE }],
  'DELETE /api/survey/tax-id': [{ statuses: WRITE }],
  // With the word that it needs it would end the sessions of those who ask (test/http/closing.test.ts).
  'POST /api/export': [{ statuses: WRITE }],
  'POST /api/export/{id}': [
    { statuses: { ...WRITE, others: 404, owner: 404 }, ask: () => ({ params: { id: newId() } }) },
  ],
  'POST /api/closing': [{ statuses: { ...WRITE, others: 400, owner: 400 }, ask: body({}) }],
  'POST /api/logout': [{ statuses: PUBLIC }],
}

/** At least one request to every route, those that end something last. */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  ...reads,
  ...writes,
  ...documentCases,
  ...bankCases,
  ...recurringCases,
  ...submissionCases,
  ...searchCases,
  ...postCases,
  ...payoutCases,
  ...referralCases,
  ...operatorCases,
  ...accounts,
  ...documentEndings,
  ...bankEndings,
  ...endings,
}
