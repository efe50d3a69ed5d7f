import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { UUID } from '../../uuid.ts'
import { dayAhead } from './person.ts'
import { makeOwnersWorld } from './world.ts'
import type { Ask, OwnersWorld } from './world.ts'

// What is somebody else's is not there: not even that it exists is told.

let world: OwnersWorld
let ids: readonly string[]
type Signed = Awaited<ReturnType<OwnersWorld['headersOf']>>
beforeAll(async () => {
  world = await makeOwnersWorld()
  const rows = Object.values(await world.rowsOf(world.owner)).flat()
  const { shared } = world
  ids = [...new Set(rows.flatMap((row) => row.match(UUID) ?? []))].filter((id) => !shared.includes(id))
})
afterAll(() => world.app.close())

/** What the stranger is told about an id, without that which every answer has of its own. */
async function toldOf(route: string, ask: Ask, id: string, headers: Signed): Promise<unknown> {
  const { status, text } = await world.ask(route, ask, headers)
  return { status, text: text.replaceAll(/"id":"[^"]*"/g, '').replaceAll(id, 'ID') }
}

test('the owner has ids enough to try', () => expect(ids.length).toBeGreaterThan(12))

// A member is found by their own id: other members see what they show (test/http/profiles.test.ts). By no other id of theirs.
const PROFILE = 'GET /api/profiles/{who}'

// Whatever takes an id, in its path or in its body; what a path of files is called is none.
const takesIds: readonly [route: string, ask: (id: string) => Ask][] = [
  [PROFILE, (id) => ({ params: { who: id } })],
  ['GET /api/usernames/{username}', (id) => ({ params: { username: id } })],
  ['GET /api/pictures/{id}', inPath],
  ['GET /api/pictures/{id}/{name}', (id) => ({ params: { id, name: '64.webp' } })],
  ['GET /api/payments/{id}', inPath],
  ['POST /api/payments/{id}/confirm', inPath],
  ['POST /api/payments/{id}/capture', inPath],
  ['POST /api/payments/{id}/cancel', inPath],
  ['PUT /api/bank-accounts/{id}/default', inPath],
  ['POST /api/bank-accounts/{id}/verify', (id) => ({ ...inPath(id), body: { amounts: [7, 8] } })],
  ['DELETE /api/bank-accounts/{id}', inPath],
  ['POST /api/wallet/withdrawals/{id}/cancel', inPath],
  ['POST /api/bank-links/{id}/complete', (id) => ({ ...inPath(id), body: { token: 'a guess' } })],
  ['POST /api/wallet/recurring-deposits', (id) => ({ body: recurring(id), key: `with ${id}` })],
  ['PUT /api/wallet/recurring-deposits/{id}', (id) => ({ ...inPath(id), body: recurring(id) })],
  ['PUT /api/wallet/recurring-deposits/{id}/state', (id) => ({ ...inPath(id), body: { state: 'ended' } })],
  [
    'PUT /api/wallet/recurring-deposits/{id}/skip',
    (id) => ({ ...inPath(id), body: { day: dayAhead(300), skipped: true } }),
  ],
  ['POST /api/operator/approvals/{id}/decision', (id) => ({ ...inPath(id), body: { decision: 'approve' } })],
  ['POST /api/operator/comments/{id}/decision', (id) => ({ ...inPath(id), body: { decision: 'leave' } })],
  ['GET /api/operator/homes/{id}', inPath],
  ['GET /api/operator/homes/{id}/files/{document}', (id) => ({ params: { id, document: id } })],
  ['POST /api/operator/homes/{id}/question', (id) => ({ ...inPath(id), body: { question: 'Is it let?' } })],
  ['POST /api/operator/homes/{id}/refusal', (id) => ({ ...inPath(id), body: { reason: 'none' } })],
  ['POST /api/operator/homes/{id}/acceptance', (id) => ({ ...inPath(id), body: { lat: 47, lon: -122 } })],
  ['PUT /api/cards/{id}/default', inPath],
  ['DELETE /api/cards/{id}', inPath],
  ['POST /api/payouts/{id}/cancel', inPath],
  ['GET /api/wallet-passes/download/{token}', (id) => ({ params: { token: id } })],
  ['POST /api/wallet-passes/apple/v1/devices/{device}/registrations/{type}/{serial}', ofPass],
  ['DELETE /api/wallet-passes/apple/v1/devices/{device}/registrations/{type}/{serial}', ofPass],
  ['GET /api/wallet-passes/apple/v1/passes/{type}/{serial}', ofPass],
  ['GET /api/wallet-passes/apple/v1/devices/{device}/registrations/{type}', ofPass],
  ['GET /api/posts/{post_id}', ofPost],
  ['GET /api/posts/{post_id}/editions', ofPost],
  ['PUT /api/posts/{post_id}/like', ofPost],
  ['GET /api/posts/{post_id}/comments', ofPost],
  ['POST /api/posts/{post_id}/comments', (id) => ({ ...ofPost(id), body: { text: 'Mine' } })],
  ['GET /api/comments/{comment_id}/answers', ofComment],
  ['DELETE /api/comments/{comment_id}', ofComment],
  ['POST /api/comments/{comment_id}/report', (id) => ({ ...ofComment(id), body: { reason: 'spam' } })],
  ['DELETE /api/posts/{post_id}/like', ofPost],
  ['DELETE /api/posts/{post_id}', ofPost],
  ['GET /api/my-posts/{post_id}', ofPost],
  ['PATCH /api/my-posts/{post_id}', (id) => ({ ...ofPost(id), body: { revision: 0, title: 'Mine' } })],
  [
    'POST /api/my-posts/{post_id}/pictures',
    (id) => ({ ...ofPost(id), body: 'no picture', type: 'application/octet-stream' }),
  ],
  ['GET /api/post-pictures/{id}', inPath],
  ['GET /api/post-pictures/{id}/{name}', (id) => ({ params: { id, name: '480.webp' } })],
  ['POST /api/my-posts/{post_id}/publish', (id) => ({ ...ofPost(id), body: { revision: 0 } })],
  ['GET /api/content-purchases/{id}/receipt.pdf', inPath],
  [
    'POST /api/pay_for_content',
    (id) => ({
      body: { buyer_id: id, seller_id: id, post_id: id, payment: { amount: 400, type: 'once' }, source: 'wallet' },
    }),
  ],
  ['GET /api/submissions/{id}', inPath],
  ['PATCH /api/saved-searches/{id}', (id) => ({ ...inPath(id), body: { name: 'Mine' } })],
  ['GET /api/saved-searches/{id}/found', inPath],
  ['DELETE /api/saved-searches/{id}', inPath],
  ['PATCH /api/submissions/{id}', (id) => ({ ...inPath(id), body: { revision: 0, facts: { city: 'Mine' } } })],
  ['POST /api/submissions/{id}/files', (id) => ({ ...inPath(id), body: { document_id: id, kind: 'paper' } })],
  ['DELETE /api/submissions/{id}/files/{document_id}', (id) => ({ params: { id, document_id: id } })],
  ['POST /api/submissions/{id}/send', (id) => ({ ...inPath(id), body: { revision: 0 } })],
  ['POST /api/submissions/{id}/withdraw', inPath],
  ['GET /api/purchases/{id}', inPath],
  ['GET /api/purchases/{id}/receipt.pdf', inPath],
  ['POST /api/purchases/{id}/refund', (id) => ({ ...inPath(id), body: { confirm: 'REFUND' } })],
  ['GET /api/plans/{level}/sheets', (id) => ({ params: { level: id } })],
  ['GET /api/plans/{level}/sheets.pdf', (id) => ({ params: { level: id } })],
  ['GET /api/listings/{id}', inPath],
  ['GET /api/listings/{id}/documents', inPath],
  ['GET /api/listings/{id}/documents/{document}', (id) => ({ params: { id: world.houses.first, document: id } })],
  ['GET /api/listings/{id}/agreement', inPath],
  ['GET /api/agreements/{hash}', (id) => ({ params: { hash: id } })],
  ['GET /api/listings/{id}/reports', inPath],
  ['GET /api/listings/{id}/scorecard', inPath],
  ['GET /api/listings/{id}/assumptions', inPath],
  ['GET /api/listings/{id}/market', inPath],
  ['GET /api/listings/{id}/price-index', inPath],
  ['GET /api/statements/{period}', ofPeriod],
  ['GET /api/statements/{period}/movements', ofPeriod],
  ['GET /api/statements/{period}/statement.pdf', ofPeriod],
  ['GET /api/statements/{period}/tax', ofPeriod],
  ['GET /api/statements/{period}/tax.csv', ofPeriod],
  ['GET /api/documents/{id}', inPath],
  ['GET /api/documents/{id}/file', inPath],
  ['PATCH /api/documents/{id}', (id) => ({ ...inPath(id), body: { name: 'Mine' } })],
  ['DELETE /api/documents/{id}', inPath],
  ['DELETE /api/documents', (id) => ({ query: { id } })],
  ['POST /api/documents/{id}/restore', inPath],
  ['DELETE /api/documents/{id}/files', inPath],
  ['GET /api/documents/{id}/shares', inPath],
  ['POST /api/documents/{id}/shares', (id) => ({ ...inPath(id), body: { days: 1, uses: 1 } })],
  ['DELETE /api/documents/{id}/shares/{share}', (id) => ({ params: { id, share: id } })],
  [
    'PATCH /api/documents/uploads/{id}',
    (id) => ({ ...inPath(id), body: 'x', type: 'application/offset+octet-stream' }),
  ],
  ['DELETE /api/documents/uploads/{id}', inPath],
  ['GET /api/shared/{secret}', (id) => ({ params: { secret: id } })],
  ['GET /api/shared/{secret}/file', (id) => ({ params: { secret: id } })],
  ['PATCH /api/passkeys/{id}', (id) => ({ ...inPath(id), body: { name: 'Mine' } })],
  ['DELETE /api/passkeys/{id}', inPath],
  ['POST /api/export/{id}', inPath],
  ['GET /api/export/{id}/file', inPath],
  ['GET /calendar/{secret}.ics', (id) => ({ params: { secret: id } })],
  ['GET /api/orders', (id) => ({ query: { project_id: id } })],
  ['GET /api/orders/{id}', inPath],
  ['GET /api/orders/{id}/receipt.pdf', inPath],
  ['POST /api/orders', (id) => ({ body: { project_id: id, total: 1000 } })],
  ['POST /api/orders/{id}/sign', (id) => ({ ...inPath(id), body: { agreed: 'ab'.repeat(32), risks: true } })],
  ['POST /api/orders/{id}/cancel', inPath],
  ['POST /api/orders/{id}/confirm', (id) => ({ ...inPath(id), body: { agreed: 'ab'.repeat(32) } })],
  ['GET /api/sponsors/{sponsor}', (id) => ({ params: { sponsor: id } })],
  ['GET /api/track-record', (id) => ({ query: { sponsor: id } })],
  ['GET /api/listings/{id}/updates', inPath],
  ['GET /api/listings/{id}/questions', inPath],
  ['POST /api/listings/{id}/questions', (id) => ({ ...inPath(id), body: { text: 'How old is the roof?' } })],
  ['POST /api/questions/{question_id}/answers', (id) => ({ ...ofQuestion(id), body: { text: 'Twelve years.' } })],
  ['PUT /api/questions/{question_id}/helpful', ofQuestion],
  ['DELETE /api/questions/{question_id}/helpful', ofQuestion],
  ['POST /api/questions/{question_id}/report', (id) => ({ ...ofQuestion(id), body: { reason: 'spam' } })],
  ['DELETE /api/questions/{question_id}', ofQuestion],
  ['GET /api/listings/{id}/ratings', inPath],
  ['PUT /api/listings/{id}/rating', (id) => ({ ...inPath(id), body: { stars: 3 } })],
  ['DELETE /api/listings/{id}/rating', inPath],
  ['PUT /api/listings/{id}/like', inPath],
  ['DELETE /api/listings/{id}/like', inPath],
  ['PUT /api/listings/{id}/save', inPath],
  ['DELETE /api/listings/{id}/save', inPath],
  ['GET /drawings/{id}/{file}', (id) => ({ params: { id, file: 'front.svg' } })],
  ['GET /photos/{id}/{file}', (id) => ({ params: { id, file: '480.webp' } })],
  ['GET /api/asapleads/reset_password/{reset_token}', (id) => ({ params: { reset_token: id } })],
  ['POST /api/notifications/read', (id) => ({ body: { ids: [id] } })],
  ['POST /api/asapleads/fund_project', (id) => ({ body: { project_id: id, total: 1000, source: 'wallet' } })],
  ['POST /api/asapleads/fund_project', (id) => ({ body: { ...order(), userID: id } })],
  ['POST /api/asapleads/fund_project', (id) => ({ body: { ...order(), order_id: id } })],
  [
    'POST /api/asapleads/fund_project',
    (id) => ({ body: { ...order(), source: 'card', card_id: id }, key: `a card of ${id}` }),
  ],
  ['POST /api/asapleads/update_password/', (id) => ({ body: { user_id: id, password: 'seven grey herons fly' } })],
  ['DELETE /api/sessions/{id}', inPath],
  ['PATCH /api/passkeys/{id}', (id) => ({ ...inPath(id), body: { name: 'Phone' } })],
  ['DELETE /api/passkeys/{id}', inPath],
  ['POST /api/email/change/undo', (id) => ({ body: { token: id } })],
  ['POST /api/wallet/withdrawals/cancel', (id) => ({ body: { token: id } })],
  ['POST /api/email/confirm', (id) => ({ body: { token: id } })],
]

function ofPass(id: string): Ask {
  return { params: { device: id, type: 'pass.example.freehold', serial: id } }
}

function ofPost(id: string): Ask {
  return { params: { post_id: id } }
}
function ofComment(id: string): Ask {
  return { params: { comment_id: id } }
}

function ofQuestion(id: string): Ask {
  return { params: { question_id: id } }
}

function inPath(id: string): Ask {
  return { params: { id } }
}

function ofPeriod(id: string): Ask {
  return { params: { period: id } }
}

const recurring = (id: string) => ({
  amount: 2000,
  rhythm: 'monthly',
  first_day: dayAhead(30),
  card_id: id,
  authorized: true,
})

const order = () => ({ project_id: world.houses.first, total: 1000, source: 'wallet' })

test('no route with an id in its path is left out', () => {
  const withIds = world.app.routes.filter((route) => /^(?!HEAD )[^{]*\{/.test(route) && !route.includes('/dev/'))
  const tried = new Set(takesIds.map(([route]) => route))
  expect(withIds.filter((route) => !tried.has(route))).toEqual([])
})

describe.each(takesIds)('%s', (route, ask) => {
  test('of everything that is the owner’s, a stranger is told what is told of nothing at all', async () => {
    const before = await world.rowsOf(world.owner)
    const headers = await world.headersOf('stranger')
    const nothing = newId()
    const told = await toldOf(route, ask(nothing), nothing, headers)
    const tried = route === PROFILE ? ids.filter((id) => id !== world.owner.id) : ids
    for (const id of tried) expect({ id, told: await toldOf(route, ask(id), id, headers) }).toEqual({ id, told })
    expect(await world.rowsOf(world.owner)).toEqual(before)
  })
})
