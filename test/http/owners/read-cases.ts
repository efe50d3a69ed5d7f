import { newId } from '#kit/id.ts'
import { everybody, PUBLIC, READ, WRITE, NOT_THEIRS_TO_READ, own, house, order, body } from './case.ts'
import type { Case } from './case.ts'
import { planReads } from './plan-cases.ts'
import type { Ask, OwnersWorld } from './world.ts'

// The operator has no money with us, and so no statements.
const STATED = { ...READ, operator: 404 }

const NO_PICTURE = { ...NOT_THEIRS_TO_READ, owner: 404 }

/** What is read, by everybody. */
export const reads: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/me': [own],
  'GET /api/passkeys': [{ statuses: READ }],
  'GET /api/export': [{ statuses: READ }],
  'GET /api/export/{id}/file': [
    { statuses: { ...WRITE, others: 404, owner: 404 }, ask: () => ({ params: { id: newId() } }) },
  ],
  'GET /api/closing': [{ statuses: READ }],
  'GET /api/factors': [{ statuses: READ }],
  'GET /api/profiles/{who}': [{ name: 'of the owner', statuses: READ, ask: (w) => ({ params: { who: w.owner.id } }) }],
  'GET /api/usernames/{username}': [{ statuses: READ, ask: () => ({ params: { username: 'a-free-name' } }) }],
  'GET /api/pictures/{id}': [{ name: 'that is not there', statuses: NO_PICTURE }],
  'GET /api/pictures/{id}/{name}': [
    { name: 'that is not there', statuses: NO_PICTURE, ask: () => ({ params: { name: '64.webp' } }) },
  ],
  'GET /api/sessions': [{ statuses: READ }],
  'GET /api/security/events': [{ statuses: READ }, { name: 'from a page on', statuses: READ, ask: () => from('1') }],
  'GET /api/email/change': [{ statuses: READ }],
  'GET /api/survey': [own],
  'GET /api/limits': [own, { name: 'with a listing', ...own, ask: (w) => ({ query: { project_id: w.houses.first } }) }],
  'GET /api/survey/dob': [own],
  'GET /api/wallet': [own],
  'GET /api/wallet/bank-deposits': [{ statuses: READ }],
  'GET /api/wallet/withdrawals': [{ statuses: READ }],
  'GET /api/wallet/figures': [own],
  'GET /api/wallet/recurring-deposits': [own],
  'GET /api/wallet/primary': [{ statuses: READ }],
  'GET /api/crypto': [{ statuses: READ }],
  'GET /api/sales': [own],
  'GET /api/sales.csv': [own],
  'GET /api/positions': [
    own,
    { name: 'from the owner’s page on', statuses: READ, ask: (w) => from(w.owner.things.positionsCursor) },
  ],
  'GET /api/transactions': [
    own,
    { name: 'from the owner’s page on', ...own, ask: (w) => from(w.owner.things.transactionsCursor) },
  ],
  'GET /api/history': [
    own,
    { name: 'from the owner’s page on', ...own, ask: (w) => from(w.owner.things.historyCursor) },
    { name: 'of the owner’s house', statuses: READ, ask: (w) => ({ query: { project_id: w.houses.first } }) },
  ],
  'GET /api/history.csv': [own],
  'GET /api/history.json': [own],
  'GET /api/positions/figures': [own],
  'GET /api/performance': [own, { name: 'of another year', statuses: READ, ask: () => ({ query: { year: '2019' } }) }],
  'GET /api/calendar/link': [{ statuses: READ }],
  'GET /calendar/{secret}.ics': [{ statuses: everybody(404), ask: () => ({ params: { secret: 'a guess' } }) }],
  'GET /api/benchmark': [{ statuses: READ }],
  'GET /api/income': [{ statuses: READ }],
  'GET /api/portfolio': [own, { name: 'of a month', ...own, ask: () => ({ query: { range: '1M' } }) }],
  'GET /api/portfolio/changes': [{ statuses: READ }],
  'GET /api/statements': [{ statuses: READ }],
  'GET /api/statements/{period}': [{ statuses: STATED, isPersonal: true, ask: yearOfNow }],
  'GET /api/statements/{period}/movements': [{ statuses: STATED, isPersonal: true, ask: yearOfNow }],
  'GET /api/statements/{period}/statement.pdf': [{ statuses: STATED, ask: yearOfNow }],
  'GET /api/statements/{period}/tax': [{ statuses: STATED, ask: yearOfNow }],
  'GET /api/statements/{period}/tax.csv': [{ statuses: STATED, ask: yearOfNow }],
  'GET /api/notifications': [
    own,
    { name: 'from the owner’s page on', ...own, ask: (w) => from(w.owner.things.notificationsCursor) },
    { name: 'of one type', ...own, ask: () => ({ query: { type: 'INVESTMENT' } }) },
  ],
  'GET /api/notifications/preferences': [{ statuses: READ }],
  'GET /api/saved': [
    { statuses: READ },
    { name: 'from the owner’s page on', statuses: READ, ask: (w) => from(w.owner.things.savedCursor) },
  ],
  'GET /api/payments': [{ ...own, ask: () => ({ query: { status: 'pending' } }) }],
  'GET /api/payments/{id}': [
    payment('a payment of the owner’s that is done', 'donePayment'),
    payment('a payment of the owner’s that is under way', 'pendingPayment'),
  ],
  ...planReads,
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
  'GET /api/search/suggestions': [{ statuses: PUBLIC, ask: () => ({ query: { q: 'Alder' } }) }],
  'GET /api/hot-listings': [{ statuses: PUBLIC }],
  'GET /api/listings/map': [{ statuses: PUBLIC, ask: () => ({ query: { bbox: '-130,20,-60,60', zoom: '4' } }) }],
  'GET /api/listings/extent': [{ statuses: PUBLIC, ask: () => ({ query: { state: 'WA' } }) }],
  'GET /api/listings/facets': [{ statuses: PUBLIC }],
  'GET /api/listings/{id}': [{ statuses: PUBLIC, ask: house, isPersonal: true }],
  'GET /api/compare': [{ statuses: PUBLIC, ask: (w) => ({ query: { ids: w.houses.first } }), isPersonal: true }],
  'GET /api/listings/{id}/reports': [{ statuses: PUBLIC, ask: house }],
  'GET /api/listings/{id}/scorecard': [{ statuses: PUBLIC, ask: house }],
  'GET /api/listings/{id}/market': [{ statuses: PUBLIC, ask: house }],
  'GET /api/listings/{id}/price-index': [{ statuses: PUBLIC, ask: house }],
  'GET /api/listings/{id}/assumptions': [{ statuses: PUBLIC, ask: house }],
  'GET /api/track-record': [{ statuses: PUBLIC, ask: () => ({ query: { limit: '5' } }) }],
  'GET /api/listings/{id}/documents': [{ statuses: PUBLIC, ask: house }],
  'GET /api/listings/{id}/documents/{document}': [
    { statuses: PUBLIC, ask: (w) => ({ params: { id: w.houses.first, document: w.document } }) },
  ],
  'POST /api/properties/read_properties': [{ statuses: PUBLIC, ask: body({}) }],
  'GET /api/totals': [{ statuses: PUBLIC }],
  'GET /api/front': [{ statuses: PUBLIC }],
  'GET /api/config': [{ statuses: PUBLIC }],
  'GET /drawings/hero.svg': [{ statuses: PUBLIC }],
  'GET /drawings/steps/choose.svg': [{ statuses: PUBLIC }],
  'GET /drawings/steps/buy.svg': [{ statuses: PUBLIC }],
  'GET /drawings/steps/books.svg': [{ statuses: PUBLIC }],
  'GET /drawings/{id}/{file}': [
    { statuses: PUBLIC, ask: (w) => ({ params: { id: w.houses.first, file: 'front.svg' } }) },
  ],
  'GET /photos/{id}/{file}': [
    {
      name: 'that is not there',
      statuses: everybody(404),
      ask: (w) => ({ params: { id: w.houses.first, file: '480.webp' } }),
    },
  ],
  'GET /healthz': [{ statuses: PUBLIC }],
  'GET /readyz': [{ statuses: PUBLIC }],
  'GET /metrics': [{ statuses: PUBLIC }],
  'GET /openapi.json': [{ statuses: PUBLIC }],
}

function yearOfNow(): Ask {
  return { params: { period: String(new Date().getUTCFullYear()) } }
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
