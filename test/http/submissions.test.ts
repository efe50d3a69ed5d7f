import { readdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { submissionCommand } from '#app/cli/submission.ts'
import { carryPhotos } from '#features/submissions/server/carry-photos.ts'
import { acceptSubmission, refuseSubmission } from '#features/submissions/server/decide-submission.ts'
import { newId } from '#kit/id.ts'
import { addInvestor, addListing } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { documentsOf } from '../document-calls.ts'
import { picture } from '../document-files.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { HOME_FACTS } from '../offered-home.ts'
import { addOperator, commander, OPERATOR_PASSWORD } from '../operators.ts'

let app: TestApp
let ada: TestInvestor
let operator: string
beforeAll(async () => {
  app = await makeTestApp()
  operator = (await addOperator(app.deps)).email
})
beforeEach(async () => {
  ada = await addInvestor(app.deps)
})
afterAll(() => app.close())

type Home = {
  id: string
  status: string
  revision: number
  missing: string[]
  facts: Record<string, unknown>
  files: { document_id: string; kind: string; name: string }[]
  messages: { is_own: boolean; message: string }[]
  listing_id: string | null
  reason: string | null
}
const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, of = ada) =>
  await app.send(method, url, body, { token: of.token })
const homeOf = async (id: string) => (await ask('GET', `/api/submissions/${id}`)).body as unknown as Home

async function begin(facts: object = HOME_FACTS): Promise<Home> {
  const begun = (await ask('POST', '/api/submissions')).body as unknown as Home
  const stated = await ask('PATCH', `/api/submissions/${begun.id}`, { revision: 0, facts })
  expect(stated.status).toBe(200)
  return stated.body as unknown as Home
}

async function keepPhoto(name: string): Promise<string> {
  const kept = await app.app.inject({
    method: 'POST',
    url: `/api/documents?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/octet-stream' },
    payload: await picture('jpeg', 60),
  })
  expect(kept.statusCode).toBe(200)
  return kept.json<{ document: { id: string } }>().document.id
}

async function complete(): Promise<Home> {
  const { id } = await begin()
  const added = await ask('POST', `/api/submissions/${id}/files`, {
    document_id: await keepPhoto('front.jpg'),
    kind: 'photo',
  })
  expect(added.status).toBe(200)
  return added.body as unknown as Home
}

const send = ({ id, revision }: Home, more: object = {}) =>
  ask('POST', `/api/submissions/${id}/send`, { revision, ...more })
const command = (...args: string[]) => commander(app.deps)(submissionCommand, ...args)

describe('a home that is offered', () => {
  test('is kept from step to step, and says what is missing', async () => {
    const home = await begin({ line1: HOME_FACTS.line1, bedrooms: 3 })
    expect(home).toMatchObject({ status: 'draft', revision: 1, facts: { line1: HOME_FACTS.line1, bedrooms: 3 } })
    expect(home.missing).toEqual([
      'city',
      'state',
      'zip',
      'kind',
      'bathrooms',
      'sqft',
      'asking_cents',
      'description',
      'photo',
    ])
    const refused = await send(home)
    expect([refused.status, refused.body['code']]).toEqual([422, 'submission_incomplete'])
    const without = await ask('PATCH', `/api/submissions/${home.id}`, { revision: 1, facts: { bedrooms: null } })
    expect((without.body as unknown as Home).facts).toEqual({ line1: HOME_FACTS.line1 })
  })

  test('stands beside those that its owner sells and never offered here, once they are public', async () => {
    const { database } = app.deps
    const [ofRecord, ofTerms, draft] = [
      await addListing(database, { name: 'Fir Street House' }),
      await addListing(database, { name: 'Elm Street House' }),
      await addListing(database, { name: 'Oak Street House', status: 'draft' }),
    ]
    await database.pool.query('UPDATE listings SET seller_id = $2 WHERE id = ANY ($1)', [[ofRecord, draft], ada.id])
    await database.pool.query('UPDATE offering_terms SET seller_id = $2 WHERE listing_id = ANY ($1)', [
      [ofRecord, ofTerms],
      ada.id,
    ])
    const offered = await begin()
    const { body } = await ask('GET', '/api/submissions')
    expect((body['submissions'] as Home[]).map(({ id }) => id)).toEqual([offered.id])
    const listed = body['listed'] as { project_id: string; name: string }[]
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['Elm Street House', 'Fir Street House'])
    expect((await ask('GET', '/api/submissions', undefined, await addInvestor(app.deps))).body).toEqual({
      submissions: [],
      listed: [],
    })
  })

  test.each([
    [{ sqft: -1 }],
    [{ asking_cents: 99_999 }],
    [{ asking_cents: 10.5 }],
    [{ bathrooms: 1.3 }],
    [{ zip: 'abc' }],
    [{ state: 'XX' }],
    [{ kind: 'castle' }],
    [{ description: 'My card is 4242 4242 4242 4242' }],
    [{ listing_id: newId() }],
  ])('takes no %j', async (facts) => {
    const { id } = await begin()
    expect((await ask('PATCH', `/api/submissions/${id}`, { revision: 1, facts })).status).toBe(400)
    expect((await homeOf(id)).revision).toBe(1)
  })

  test('of two tabs the later one is told, and nothing of it is kept', async () => {
    const { id } = await begin()
    const both = await Promise.all(
      [1, 2].map((bedrooms) => ask('PATCH', `/api/submissions/${id}`, { revision: 1, facts: { bedrooms } })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await homeOf(id)).revision).toBe(2)
  })

  test('a draft in which nothing was stated is gone on with, however many are begun at once', async () => {
    const all = await Promise.all(Array.from({ length: 14 }, () => ask('POST', '/api/submissions')))
    expect(new Set(all.map(({ body }) => body['id'])).size).toBe(1)
    const [{ body }] = all as [(typeof all)[number]]
    await ask('POST', `/api/submissions/${String(body['id'])}/files`, {
      document_id: await keepPhoto('a.jpg'),
      kind: 'photo',
    })
    expect((await ask('POST', '/api/submissions')).body['id']).not.toBe(body['id'])
  })

  test('ten at a time', async () => {
    for (let n = 0; n < 10; n++) await begin()
    expect((await ask('POST', '/api/submissions')).body['code']).toBe('too_many_submissions')
  })

  test('shows documents of its owner alone, a photo being a picture', async () => {
    const bea = await addInvestor(app.deps)
    const { id } = await begin()
    const photo = await keepPhoto('hall.jpg')
    const add = async (document_id: string, of = ada) =>
      await ask('POST', `/api/submissions/${id}/files`, { document_id, kind: 'photo' }, of)
    expect((await add(photo, bea)).status).toBe(404)
    expect((await add(newId())).body['code']).toBe('submission_file_not_found')
    expect(((await add(photo)).body as unknown as Home).files).toMatchObject([{ document_id: photo, kind: 'photo' }])
    expect(((await add(photo)).body as unknown as Home).files).toHaveLength(1)
    // Put into the trash, it is shown no longer.
    await documentsOf(() => ({ world: app, person: ada })).ask('DELETE', `/api/documents/${photo}`)
    expect((await homeOf(id)).files).toEqual([])
    expect((await ask('DELETE', `/api/submissions/${id}/files/${photo}`)).status).toBe(200)
  })

  test('is not changed while it is looked at, and can be withdrawn, once', async () => {
    const home = await complete()
    const sent = await send(home)
    expect(sent.body).toMatchObject({ status: 'review', revision: home.revision + 1 })
    expect((await send(home)).body['code']).toBe('submission_sent')
    const change = { revision: home.revision + 1, facts: { bedrooms: 9 } }
    expect((await ask('PATCH', `/api/submissions/${home.id}`, change)).body['code']).toBe('submission_sent')
    const both = await Promise.all([1, 2].map(() => ask('POST', `/api/submissions/${home.id}/withdraw`)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await command('refuse', home.id, '--reason', 'late', '--as', operator)).toMatchObject({ code: 1 })
  })
})

describe('an operator', () => {
  test('reads what waits with its files, asks, and the owner answers', async () => {
    const home = await complete()
    expect((await command('files', home.id, '--to', tmpdir(), '--as', operator)).said).toContain('no such submission')
    await send(home)
    expect((await command('list')).said).toContain(home.id)
    expect((await command('show', home.id)).said).toContain('12 Alder Street')
    const folder = await mkdtemp(join(tmpdir(), 'freehold-submission-'))
    expect(await command('files', home.id, '--to', folder, '--as', operator)).toMatchObject({ code: 0 })
    expect(readdirSync(folder)).toEqual(['01 front.jpg'])
    expect(await command('ask', home.id, '--question', 'Is the roof paid?', '--as', operator)).toMatchObject({
      code: 0,
    })
    const asked = await homeOf(home.id)
    expect(asked).toMatchObject({ status: 'question', messages: [{ is_own: false, message: 'Is the roof paid?' }] })
    const answered = await send(asked, { answer: 'Yes, in full.' })
    expect(answered.body).toMatchObject({
      status: 'review',
      messages: [{}, { is_own: true, message: 'Yes, in full.' }],
    })
    expect((await ask('GET', '/api/notifications')).body['notifications']).toMatchObject([
      { indication: 'submission_asked' },
    ])
  })

  test('takes a home in once: a listing of its owner that nobody else sees', async () => {
    const home = await complete()
    await send(home)
    const accept = () => command('accept', home.id, '--at', '47.25,-122.44', '--as', operator)
    const both = await Promise.all([accept(), accept()])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1])
    const { rows } = await app.deps.database.pool.query(
      'SELECT id, name, seller_id, is_public, price_cents, bathrooms, zip FROM listings WHERE source = $1 AND source_id = $2',
      ['submission', home.id],
    )
    expect(rows).toMatchObject([
      { name: 'House at 12 Alder Street', seller_id: ada.id, is_public: false, price_cents: 41_250_000, zip: '98405' },
    ])
    // Its photos come with it, once: one that an operator removes is not brought back.
    const photos = async () => {
      await carryPhotos(app.deps)
      const found = await app.deps.database.pool.query<{ origin: string; position: number | null }>(
        'SELECT origin, position FROM listing_photos WHERE listing_id = $1',
        [rows[0].id],
      )
      return found.rows
    }
    expect(await photos()).toEqual([{ origin: 'front.jpg', position: 1 }])
    await app.deps.database.pool.query(
      'UPDATE listing_photos SET position = NULL, removed_at = now() WHERE listing_id = $1',
      [rows[0].id],
    )
    expect(await photos()).toEqual([{ origin: 'front.jpg', position: null }])
    expect(await homeOf(home.id)).toMatchObject({ status: 'accepted', listing_id: null })
    expect((await ask('GET', `/api/listings/${rows[0].id}`)).status).toBe(404)
    await app.deps.database.pool.query('UPDATE listings SET is_public = true WHERE id = $1', [rows[0].id])
    expect(await homeOf(home.id)).toMatchObject({ listing_id: rows[0].id })
  })

  test('is nobody who owns it', async () => {
    const home = await complete()
    await send(home)
    await app.deps.database.pool.query(`UPDATE users SET role = 'operator' WHERE id = $1`, [ada.id])
    const own = { operatorId: ada.id, id: home.id }
    const place = { lat: 47.25, lon: -122.44 }
    expect(await acceptSubmission(app.deps, own, place)).toEqual({ refused: 'submission_own' })
    expect(await refuseSubmission(app.deps, own, 'No.')).toEqual({ refused: 'submission_own' })
    expect((await homeOf(home.id)).status).toBe('review')
    expect((await command('accept', home.id, '--at', '47.25,-122.44', '--as', operator)).code).toBe(0)
  })

  test('refuses with a reason that its owner reads; a wrong password or an investor decides nothing', async () => {
    const home = await complete()
    await send(home)
    const investor = await addOperator(app.deps, 'investor')
    const refuse = (as: string, password = OPERATOR_PASSWORD) =>
      commander(app.deps, password)(submissionCommand, 'refuse', home.id, '--reason', 'A lien of 2019.', '--as', as)
    expect([(await refuse(investor.email)).code, (await refuse(operator, 'wrong words here now')).code]).toEqual([1, 1])
    expect((await homeOf(home.id)).status).toBe('review')
    expect(await refuse(operator)).toMatchObject({ code: 0 })
    expect(await homeOf(home.id)).toMatchObject({ status: 'refused', reason: 'A lien of 2019.' })
  })

  test.each([
    [['accept', newId(), '--at', 'x,1', '--as', 'a@b.example']],
    [['accept', newId(), '--at', '89,1', '--as', 'a@b.example']],
    [['show', 'nothing']],
    [['list', '--status', 'lost']],
  ])('is told what is wrong with %j', async (args) => {
    expect(await command(...args)).toMatchObject({ code: 2 })
  })
})
