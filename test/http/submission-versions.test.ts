import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submissionCommand } from '#app/cli/submission.ts'
import { carryPhotos } from '#features/submissions/server/carry-photos.ts'
import { acceptSubmission, askAboutSubmission } from '#features/submissions/server/decide-submission.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { picture } from '../document-files.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { HOME_FACTS } from '../offered-home.ts'
import { commander } from '../operators.ts'

let app: TestApp
let owner: TestInvestor
let operator: TestInvestor
beforeAll(async () => {
  app = await makeTestApp()
  owner = await addInvestor(app.deps)
  operator = await addInvestor(app.deps)
  await app.deps.database.pool.query(`UPDATE users SET role = 'operator' WHERE id = $1`, [operator.id])
})
afterAll(() => app.close())

/** Keeps a square picture among the owner's documents, and gives the document's id. */
async function keep(name: string, side: number): Promise<string> {
  const kept = await app.app.inject({
    method: 'POST',
    url: `/api/documents?name=${name}`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
    payload: await picture('jpeg', side),
  })
  return kept.json<{ document: { id: string } }>().document.id
}

const call = async (method: 'POST' | 'PATCH' | 'GET' | 'DELETE', url: string, body?: unknown) =>
  (await app.send(method, url, body, { token: owner.token })).body
const home = (id: string) => call('GET', `/api/submissions/${id}`)
const review = async (id: string) =>
  (await app.send('GET', `/api/operator/homes/${id}`, undefined, { token: operator.token })).body
const fileOf = (url: string, by: TestInvestor) =>
  app.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } })
const widthOf = async (url: string, by: TestInvestor) =>
  (await sharp((await fileOf(url, by)).rawPayload).metadata()).width
const accept = (id: string) => acceptSubmission(app.deps, { operatorId: operator.id, id }, { lat: 47.25, lon: -122.44 })

/** A home with this picture, complete and not sent. */
async function begin(photo: string): Promise<string> {
  const id = String((await call('POST', '/api/submissions'))['id'])
  await call('PATCH', `/api/submissions/${id}`, { revision: 0, facts: HOME_FACTS })
  await call('POST', `/api/submissions/${id}/files`, { document_id: photo, kind: 'photo' })
  return id
}
async function send(id: string): Promise<void> {
  const { revision } = await home(id)
  expect(await call('POST', `/api/submissions/${id}/send`, { revision })).toMatchObject({ status: 'review' })
}

// Telephones name their pictures by a number, whatever is on them.
test('an operator sees the files that were sent, and those go into the listing: one of the same name that is kept later is another', async () => {
  const photo = await keep('IMG_0001.jpg', 60)
  const id = await begin(photo)
  await send(id)

  expect(await keep('IMG_0001.jpg', 90)).toBe(photo)
  expect(await widthOf(`/api/operator/homes/${id}/files/${photo}`, operator)).toBe(60)
  // Its owner, too, is shown what was sent.
  const [own] = (await home(id))['files'] as [{ url: string }]
  expect(await widthOf(own.url, owner)).toBe(60)

  await accept(id)
  await keep('IMG_0001.jpg', 120)
  await carryPhotos(app.deps)
  const { rows } = await app.deps.database.pool.query<{ width: number }>(
    'SELECT p.width FROM listing_photos p JOIN submissions s USING (listing_id) WHERE s.id = $1',
    [id],
  )
  expect(rows).toEqual([{ width: 60 }])
})

test('what was kept while its owner was sending is not sent, whatever the clocks of both say', async () => {
  const photo = await keep('IMG_0002.jpg', 60)
  const id = await begin(photo)
  await send(id)
  await keep('IMG_0002.jpg', 90)
  await app.deps.database.pool.query(`UPDATE document_versions SET added_at = added_at - interval '1 hour'`)
  expect(await widthOf(`/api/operator/homes/${id}/files/${photo}`, operator)).toBe(60)
})

test('what its owner puts into the trash afterwards is looked at and taken over still; what they delete for good is said to be gone', async () => {
  const [front, hall] = [await keep('front.jpg', 60), await keep('hall.jpg', 70)]
  const id = await begin(front)
  await call('POST', `/api/submissions/${id}/files`, { document_id: hall, kind: 'photo' })
  await send(id)
  for (const one of [front, hall]) await call('DELETE', `/api/documents/${one}`)
  expect(await widthOf(`/api/operator/homes/${id}/files/${front}`, operator)).toBe(60)
  const [own] = (await home(id))['files'] as [{ url: string }]
  expect(await widthOf(own.url, owner)).toBe(60)

  await call('DELETE', `/api/documents/${hall}/files`)
  const files = [
    { document_id: front, name: 'front.jpg', url: expect.any(String) },
    { document_id: hall, name: 'hall.jpg', url: null },
  ]
  expect(await review(id)).toMatchObject({ files })
  expect(await home(id)).toMatchObject({ files })
  expect((await fileOf(`/api/operator/homes/${id}/files/${hall}`, operator)).statusCode).toBe(404)

  await accept(id)
  await carryPhotos(app.deps)
  const { rows } = await app.deps.database.pool.query<{ origin: string }>(
    'SELECT p.origin FROM listing_photos p JOIN submissions s USING (listing_id) WHERE s.id = $1',
    [id],
  )
  expect(rows).toEqual([{ origin: 'front.jpg' }])
})

test('after a question what was sent stays what is looked at and decided about, until it is sent again', async () => {
  const photo = await keep('IMG_0003.jpg', 60)
  const id = await begin(photo)
  await send(id)
  await askAboutSubmission(app.deps, { operatorId: operator.id, id }, 'Is the roof paid?')
  const { revision: seen } = await review(id)
  await keep('IMG_0003.jpg', 90)
  const { revision } = await home(id)
  await call('PATCH', `/api/submissions/${id}`, { revision, facts: { asking_cents: 99_900_000, description: null } })
  const sent = { asking_cents: HOME_FACTS.asking_cents, description: HOME_FACTS.description }
  expect(await review(id)).toMatchObject({ status: 'question', revision: seen, facts: sent })
  expect(await widthOf(`/api/operator/homes/${id}/files/${photo}`, operator)).toBe(60)

  expect(await accept(id)).toMatchObject({ status: 'accepted' })
  const { rows } = await app.deps.database.pool.query<{ price: string; description: string }>(
    'SELECT price_cents::text AS price, description FROM listings l JOIN submissions s ON s.listing_id = l.id WHERE s.id = $1',
    [id],
  )
  expect(rows).toEqual([{ price: String(sent.asking_cents), description: sent.description }])
  expect(await home(id)).toMatchObject({ status: 'accepted', facts: sent })
})

test('what never was sent is no operator’s to read, also once its owner withdrew it', async () => {
  const id = await begin(await keep('IMG_0004.jpg', 60))
  await call('POST', `/api/submissions/${id}/withdraw`)
  expect(await review(id)).toMatchObject({ code: 'home_not_found' })
  expect((await commander(app.deps)(submissionCommand, 'show', id)).code).toBe(1)
  expect((await commander(app.deps)(submissionCommand, 'list', '--status', 'withdrawn')).said).not.toContain(id)
})
