import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { sweepPhotos } from '#features/listings/server/sweep-photos.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { exampleRecord } from '#test/example-record.ts'
import { makeTestApp } from '#test/http-app.ts'
import type { TestApp } from '#test/http-app.ts'
import { addOperator, commander } from '#test/operators.ts'
import { listingCommand } from './listing.ts'

const EXIF = { IFD0: { Artist: 'PLANTED-ARTIST' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
const jpeg = (background: string, width = 1000, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif(EXIF)
    .jpeg()
    .toBuffer()

let app: TestApp
let folder: string
let as: string[]
let operatorId: string
beforeAll(async () => {
  app = await makeTestApp()
  const operator = await addOperator(app.deps)
  as = ['--as', operator.email]
  operatorId = operator.id
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-photos-'))
  return () => rm(folder, { recursive: true })
})
afterAll(() => app.close())

const run = (...args: string[]) => commander(app.deps)(listingCommand, 'photos', ...args)
const put = (name: string, content: Buffer | string) => writeFile(join(folder, name), content)
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await app.deps.database.pool.query(text, values)).rows as Row[]

async function addListing(status: 'open' | 'draft' = 'open') {
  const record = exampleRecord({ status })
  await app.deps.database.transaction((tx) => saveOffered(tx, [record], new Date()))
  return record.id
}
const detailOf = async (id: string) => (await app.send('GET', `/api/listings/${id}`)).body as unknown as ListingDetail
const get = (url: string) => app.app.inject({ method: 'GET', url })
const statusOf = async (url: string) => (await get(url)).statusCode
const photoFolder = (id: string) => join(app.deps.config.dataDir, 'files', 'listing_photos', id)

describe('photos of a folder', () => {
  it('come first in the gallery, in the order of their names, which say what they show; nothing of the files is kept', async () => {
    const id = await addListing()
    await put(
      '10-back yard.png',
      await sharp(await jpeg('#446633'))
        .png()
        .toBuffer(),
    )
    await put('2_front-porch.jpg', await jpeg('#336699', 2000, 1500))
    await put('notes.txt', 'nothing')
    expect(await run(id, '--folder', folder, ...as)).toMatchObject({
      code: 0,
      said: expect.stringContaining('2 added'),
    })
    const { media_set: media, photos } = await detailOf(id)
    expect(photos.map(({ caption, width, height }) => [caption.en, width, height])).toEqual([
      ['Front porch', 1600, 1200],
      ['Back yard', 1000, 600],
    ])
    expect(media).toEqual([
      ...photos.map(({ url }) => url),
      ...['front', 'dusk', 'site', 'floor'].map((view) => `/drawings/${id}/${view}.svg`),
    ])
    expect(photos[0]!.blur).toMatch(/^data:image\/webp;base64,[\w+/=]{40,600}$/)
    const [, photo] = /^\/photos\/([^/]+)/.exec(media[0]!)!
    for (const [file, type, width] of [
      ['1600x1200.webp', 'webp', 1600],
      ['960.avif', 'heif', 960],
      ['480.webp', 'webp', 480],
    ] as const) {
      const answer = await get(`/photos/${photo}/${file}`)
      expect(answer.headers['cache-control']).toBe('public, max-age=3600')
      const seen = await sharp(answer.rawPayload).metadata()
      expect([answer.statusCode, seen.format, seen.width, seen.exif]).toEqual([200, type, width, undefined])
      expect(answer.rawPayload.includes('PLANTED-ARTIST')).toBe(false)
    }
    for (const file of ['1200.webp', '480.jpeg', '480', '../480.webp', '1600x1200.avif.webp'])
      expect([file, await statusOf(`/photos/${photo}/${file}`)]).toEqual([file, 404])
  })

  it('are in cards by their first one alone, and in lists of positions', async () => {
    const id = await addListing()
    await put('1.jpg', await jpeg('#111111'))
    await put('2.jpg', await jpeg('#222222'))
    await run(id, '--folder', folder, ...as)
    const { body } = await app.send('GET', '/api/listings?limit=100')
    const card = (body['listings'] as ListingDetail[]).find((one) => one.id === id)!
    expect([card.photos.length, card.media_set.length]).toEqual([1, 1])
    expect(card.photos[0]!.url).toBe(card.media_set[0])
  })

  it('given again change nothing, and take other words from a captions.csv', async () => {
    const id = await addListing()
    await put('a.jpg', await jpeg('#336699'))
    await put('b.jpg', await jpeg('#996633'))
    await run(id, '--folder', folder, ...as)
    const before = await detailOf(id)
    expect((await run(id, '--folder', folder, ...as)).said).toContain('0 added, 0 with other words, 2 as before')
    await put(
      'captions.csv',
      'file,caption_en,caption_es,alt_en,alt_es,credit,taken_on\nb.jpg,"The kitchen, 2026",La cocina,A stove,Una estufa,Ada Ott,2026-03-01\n',
    )
    expect((await run(id, '--folder', folder, ...as)).said).toContain('0 added, 1 with other words')
    const { photos, media_set: media } = await detailOf(id)
    expect(media).toEqual(before.media_set)
    expect(photos[1]).toMatchObject({
      caption: { en: 'The kitchen, 2026', es: 'La cocina' },
      alt: { en: 'A stove', es: 'Una estufa' },
      credit: 'Ada Ott',
      taken_on: '2026-03-01',
    })
  })

  it.each([
    ['a page that says to be a picture', 'a.jpg', '<!doctype html><script>alert(1)</script>', 'no JPEG, PNG or WebP'],
    [
      'a drawing with a script',
      'a.png',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'no JPEG, PNG or WebP',
    ],
    ['an archive', 'a.webp', Buffer.from('504b0304140000000800', 'hex'), 'no JPEG, PNG or WebP'],
    ['an empty file', 'a.jpg', '', 'empty'],
    ['a picture that ends too early', 'a.jpg', null, 'damaged'],
  ])('with %s among them change nothing', async (_, name, content, why) => {
    const id = await addListing()
    await put('good.jpg', await jpeg('#336699'))
    await put(name, content ?? (await jpeg('#336699', 900, 900)).subarray(0, 900))
    const { code, said } = await run(id, '--folder', folder, ...as)
    expect(code).toBe(1)
    expect(said).toContain(name)
    expect(said).toContain(why)
    expect(said).toContain('Nothing was changed.')
    expect((await detailOf(id)).photos).toEqual([])
  })

  it('with a picture of more pixels than are decoded change nothing', async () => {
    const id = await addListing()
    await put(
      'bomb.png',
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    expect((await run(id, '--folder', folder, ...as)).said).toContain('50 million pixels')
    expect((await detailOf(id)).photos).toEqual([])
  })

  it('are thirty at most', async () => {
    const id = await addListing()
    for (let i = 0; i < 31; i++) await put(`${i}.jpg`, await jpeg('#336699', 20 + i, 20))
    expect((await run(id, '--folder', folder, ...as)).said).toContain('30 photos at most')
    expect((await detailOf(id)).photos).toEqual([])
  })

  it('need captions that can be read, and files that lie in the folder', async () => {
    const id = await addListing()
    await put('a.jpg', await jpeg('#336699'))
    for (const [table, why] of [
      ['name\na.jpg', 'has the columns file'],
      ['file,taken_on\na.jpg,2026-02-30', 'no day like'],
      ['file\nnone.jpg', 'there is no file none.jpg'],
      ['file\n../../../../../../etc/hostname', 'there is no file'],
      [`file,caption_en\na.jpg,${'x'.repeat(301)}`, 'longer than 300'],
      ['file,alt_en\na.jpg,"a\u0000b"', 'alt_en holds control characters'],
      ['file\n', 'names no photo'],
    ]) {
      await put('captions.csv', table!)
      expect(await run(id, '--folder', folder, ...as)).toMatchObject({ code: 1, said: expect.stringContaining(why!) })
    }
    expect((await run(id, '--folder', join(folder, 'none'), ...as)).said).toContain('there is no folder')
    await mkdir(join(folder, 'empty'))
    expect((await run(id, '--folder', join(folder, 'empty'), ...as)).said).toContain('there is no JPEG')
  })
})

describe('photos by their addresses', () => {
  it('come from a server that the operator allows, and from no private network otherwise', async () => {
    const id = await addListing()
    const picture = await jpeg('#225588')
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url!)
      response.end(picture)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    try {
      await put('list.txt', `https://127.0.0.1:${port}/a.jpg\nhttps://localhost:${port}/b.jpg\n`)
      const refused = await run(id, '--urls', join(folder, 'list.txt'), ...as)
      expect([refused.code, asked]).toEqual([1, []])
      expect(refused.said.match(/of this machine or its network/g)).toHaveLength(2)
      await put('list.csv', `url,caption_en\nhttp://127.0.0.1:${port}/a.jpg,The front\n`)
      const done = await run(id, '--urls', join(folder, 'list.csv'), '--allow-local', ...as)
      expect([done.code, asked]).toEqual([0, ['/a.jpg']])
      expect((await detailOf(id)).photos[0]!.caption).toEqual({ en: 'The front', es: 'The front' })
    } finally {
      server.close()
    }
  })
})

describe('photos that are there', () => {
  it('are put in another order and taken off; what is taken off is gone for everybody, and its files are swept', async () => {
    const id = await addListing()
    for (const name of ['a', 'b', 'c']) await put(`${name} room.jpg`, await jpeg(`#${name.repeat(6)}`))
    await run(id, '--folder', folder, ...as)
    const [a, b, c] = (await detailOf(id)).photos.map(({ url }) => url)
    for (const wrong of ['1,2', '1,2,2', '1,2,3,4'])
      expect((await run(id, '--order', wrong, ...as)).said).toContain('each of the 3 photos once')
    expect((await run(id, '--order', '3,1,2', ...as)).code).toBe(0)
    expect((await detailOf(id)).media_set.slice(0, 3)).toEqual([c, a, b])
    expect((await run(id, '--remove', '2', ...as)).code).toBe(0)
    expect((await run(id, '--remove', '3', ...as)).said).toContain('there is no photo 3')
    expect((await run(id, '--list')).said.split('\n')).toHaveLength(2)
    expect((await detailOf(id)).media_set.slice(0, 2)).toEqual([c, b])
    expect([await statusOf(a!), await statusOf(b!)]).toEqual([404, 200])
    const gone = a!.split('/')[2]!
    expect(existsSync(join(photoFolder(gone), '480-webp'))).toBe(true)
    await sweepPhotos(app.deps)
    expect(existsSync(join(photoFolder(gone), '480-webp'))).toBe(false)
    expect(await statusOf(b!)).toBe(200)
    expect(await sql('SELECT actor, action FROM audit_events WHERE subject = $1 ORDER BY id', [id])).toEqual(
      ['photos added', 'photos ordered', 'photo removed'].map((action) => ({ actor: operatorId, action })),
    )
  })

  it('of a draft are shown to nobody, until the listing is', async () => {
    const id = await addListing('draft')
    await put('a.jpg', await jpeg('#336699'))
    await run(id, '--folder', folder, ...as)
    const [{ address }] = (await sql<{ address: string }>(
      `SELECT '/photos/' || id || '/' || width || 'x' || height || '.webp' AS address FROM listing_photos WHERE listing_id = $1`,
      [id],
    )) as [{ address: string }]
    expect(await statusOf(address)).toBe(404)
    await sql('UPDATE listings SET is_public = true WHERE id = $1', [id])
    expect(await statusOf(address)).toBe(200)
  })

  it('that a server which died left half made are swept after a day, and those of a listing that is gone at once', async () => {
    const id = await addListing()
    const begin = `INSERT INTO listing_photos (id, listing_id, sha256, width, height, blur, added_at)
      VALUES (gen_random_uuid(), $1, repeat('0', 64), 100, 100, '', $2)`
    await sql(begin, [id, new Date(app.deps.clock().getTime() - 90_000_000)])
    await sql(begin, [id, app.deps.clock()])
    await sql(begin, ['01890000-0000-7000-8000-000000000000', app.deps.clock()])
    await sweepPhotos(app.deps)
    expect(await sql('SELECT listing_id FROM listing_photos WHERE blur = $1', [''])).toEqual([{ listing_id: id }])
  })
})

describe('the words of the command', () => {
  const id = '01890000-0000-7000-8000-000000000000'
  it.each([
    [[], 'listing takes: show, correct'],
    [['photos'], 'LISTING is missing'],
    [['photos', 'x', '--list'], 'not the id of a listing'],
    [['photos', id], 'one of --list, --folder'],
    [['photos', id, '--list', '--remove', '1'], 'one of --list, --folder'],
    [['photos', id, '--remove', '1'], '--as is required'],
    [['photos', id, '--remove', '0', '--as', 'a'], '--remove takes the number'],
    [['photos', id, '--order', '1;2', '--as', 'a'], '--order takes numbers'],
    [['photos', id, '--folder', 'a', '--allow-local', '--as', 'a'], '--allow-local goes with --urls'],
  ])('%j are not understood', (args, why) => {
    expect(listingCommand.check?.(args)).toContain(why)
  })

  it('name a listing that exists', async () => {
    expect(await run(id, '--list')).toMatchObject({ code: 1, said: expect.stringContaining('no such listing') })
  })
})
