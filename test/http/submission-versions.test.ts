import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryPhotos } from '#features/submissions/server/carry-photos.ts'
import { acceptSubmission } from '#features/submissions/server/decide-submission.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { picture } from '../document-files.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { HOME_FACTS } from '../offered-home.ts'

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

// Telephones name their pictures by a number, whatever is on them.
test('an operator sees the files that were sent, and those go into the listing: one of the same name that is kept later is another', async () => {
  const ask = async (method: 'POST' | 'PATCH', url: string, body?: unknown) =>
    (await app.send(method, `/api/submissions${url}`, body, { token: owner.token })).body
  const id = String((await ask('POST', ''))['id'])
  await ask('PATCH', `/${id}`, { revision: 0, facts: HOME_FACTS })
  const photo = await keep('IMG_0001.jpg', 60)
  const { revision } = await ask('POST', `/${id}/files`, { document_id: photo, kind: 'photo' })
  expect(await ask('POST', `/${id}/send`, { revision })).toMatchObject({ status: 'review' })

  expect(await keep('IMG_0001.jpg', 90)).toBe(photo)
  const headers = { authorization: `Bearer ${operator.token}` }
  const seen = await app.app.inject({ url: `/api/operator/homes/${id}/files/${photo}`, headers })
  expect((await sharp(seen.rawPayload).metadata()).width).toBe(60)

  await acceptSubmission(app.deps, { operatorId: operator.id, id }, { lat: 47.25, lon: -122.44 })
  await keep('IMG_0001.jpg', 120)
  await carryPhotos(app.deps)
  const { rows } = await app.deps.database.pool.query<{ width: number }>(
    'SELECT p.width FROM listing_photos p JOIN submissions s USING (listing_id) WHERE s.id = $1',
    [id],
  )
  expect(rows).toEqual([{ width: 60 }])
})
