import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { sweepPictures } from '#features/people/server/pictures.ts'
import type { TestInvestor } from '../builders.ts'
import { openProfileWorld } from '../profile-world.ts'

const world = openProfileWorld()
const { change, get, pass } = world

async function upload(who: TestInvestor, content: Buffer, query = 'kind=photo') {
  const response = await world.app.app.inject({
    method: 'POST',
    url: `/api/me/pictures?${query}`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
    payload: content,
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

async function download(who: TestInvestor, url: string) {
  const headers = { authorization: `Bearer ${who.token}` }
  return await world.app.app.inject({ method: 'GET', url, headers })
}

/** Left half red, right half blue. */
async function halves(width = 600, height = 400): Promise<Sharp> {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } }
  const blue = await sharp(half).png().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ])
}

describe('a picture', () => {
  test('is kept in the sizes of the pages, without its EXIF', async () => {
    const exif = { IFD0: { Artist: 'PLANTED-ARTIST' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const content = await (await halves()).withExif(exif).jpeg().toBuffer()
    expect(content.includes('PLANTED-ARTIST')).toBe(true)
    const { status, body } = await upload(world.ada, content)
    expect(status).toBe(200)
    const photo = String(body['photo'])
    for (const [name, width] of [
      ['64.webp', 64],
      ['512.webp', 512],
      ['256.avif', 256],
    ] as const) {
      const answer = await download(world.ada, `${photo}/${name}`)
      const read = await sharp(answer.rawPayload).metadata()
      expect([answer.statusCode, read.width, read.height, read.exif]).toEqual([200, width, width, undefined])
      expect(answer.rawPayload.includes('PLANTED-ARTIST')).toBe(false)
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-type': `image/${name.split('.')[1]}`,
      })
    }
    expect((await download(world.ada, photo)).headers['content-type']).toBe('image/webp')
    expect((await download(world.ada, `${photo}/65.webp`)).statusCode).toBe(404)
    expect((await download(world.ada, `${photo}/__proto__`)).statusCode).toBe(404)
  })

  test('is turned, then cut as its owner chose', async () => {
    const content = await (await halves(400, 400)).png().toBuffer()
    // Turned by 90 degrees the left half lies on top.
    const { body } = await upload(world.ada, content, 'kind=photo&rotate=90&x=0&y=50&width=50&height=50')
    const { rawPayload } = await download(world.ada, `${String(body['photo'])}/64.webp`)
    const { dominant } = await sharp(rawPayload).stats()
    expect([dominant.r < 60, dominant.b > 200]).toEqual([true, true])
  })

  test('with an orientation of its camera stands upright', async () => {
    const content = await (await halves(400, 400)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { body } = await upload(world.ada, content, 'kind=photo&x=0&y=0&width=100&height=40')
    const { dominant } = await sharp((await download(world.ada, `${String(body['photo'])}/64.webp`)).rawPayload).stats()
    expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true])
  })

  test('of a banner is four times as wide as high', async () => {
    const { body } = await upload(world.ada, await (await halves()).webp().toBuffer(), 'kind=banner')
    const read = await sharp((await download(world.ada, `${String(body['banner'])}/800.avif`)).rawPayload).metadata()
    expect([read.width, read.height]).toEqual([800, 200])
  })

  test.each([
    ['text', () => Buffer.from('hello, this is no picture at all'), 415, 'file_type'],
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'file_type',
    ],
    ['GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 415, 'file_type'],
    ['nothing', () => Buffer.alloc(0), 422, 'file_empty'],
    ['10 MB and a byte', () => Buffer.alloc(10_000_001), 413, 'too_large'],
  ])('that is %s is refused', async (_, make, status, code) => {
    const answer = await upload(world.ada, make())
    expect([answer.status, answer.body['code']]).toEqual([status, code])
    expect((await get(world.ada, '/api/me')).body['photo']).toBe('')
  })

  test('that is cut off, or says to be larger than anything, is refused and leaves nothing', async () => {
    const whole = await (await halves()).jpeg().toBuffer()
    expect((await upload(world.ada, whole.subarray(0, whole.length / 2))).body['code']).toBe('file_broken')
    const bomb = Buffer.from(await (await halves(10, 10)).png().toBuffer())
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect((await upload(world.ada, bomb)).body['code']).toMatch(/too_many_pixels|file_broken/)
    const large = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await upload(world.ada, large)).body['code']).toBe('too_many_pixels')
    const { rows } = await world.app.deps.database.pool.query('SELECT 1 FROM profile_pictures WHERE user_id = $1', [
      world.ada.id,
    ])
    expect(rows).toEqual([])
  })

  test('is seen by others only while its owner shows it', async () => {
    const { body } = await upload(world.ada, await (await halves()).png().toBuffer())
    const photo = String(body['photo'])
    expect((await download(world.bob, `${photo}/64.webp`)).statusCode).toBe(404)
    await change(world.ada, { shows: ['photo'] })
    expect((await download(world.bob, `${photo}/64.webp`)).statusCode).toBe(200)
    expect((await get(world.bob, `/api/profiles/${world.ada.id}`)).body['photo']).toBe(photo)
    await change(world.ada, { photo: '' })
    expect((await download(world.bob, `${photo}/64.webp`)).statusCode).toBe(404)
    expect((await world.app.send('GET', `${photo}/64.webp`)).status).toBe(401)
  })

  test('that was taken off comes back within a day, and is deleted after it', async () => {
    const first = String((await upload(world.ada, await (await halves()).png().toBuffer())).body['photo'])
    expect((await change(world.ada, { photo: '' })).body['photo']).toBe('')
    await sweepPictures(world.app.deps)
    expect((await change(world.ada, { photo: first })).body['photo']).toBe(first)
    await change(world.ada, { photo: '' })
    await pass(2)
    await sweepPictures(world.app.deps)
    expect((await change(world.ada, { photo: first })).body['code']).toBe('not_own_picture')
    expect((await download(world.ada, `${first}/64.webp`)).statusCode).toBe(404)
  })

  test('that is shown again between the reading and the deleting of the sweep stays', async () => {
    const { deps } = world.app
    const first = String((await upload(world.ada, await (await halves()).png().toBuffer())).body['photo'])
    await change(world.ada, { photo: '' })
    await pass(2)
    let isRead = false
    const rows: typeof deps.database.rows = async (statement, values) => {
      const found = await deps.database.rows(statement, values)
      isRead ||= found.some((one) => first.endsWith(String((one as { id?: unknown }).id)))
      // What the sweep has read is brought back before it goes on.
      expect((await change(world.ada, { photo: first })).body['photo']).toBe(first)
      return found
    }
    await sweepPictures({ ...deps, database: { ...deps.database, rows } })
    expect(isRead).toBe(true)
    expect((await download(world.ada, `${first}/64.webp`)).statusCode).toBe(200)
    expect((await get(world.ada, '/api/me')).body['photo']).toBe(first)
  })

  test('that nobody shows is swept however many there are, and what is shown stays', async () => {
    const { deps } = world.app
    const { body } = await upload(world.ada, await (await halves()).png().toBuffer())
    await deps.database.pool.query(
      `INSERT INTO profile_pictures (id, user_id, kind, files, created_at, unused_since)
       SELECT gen_random_uuid(), $1, 'photo', '{"64-webp": {}}', $2, $2 FROM generate_series(1, 250)`,
      [world.ada.id, deps.clock()],
    )
    await pass(2)
    await sweepPictures(deps)
    const { rows } = await deps.database.pool.query<{ id: string }>(
      'SELECT id FROM profile_pictures WHERE user_id = $1',
      [world.ada.id],
    )
    expect(rows.map((row) => `/api/pictures/${row.id}`)).toEqual([body['photo']])
  })

  test('by address is one of their own, of that kind, and no other', async () => {
    const hers = String((await upload(world.ada, await (await halves()).png().toBuffer())).body['photo'])
    for (const address of [
      'https://evil.example/a.png',
      '//evil.example/a.png',
      hers,
      '/api/pictures/x',
      'data:image/png;base64,',
    ])
      expect((await change(world.bob, { banner: address })).body['code']).toBe('not_own_picture')
    expect((await change(world.bob, { photo: hers, fname: 'Eve' })).body['code']).toBe('not_own_picture')
    expect((await get(world.bob, '/api/me')).body['fname']).toBe('Ada')
    expect((await change(world.ada, { banner: hers })).body['code']).toBe('not_own_picture')
  })
})
