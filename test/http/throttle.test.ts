import { afterAll, beforeAll, expect, test } from 'vitest'
import { BROWSING } from '#kit/endpoint.ts'
import { addInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ throttle: true, trustProxy: 1 })
})
afterAll(() => app.close())

async function statusesOf(calls: number, url: string, from: string, token?: string): Promise<Record<number, number>> {
  const counted: Record<number, number> = {}
  for (let n = 0; n < calls; n++) {
    const headers = { 'x-forwarded-for': from }
    const { status } = await app.send('GET', url, undefined, { headers, ...(token && { token }) })
    counted[status] = (counted[status] ?? 0) + 1
  }
  return counted
}

test('a program that asks for one person without end is slowed down; their neighbour is not', async () => {
  const [ann, ben] = [await addInvestor(app.deps), await addInvestor(app.deps)]
  const url = '/api/notifications'
  expect(await statusesOf(BROWSING.max + 2, url, '203.0.113.7', ann.token)).toEqual({ 200: BROWSING.max, 429: 2 })
  expect(await statusesOf(5, url, '203.0.113.7', ben.token)).toEqual({ 200: 5 })
})

test('people behind one address look at the map and the lists together, far more than one of them could', async () => {
  const url = '/api/listings/map?bbox=-125,25,-65,50&zoom=4'
  expect(await statusesOf(BROWSING.max * 2, url, '203.0.113.8')).toEqual({ 200: BROWSING.max * 2 })
})

test('a network that asks without end is slowed down, and others are not', async () => {
  const url = '/api/listings/map?bbox=-125,25,-65,50&zoom=4'
  const counted = await statusesOf(BROWSING.network! + 3, url, '203.0.113.9')
  expect(counted).toEqual({ 200: BROWSING.network, 429: 3 })
  expect(await statusesOf(1, url, '203.0.113.10')).toEqual({ 200: 1 })
})

test('whoever downloads one file without end is slowed down, by their account and by their network', async () => {
  const [ann, ben] = [await addInvestor(app.deps), await addInvestor(app.deps)]
  const file = `/api/documents/${ann.id}/file`
  expect(await statusesOf(242, file, '203.0.113.21', ann.token)).toEqual({ 404: 240, 429: 2 })
  expect(await statusesOf(1, file, '203.0.113.21', ben.token)).toEqual({ 404: 1 })
  const shared = `/api/shared/${'a'.repeat(43)}/file`
  expect(await statusesOf(62, shared, '203.0.113.22')).toEqual({ 404: 60, 429: 2 })
  expect(await statusesOf(1, shared, '203.0.113.23')).toEqual({ 404: 1 })
  const paper = `/api/listings/${ann.id}/documents/${ben.id}`
  expect(await statusesOf(602, paper, '203.0.113.24')).toEqual({ 404: 600, 429: 2 })
  const picture = `/api/pictures/${ann.id}`
  expect(await statusesOf(BROWSING.max + 1, picture, '203.0.113.25', ann.token)).toEqual({ 404: BROWSING.max, 429: 1 })
})
