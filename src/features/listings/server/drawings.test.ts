import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/id.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { mountDrawings } from './drawings.ts'
import { exampleRecord } from '../../../../test/example-record.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'

let home: TestDatabase
let database: Database
let app: FastifyInstance
const listing = exampleRecord({ bedrooms: 4, floors: 2, lotSqft: 6000 })
const draft = exampleRecord({ status: 'draft' })

beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
  await database.transaction((tx) => saveOffered(tx, [listing, draft], new Date()))
  app = fastify()
  mountDrawings(app, { database })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
  await home.drop()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a drawing', () => {
  it.each(['front', 'dusk', 'site', 'floor'])('shows the house (%s), by day and by night', async (view) => {
    const light = await get(`/drawings/${listing.id}/${view}.svg`)
    const dark = await get(`/drawings/${listing.id}/${view}.svg?theme=dark`)
    expect([light.statusCode, light.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(light.body).toMatch(/^<svg[\s\S]*<\/svg>\s*$/)
    expect(dark.body).not.toBe(light.body)
  })

  it('is the same each time, and not sent again to who has it', async () => {
    const url = `/drawings/${listing.id}/front.svg`
    const first = await get(url)
    const again = await get(url, { 'if-none-match': `"other", W/${first.headers.etag}` })
    expect((await get(url)).body).toBe(first.body)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect(first.headers['cache-control']).toContain('max-age=86400')
  })

  it('travels compressed to who takes it', async () => {
    const url = `/drawings/${listing.id}/site.svg`
    const [plain, zipped, refused] = [
      await get(url),
      await get(url, { 'accept-encoding': 'br, gzip;q=0.8' }),
      await get(url, { 'accept-encoding': 'gzip;q=0' }),
    ]
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(refused.headers['content-encoding']).toBeUndefined()
  })

  it('is drawn anew when the house is corrected', async () => {
    const url = `/drawings/${listing.id}/floor.svg`
    const before = await get(url)
    await database.pool.query('UPDATE listings SET bedrooms = 1, sqft = 600 WHERE id = $1', [listing.id])
    expect((await get(url)).headers.etag).not.toBe(before.headers.etag)
  })

  it('says its captions in the language that the address names, whatever the browser prefers', async () => {
    const url = `/drawings/${listing.id}/front.svg`
    expect((await get(`${url}?lang=es`)).body).toContain('ALZADO FRONTAL')
    expect((await get(`${url}?theme=dark&lang=es`)).body).toContain('ALZADO FRONTAL')
    expect((await get(url, { 'accept-language': 'es' })).body).toContain('FRONT ELEVATION')
    expect((await get(`${url}?lang=fr`)).body).toContain('FRONT ELEVATION')
    expect((await get('/drawings/hero.svg?lang=es')).body).toContain('ALZADO FRONTAL')
  })

  it('of the front page stands for itself', async () => {
    expect((await get('/drawings/hero.svg')).body).toMatch(/^<svg/)
  })

  it.each([
    `${newId()}/front.svg`,
    `${draft.id}/front.svg`,
    'abc/front.svg',
    `${listing.id}/back.svg`,
    `${listing.id}/front`,
  ])('is not there at /drawings/%s', async (path) => {
    expect((await get(`/drawings/${path}`)).statusCode).toBe(404)
  })
})
