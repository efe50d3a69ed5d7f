import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepPictures } from '#features/people/server/pictures.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { pdf } from '../document-files.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { openBucket, openFullBucket } from '../s3-bucket.ts'

// Pictures whose files go to a bucket; and a second server on the same database, whose bucket has no room any more.

const DAY_MS = 86_400_000
const start = new Date('2026-04-01T12:00:00Z')
let now = start
let bucket: Awaited<ReturnType<typeof openBucket>>
let full: Awaited<ReturnType<typeof openFullBucket>>
let app: TestApp
let crowded: TestApp
let person: TestInvestor
beforeAll(async () => {
  bucket = await openBucket()
  full = await openFullBucket(403, 'QuotaExceeded')
  app = await makeTestApp({ s3: bucket.s3 }, () => now)
  crowded = await makeTestApp({ s3: full.s3 }, () => now, { shared: app.home })
})
afterAll(async () => {
  await crowded.close()
  await app.close()
  await bucket.close()
  await full.close()
})
beforeEach(async () => {
  now = start
  person = await addInvestor(app.deps)
})

async function send(on: TestApp, method: 'POST' | 'PATCH' | 'HEAD', url: string, more = {}, payload?: Buffer) {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream', ...more }
  const answer = await on.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}
const codeOf = ({ status, text }: { status: number; text: string }) => [
  status,
  (JSON.parse(text) as { code?: string }).code,
]
const download = (on: TestApp, url: string) =>
  on.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${person.token}` } })
const me = async () => (await app.send('GET', '/api/me', undefined, { token: person.token })).body
const drawn = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
const onDisk = (of: TestApp) =>
  readdirSync(join(of.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)

test.each(['photo', 'banner'])(
  'a %s lies in the bucket alone, is served from it, and leaves it with its sweep',
  async (kind) => {
    const added = await send(app, 'POST', `/api/me/pictures?kind=${kind}`, {}, await drawn('#ff0000'))
    expect(added.status).toBe(200)
    const url = String((await me())[kind])
    const name = kind === 'photo' ? '256.webp' : '800.webp'
    const answer = await download(app, `${url}/${name}`)
    expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).width]).toEqual([200, Number.parseInt(name)])
    expect(onDisk(app)).toEqual([])
    const key = `profile_pictures/${person.id}/${url.split('/').at(-1)}/${name.replace('.', '-')}`
    const isInBucket = async () => {
      const stream = await ownFilesOf(app.deps.config).open(key, answer.rawPayload.length)
      stream?.destroy()
      return stream !== null
    }
    expect(await isInBucket()).toBe(true)
    await app.send('PATCH', '/api/me', { [kind]: '' }, { token: person.token })
    now = new Date(start.getTime() + 2 * DAY_MS)
    await sweepPictures(app.deps)
    expect(await isInBucket()).toBe(false)
  },
)

test('a picture whose sweep finds the bucket away is deleted by a later one, and not shown in between', async () => {
  await send(app, 'POST', '/api/me/pictures?kind=photo', {}, await drawn('#00ff00'))
  const url = String((await me())['photo'])
  const { rawPayload } = await download(app, `${url}/256.webp`)
  const key = `profile_pictures/${person.id}/${url.split('/').at(-1)}/256-webp`
  await app.send('PATCH', '/api/me', { photo: '' }, { token: person.token })
  const later = new Date(start.getTime() + 2 * DAY_MS)
  const away = { ...app.deps.config, s3: { ...bucket.s3, endpoint: 'http://127.0.0.1:9' } }
  await expect(sweepPictures({ ...app.deps, config: away, clock: () => later })).rejects.toThrow('file storage')
  const { body } = await app.send('PATCH', '/api/me', { photo: url }, { token: person.token })
  expect(body['code']).toBe('not_own_picture')
  await sweepPictures({ ...app.deps, clock: () => later })
  expect(await ownFilesOf(app.deps.config).open(key, rawPayload.length)).toBeNull()
})

describe('a bucket without room', () => {
  const space = async () => {
    const { body } = await app.send('GET', '/api/documents', undefined, { token: person.token })
    return { documents: body['documents'], used: (body['space'] as { used: number }).used }
  }

  test('is told with 507 by both ways of sending a document, and nothing half stays', async () => {
    const content = pdf('no room')
    expect(codeOf(await send(crowded, 'POST', '/api/documents?name=a.pdf', {}, content))).toEqual([507, 'storage_full'])
    const tus = { 'tus-resumable': '1.0.0' }
    const length = { ...tus, 'upload-length': String(content.length), 'upload-metadata': 'filename YS5wZGY=' }
    const place = String((await send(crowded, 'POST', '/api/documents/uploads', length)).headers['location'])
    const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    expect(codeOf(await send(crowded, 'PATCH', place, piece, content))).toEqual([507, 'storage_full'])
    expect((await send(crowded, 'HEAD', place, tus)).status).toBe(404)
    expect(onDisk(crowded)).toEqual([])
    expect(await space()).toEqual({ documents: [], used: 0 })
  })

  test('leaves the picture that was there', async () => {
    await send(app, 'POST', '/api/me/pictures?kind=photo', {}, await drawn('#00ff00'))
    const { photo } = await me()
    const refused = await send(crowded, 'POST', '/api/me/pictures?kind=photo', {}, await drawn('#0000ff'))
    expect(codeOf(refused)).toEqual([507, 'storage_full'])
    expect((await me())['photo']).toBe(photo)
    expect((await download(app, `${String(photo)}/64.webp`)).statusCode).toBe(200)
    expect(onDisk(crowded)).toEqual([])
  })
})
