import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/server/open-session.ts'
import { newId } from '#kit/id.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { offerHome } from '../offered-home.ts'
import { addOperator } from '../operators.ts'

type Signed = { readonly id: string; readonly token: string }

let app: TestApp
let operator: Signed
let owner: TestInvestor
let home: Awaited<ReturnType<typeof offerHome>>
beforeAll(async () => {
  app = await makeTestApp()
  operator = await signedIn()
})
beforeEach(async () => {
  owner = await addInvestor(app.deps)
  home = await offer()
})
afterAll(() => app.close())

async function signedIn(on: TestApp = app): Promise<Signed> {
  const { id } = await addOperator(on.deps)
  const who = { userId: id, role: 'operator' as const, address: '', agent: 'test' }
  return { id, token: (await openSession(on.deps.database, on.deps, who)).bearerToken }
}

const offer = (of: Signed = owner, on: TestApp = app) =>
  offerHome(async (method, url, body) => {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json'
    const headers = { authorization: `Bearer ${of.token}`, ...(body && { 'content-type': type }) }
    const answer = await on.app.inject({ method, url, headers, ...(body && { payload: body }) })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  })

const read = (id = home.id, by: Signed = operator) =>
  app.send('GET', `/api/operator/homes/${id}`, undefined, { token: by.token })
const decide = (what: string, body: object, by: Signed = operator, id = home.id) =>
  app.send('POST', `/api/operator/homes/${id}/${what}`, body, { token: by.token })
const file = async (path: string, by: Signed = operator) =>
  await app.app.inject({ url: path, headers: { authorization: `Bearer ${by.token}` } })
const place = { lat: 47.25, lon: -122.44 }

const readings = async (id = home.id): Promise<string[]> => {
  const { rows } = await app.deps.database.pool.query(
    `SELECT actor, subject FROM audit_events WHERE action = 'submission files read' AND detail ->> 'submission' = $1`,
    [id],
  )
  expect(rows.every((row) => row.subject === owner.id)).toBe(true)
  return rows.map((row) => row.actor)
}

describe('an operator reads a home that was sent', () => {
  test('with its photos and papers, and that they did is noted once an hour for each of them', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: home.id,
      status: 'review',
      owner: { email: owner.email },
      is_own: false,
      facts: { line1: '12 Alder Street', asking_cents: 41_250_000 },
      files: [
        { document_id: home.photo, kind: 'photo', name: 'front.jpg' },
        { document_id: home.paper, kind: 'paper', name: 'tax bill.txt' },
      ],
      messages: [],
      listing_id: null,
    })
    const [shown, kept] = body['files'] as [{ url: string }, { url: string }]
    const paper = await file(kept.url)
    expect([paper.statusCode, paper.body]).toEqual([200, 'Tax of 2025: $4,120.00\n'])
    expect(paper.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('attachment'),
    })
    expect((await file(shown.url)).headers['content-type']).toBe('image/jpeg')
    await read()
    expect(await readings()).toEqual([operator.id])
    const other = await signedIn()
    await file(shown.url, other)
    expect(await readings()).toEqual([operator.id, other.id])
  })

  test('and nothing else of its owner’s: no draft, no document that is not shown, nothing that they deleted for good', async () => {
    const { id } = (await app.send('POST', '/api/submissions', {}, { token: owner.token })).body as { id: string }
    expect((await read(id)).body['code']).toBe('home_not_found')
    expect((await decide('question', { question: 'Is it yours?' }, operator, id)).status).toBe(404)
    for (const wrong of [newId(), 'x']) expect((await read(wrong)).status).toBe(404)
    const theirs = await offer(await addInvestor(app.deps))
    const other = `/api/operator/homes/${home.id}/files/${theirs.paper}`
    expect((await file(other)).statusCode).toBe(404)
    expect((await file(`/api/operator/homes/${id}/files/${home.paper}`)).statusCode).toBe(404)
    for (const what of [home.paper, `${home.paper}/files`])
      await app.send('DELETE', `/api/documents/${what}`, undefined, { token: owner.token })
    expect((await file(`/api/operator/homes/${home.id}/files/${home.paper}`)).statusCode).toBe(404)
    expect((await read()).body['files']).toMatchObject([{ url: expect.any(String) }, { url: null }])
  })
})

describe('nobody else', () => {
  test('reads or decides: no investor, not its owner, nobody who is not signed in', async () => {
    const url = `/api/operator/homes/${home.id}`
    for (const by of [owner, await addInvestor(app.deps)]) {
      expect((await read(home.id, by)).status).toBe(403)
      expect((await file(`${url}/files/${home.paper}`, by)).statusCode).toBe(404)
      expect((await decide('acceptance', place, by)).status).toBe(403)
      expect((await decide('refusal', { reason: 'no' }, by)).status).toBe(403)
    }
    expect((await app.send('GET', url)).status).toBe(401)
    expect((await app.app.inject({ url: `${url}/files/${home.paper}` })).statusCode).toBe(401)
    expect(await readings()).toEqual([])
  })

  test('decides about a home of their own', async () => {
    await app.deps.database.pool.query(`UPDATE users SET role = 'operator' WHERE id = $1`, [owner.id])
    expect((await read(home.id, owner)).body).toMatchObject({ is_own: true })
    for (const [what, body] of [
      ['acceptance', place],
      ['refusal', { reason: 'no' }],
      ['question', { question: 'so?' }],
    ] as const)
      expect((await decide(what, body, owner)).body['code']).toBe('submission_own')
    expect((await read()).body['status']).toBe('review')
  })

  test('without a fresh proof, or without a second factor where operators need one', async () => {
    const { id, token } = await signedIn()
    await app.deps.database.pool.query('UPDATE sessions SET proven_at = NULL WHERE user_id = $1', [id])
    expect((await decide('acceptance', place, { id, token })).body['code']).toBe('step_up_needed')
    const strict = await makeTestApp({ requiresOperatorFactor: true })
    try {
      const [by, of] = [await signedIn(strict), await addInvestor(strict.deps)]
      const strange = await offer(of, strict)
      const url = `/api/operator/homes/${strange.id}/acceptance`
      expect((await strict.send('POST', url, place, { token: by.token })).body['code']).toBe('operator_factor_needed')
    } finally {
      await strict.close()
    }
  })
})

describe('a decision', () => {
  test('asks, is answered, and takes the home in once', async () => {
    const asked = await decide('question', { question: 'Is the roof paid?' })
    expect(asked.body).toMatchObject({
      status: 'question',
      messages: [{ is_owners: false, message: 'Is the roof paid?' }],
    })
    expect((await decide('question', { question: 'And the boiler?' })).body['code']).toBe('submission_not_waiting')
    const { revision } = (await app.send('GET', `/api/submissions/${home.id}`, undefined, { token: owner.token })).body
    await app.send('POST', `/api/submissions/${home.id}/send`, { revision, answer: 'Yes.' }, { token: owner.token })
    const both = await Promise.all([decide('acceptance', { ...place, name: 'Alder' }), decide('acceptance', place)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body } = await read()
    expect(body).toMatchObject({ status: 'accepted', is_live: false, messages: [{}, { is_owners: true }] })
    const { rows } = await app.deps.database.pool.query('SELECT seller_id, is_public FROM listings WHERE id = $1', [
      body['listing_id'],
    ])
    expect(rows).toEqual([{ seller_id: owner.id, is_public: false }])
  })

  test('decides about what they looked at: a home that was changed meanwhile is looked at again', async () => {
    const { revision: seen } = (await read()).body as { revision: number }
    const another = await signedIn()
    await decide('question', { question: 'Is the roof paid?', revision: seen }, another)
    const { revision } = (await app.send('GET', `/api/submissions/${home.id}`, undefined, { token: owner.token })).body
    await app.send('POST', `/api/submissions/${home.id}/send`, { revision, answer: 'Yes.' }, { token: owner.token })
    for (const [what, body] of [
      ['acceptance', place],
      ['refusal', { reason: 'no' }],
      ['question', { question: 'so?' }],
    ] as const)
      expect((await decide(what, { ...body, revision: seen })).body['code']).toBe('home_changed')
    const now = (await read()).body as { revision: number; status: string }
    expect(now.status).toBe('review')
    expect((await decide('acceptance', { ...place, revision: now.revision })).body['status']).toBe('accepted')
  })

  test('refuses with a reason that its owner reads', async () => {
    const refused = await decide('refusal', { reason: 'A lien of 2019.\nPaid off it may come back.' })
    expect(refused.body).toMatchObject({ status: 'refused', reason: 'A lien of 2019.\nPaid off it may come back.' })
    const own = await app.send('GET', `/api/submissions/${home.id}`, undefined, { token: owner.token })
    expect(own.body).toMatchObject({ status: 'refused', reason: expect.stringContaining('A lien') })
  })

  test.each([
    ['question', {}],
    ['question', { question: ' ' }],
    ['question', { question: 'x'.repeat(2001) }],
    ['refusal', { reason: '4242 4242 4242 4242' }],
    ['acceptance', { lat: 47.25 }],
    ['acceptance', { lat: '47.25', lon: -122 }],
    ['acceptance', { lat: 47.25, lon: 181 }],
    ['acceptance', { lat: 91, lon: -122 }],
    ['acceptance', { ...place, sellerId: newId() }],
  ])('%s with %j is refused, and decides nothing', async (what, body) => {
    expect((await decide(what, body)).status).toBe(400)
    expect((await read()).body['status']).toBe('review')
  })

  test('takes no home in where the United States are not', async () => {
    for (const wrong of [
      { lat: -122.44 + 40, lon: 47.25 },
      { lat: 47, lon: 25 },
    ])
      expect(await decide('acceptance', wrong)).toMatchObject({ status: 422, body: { code: 'home_place_wrong' } })
    expect((await read()).body['status']).toBe('review')
  })
})
