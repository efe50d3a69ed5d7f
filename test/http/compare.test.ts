import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { addInvestor } from '../builders.ts'
import { exampleRecord } from '../example-record.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { compareListings } from '#features/projects/compare-contract.ts'

let app: TestApp
const houses = ['A', 'B', 'C', 'D', 'E'].map((name) => exampleRecord({ name }))
const draft = exampleRecord({ name: 'Draft', status: 'draft' })
const ids = houses.map(({ id }) => id)
beforeAll(async () => {
  app = await makeTestApp()
  await app.deps.database.transaction((tx) => saveOffered(tx, [...houses, draft], new Date()))
})
afterAll(() => app.close())

async function compare(names: readonly string[], token?: string) {
  const { status, body } = await app.send(
    'GET',
    `/api/compare?ids=${names.join(',')}`,
    undefined,
    token ? { token } : {},
  )
  expect(status).toBe(200)
  return compareListings.answer.parse(body)
}

test('gives the listings whole, in their order, and of one day', async () => {
  const { listings, dropped, as_of } = await compare([ids[2]!, ids[0]!])
  expect(listings.map(({ name }) => name)).toEqual(['C', 'A'])
  expect([dropped, as_of]).toEqual([0, app.deps.clock().toISOString().slice(0, 10)])
  const { body } = await app.send('GET', `/api/listings/${ids[2]}`)
  expect(listings[0]).toEqual(body)
})

test('leaves out what is unknown, not shown or a fifth, and says how many', async () => {
  const { listings, dropped } = await compare([ids[0]!, newId(), draft.id, 'nothing', ids[1]!])
  expect([listings.map(({ name }) => name), dropped]).toEqual([['A', 'B'], 3])
  expect(await compare([...ids, ids[0]!])).toMatchObject({ dropped: 1, listings: { length: 4 } })
  expect(await compare([])).toMatchObject({ dropped: 0, listings: [] })
})

test('shows each reader what is theirs and nobody else’s, and counts no view', async () => {
  const { token, id } = await addInvestor(app.deps)
  await app.send('PUT', `/api/listings/${ids[3]}/save`, undefined, { token })
  const mine = (await compare([ids[3]!], token)).listings[0]!
  expect([mine.saved, mine.post_score.liked_list, mine.post_score.views]).toEqual([true, [id], 0])
  const others = (await compare([ids[3]!])).listings[0]!
  expect([others.saved, others.post_score.liked_list]).toEqual([false, []])
})
