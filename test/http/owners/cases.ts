import { newId } from '#kit/id.ts'
import { PASSWORD, SHARED_KEY, SURVEY } from './person.ts'
import type { Ask, OwnersWorld } from './world.ts'

/** The status that each asker gets. */
export type Statuses = {
  readonly guest: number
  /** Somebody whose session has ended. */
  readonly ended: number
  readonly preview: number
  /** The stranger, and the operator unless said otherwise: there is nothing that only an operator may call. */
  readonly others: number
  readonly operator?: number
  readonly owner: number
}

export type Case = {
  /** What is tried, where a route has more than one case. */
  readonly name?: string
  readonly statuses: Statuses
  ask?(world: OwnersWorld): Ask | Promise<Ask>
  /** Its answer is one person's own: the owner's has to hold something that nobody else's may. */
  readonly isPersonal?: true
}

const everybody = (status: number): Statuses => ({
  guest: status,
  ended: status,
  preview: status,
  others: status,
  owner: status,
})

const PUBLIC = everybody(200)
const READ: Statuses = { ...PUBLIC, guest: 401, ended: 401 }
const WRITE: Statuses = { ...READ, preview: 403 }

const NOT_THEIRS_TO_READ: Statuses = { ...READ, preview: 404, others: 404 }
const NOT_THEIRS: Statuses = { ...WRITE, others: 404 }

const own = { statuses: READ, isPersonal: true } as const
const house = (world: OwnersWorld): Ask => ({ params: { id: world.houses.first } })
const order = (world: OwnersWorld): Ask => ({ params: { id: world.owner.things.order } })
const accepted = (world: OwnersWorld) => ({ agreed: world.owner.things.agreement, risks: true })
const body = (sent: unknown) => (): Ask => ({ body: sent })
const nobody = () => `${newId()}@nobody.example`

const invest = async (world: OwnersWorld, more: object): Promise<Ask> => ({
  body: { project_id: world.houses.first, total: 1000, source: 'wallet', ...more },
  key: newId(),
})

const pay = async (world: OwnersWorld, key: string): Promise<Ask> => ({
  body: { amount: 1000, token: await world.cardToken(), cardholder: 'Card Holder' },
  key,
})

const reads: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/me': [own],
  'GET /api/survey': [own],
  'GET /api/limits': [own, { name: 'with a listing', ...own, ask: (w) => ({ query: { project_id: w.houses.first } }) }],
  'GET /api/survey/dob': [own],
  'GET /api/wallet': [own],
  'GET /api/positions': [
    own,
    { name: 'from the owner’s page on', statuses: READ, ask: (w) => from(w.owner.things.positionsCursor) },
  ],
  'GET /api/transactions': [
    own,
    { name: 'from the owner’s page on', ...own, ask: (w) => from(w.owner.things.transactionsCursor) },
  ],
  'GET /api/notifications': [
    own,
    { name: 'from the owner’s page on', ...own, ask: (w) => from(w.owner.things.notificationsCursor) },
  ],
  'GET /api/saved': [
    { statuses: READ },
    { name: 'from the owner’s page on', statuses: READ, ask: (w) => from(w.owner.things.savedCursor) },
  ],
  'GET /api/payments': [{ ...own, ask: () => ({ query: { status: 'pending' } }) }],
  'GET /api/payments/{id}': [
    payment('a payment of the owner’s that is done', 'donePayment'),
    payment('a payment of the owner’s that is under way', 'pendingPayment'),
  ],
  'GET /api/orders': [{ ...own, ask: (w) => ({ query: { project_id: w.houses.second } }) }],
  'GET /api/orders/{id}': [{ statuses: NOT_THEIRS_TO_READ, isPersonal: true, ask: order }],
  'GET /api/orders/{id}/receipt.pdf': [{ statuses: NOT_THEIRS_TO_READ, ask: paidOrder }],
  'GET /api/listings/{id}/agreement': [{ statuses: PUBLIC, ask: house }],
  'GET /api/agreements/{hash}': [
    {
      statuses: { ...READ, preview: 404, operator: 404 },
      ask: (w) => ({ params: { hash: w.owner.things.agreement } }),
    },
  ],
  'GET /api/cards': [own],
  'GET /api/live': [{ statuses: { ...READ, preview: 204 } }],
  'GET /api/listings': [{ statuses: PUBLIC, ask: () => ({ query: { sort: 'newest', q: 'Alder' } }) }],
  'GET /api/listings/map': [{ statuses: PUBLIC, ask: () => ({ query: { bbox: '-130,20,-60,60', zoom: '4' } }) }],
  'GET /api/listings/facets': [{ statuses: PUBLIC }],
  'GET /api/listings/{id}': [{ statuses: PUBLIC, ask: house, isPersonal: true }],
  'GET /api/listings/{id}/documents': [{ statuses: PUBLIC, ask: house }],
  'GET /api/listings/{id}/documents/{document}': [
    { statuses: PUBLIC, ask: (w) => ({ params: { id: w.houses.first, document: w.document } }) },
  ],
  'POST /api/properties/read_properties': [{ statuses: PUBLIC, ask: body({}) }],
  'GET /api/totals': [{ statuses: PUBLIC }],
  'GET /api/config': [{ statuses: PUBLIC }],
  'GET /drawings/hero.svg': [{ statuses: PUBLIC }],
  'GET /drawings/{id}/{file}': [
    { statuses: PUBLIC, ask: (w) => ({ params: { id: w.houses.first, file: 'front.svg' } }) },
  ],
  'GET /healthz': [{ statuses: PUBLIC }],
  'GET /readyz': [{ statuses: PUBLIC }],
  'GET /metrics': [{ statuses: PUBLIC }],
  'GET /openapi.json': [{ statuses: PUBLIC }],
}

async function paidOrder({ pool, owner }: OwnersWorld): Promise<Ask> {
  const { rows } = await pool.query(`SELECT id FROM investments WHERE investor_id = $1 AND status = 'funded' LIMIT 1`, [
    owner.id,
  ])
  return { params: { id: rows[0].id as string } }
}

const from = (cursor: string): Ask => ({ query: { cursor, limit: '50' } })

function payment(name: string, thing: 'donePayment' | 'pendingPayment'): Case {
  const ask = (w: OwnersWorld): Ask => ({ params: { id: w.owner.things[thing] } })
  return { name, statuses: NOT_THEIRS_TO_READ, isPersonal: true, ask }
}

const ownCard: Case = { statuses: { ...WRITE, others: 404 }, ask: (w) => ({ params: { id: w.owner.things.card } }) }

/** Of a card payment, to which both do nothing but tell of it. */
function act(name: string): Case {
  const statuses = { ...WRITE, others: 404 }
  const ask = (w: OwnersWorld): Ask => ({ params: { id: w.owner.things.pendingPayment } })
  return { name: `${name} a payment of the owner’s`, statuses, isPersonal: true, ask }
}

const writes: Readonly<Record<string, readonly Case[]>> = {
  'POST /api/notifications/read': [
    { name: 'one of the owner’s', statuses: WRITE, ask: (w) => ({ body: { ids: [w.owner.things.notification] } }) },
    { name: 'all', statuses: WRITE, ask: body({}) },
  ],
  'PATCH /api/me': [{ statuses: WRITE, ask: body({ theme: 'dark' }), isPersonal: true }],
  'PUT /api/survey': [{ statuses: WRITE, ask: body(SURVEY), isPersonal: true }],
  'PUT /api/limits': [{ statuses: WRITE, ask: body({ income: 20_000_000, worth: 150_000_000 }), isPersonal: true }],
  'PUT /api/survey/choice': [
    {
      statuses: WRITE,
      ask: body({ level: 'Basic', plan: 'Income Investing' }),
      isPersonal: true,
    },
  ],
  'PUT /api/listings/{id}/like': [{ statuses: WRITE, ask: house }],
  'PUT /api/listings/{id}/save': [{ statuses: WRITE, ask: house }],
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
  'POST /api/logout': [{ statuses: PUBLIC }],
}

/** At least one request to every route, those that end something last. */
export const CASES: Readonly<Record<string, readonly Case[]>> = { ...reads, ...writes, ...accounts, ...endings }

/**
 * Routes that show everybody's mail. They are mounted only on a machine of somebody who builds Freehold, and answer
 * that machine alone (`dev-mail.test.ts`).
 */
export const FOR_BUILDERS: ReadonlySet<string> = new Set(['GET /dev/mail', 'GET /dev/mail/{name}'])
