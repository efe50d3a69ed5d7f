import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPostPicture } from '#features/content/server/add-picture.ts'
import { sweepPostPictures } from '#features/content/server/sweep-pictures.ts'
import { forgetParts } from '#app/server/forget-parts.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import type { TestApp } from '../http-app.ts'
import { makeSaleWorld } from '../sale-world.ts'
import type { SaleWorld } from '../sale-world.ts'
import { addAuthor, draftPost } from '../write-posts.ts'

let app: TestApp
let world: SaleWorld
beforeAll(async () => {
  world = await makeSaleWorld()
  app = world.app
})
afterAll(() => world.close())

const EXIF = { IFD0: { Artist: 'PLANTED-ARTIST' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
const jpeg = (width = 1000, height = 500): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif(EXIF)
    .jpeg()
    .toBuffer()

async function upload(who: TestInvestor, post: string, content: Buffer) {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/my-posts/${post}/pictures`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
    payload: content,
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

const download = (who: TestInvestor | null, url: string) =>
  app.app.inject({ method: 'GET', url, headers: who ? { authorization: `Bearer ${who.token}` } : {} })
const statusOf = async (who: TestInvestor | null, url: string) => (await download(who, url)).statusCode

const img = (address: string, more = 'alt="A roof" width="1000" height="500"') => `<img src="${address}" ${more}>`
const patch = (who: TestInvestor, id: string, revision: number, html: string) =>
  app.send('PATCH', `/api/my-posts/${id}`, { revision, html }, { token: who.token })

/** A draft with a picture that no text names yet. */
async function withPicture(width?: number, height?: number) {
  const author = await addAuthor(app)
  const { id, revision } = await draftPost(app, author)
  const { status, body } = await upload(author, id, await jpeg(width, height))
  expect(status).toBe(200)
  return { author, id, revision, address: String(body['address']), body }
}

async function publish(who: TestInvestor, id: string, revision: number) {
  const answer = await app.send('POST', `/api/my-posts/${id}/publish`, { revision }, { token: who.token })
  expect(answer.status).toBe(200)
  return answer.body['revision'] as number
}

/** Two days later, in which nobody typed anything. */
const sweep = () => world.ahead(2, () => sweepPostPictures(app.deps))
const filesOf = (who: TestInvestor): string[] => {
  const folder = join(app.deps.config.dataDir, 'files', 'post_pictures', who.id)
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
}

describe('a picture of a post', () => {
  test('is drawn anew in several sizes, never larger than it came, without its EXIF', async () => {
    const { author, address, body } = await withPicture(1000, 500)
    expect(body).toMatchObject({ width: 1000, height: 500 })
    for (const [name, width, height, type] of [
      ['/480.webp', 480, 240, 'image/webp'],
      ['/960.avif', 960, 480, 'image/avif'],
      ['', 1000, 500, 'image/webp'],
      ['/share.jpg', 1200, 630, 'image/jpeg'],
    ] as const) {
      const answer = await download(author, `${address}${name}`)
      const read = await sharp(answer.rawPayload).metadata()
      expect([name, answer.statusCode, read.width, read.height, read.exif]).toEqual([
        name,
        200,
        width,
        height,
        undefined,
      ])
      expect(answer.rawPayload.includes('PLANTED-ARTIST')).toBe(false)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=31536000, immutable',
      })
    }
    for (const name of ['1600.webp', '481.webp', '__proto__', '..%2f480.webp', 'share.png'])
      expect([name, await statusOf(author, `${address}/${name}`)]).toEqual([name, 404])
  })

  test('that is wider than any page is kept as wide as pages are', async () => {
    const { author, address, body } = await withPicture(4000, 1000)
    expect(body).toMatchObject({ width: 1600, height: 400 })
    expect(await statusOf(author, `${address}/1600.avif`)).toBe(200)
  })

  test('is seen by nobody else until a text that they may read names it', async () => {
    const { author, id, revision, address } = await withPicture()
    const reader = await addInvestor(app.deps)
    const seen = async () => [
      await statusOf(null, address),
      await statusOf(reader, address),
      await statusOf(author, `${address}/480.webp`),
    ]
    expect(await seen()).toEqual([404, 404, 200])
    const kept = await patch(author, id, revision, `<p>Look.</p>${img(address)}`)
    expect(kept.body['html']).toBe(`<p>Look.</p><img src="${address}" alt="A roof" width="1000" height="500" />`)
    expect(await seen()).toEqual([404, 404, 200])
    await publish(author, id, kept.body['revision'] as number)
    expect(await seen()).toEqual([200, 200, 200])
    // Taken out again it stands among the earlier texts, which readers may open.
    const without = await patch(author, id, kept.body['revision'] as number, '<p>Look away.</p>')
    expect(without.status).toBe(200)
    await publish(author, id, without.body['revision'] as number)
    expect(await seen()).toEqual([200, 200, 200])
    await app.send('DELETE', `/api/posts/${id}`, undefined, { token: author.token })
    expect(await seen()).toEqual([404, 404, 200])
  })

  test('in the part that is sold is for its author and its buyers; in the free part for everybody', async () => {
    const { author, id, address: free } = await withPicture()
    const sold = String((await upload(author, id, await jpeg())).body['address'])
    const html = `<p>Free.</p>${img(free)}<p>Sold.</p>${img(sold)}`
    const about = { revision: 1, html, price: 400, free_blocks: 2 }
    const kept = await app.send('PATCH', `/api/my-posts/${id}`, about, { token: author.token })
    await publish(author, id, kept.body['revision'] as number)
    const [reader, buyer] = [await addInvestor(app.deps), await addInvestor(app.deps, 1000)]
    const sale = await world.buy(buyer, id, author, { source: 'wallet' })
    expect(sale.status).toBe(200)
    const seen = async (address: string) =>
      await Promise.all([null, reader, buyer, author].map((who) => statusOf(who, address)))
    expect(await seen(free)).toEqual([200, 200, 200, 200])
    expect(await seen(sold)).toEqual([404, 404, 200, 200])
    expect(await seen(`${sold}/share.jpg`)).toEqual([404, 404, 200, 200])
    for (const who of [null, reader])
      expect(JSON.stringify((await world.get(who, `/api/posts/${id}`)).body)).not.toContain(sold)
    // Who bought it keeps it when its author deletes it, its pictures with it.
    await app.send('DELETE', `/api/posts/${id}`, undefined, { token: author.token })
    await sweep()
    expect(await seen(sold)).toEqual([404, 404, 200, 200])
  })

  test('of which nothing but pictures is sold can be sold; all of it free cannot', async () => {
    const { author, id, address } = await withPicture()
    const html = `<p>Free.</p>${img(address)}`
    const keep = async (revision: number, blocks: number) =>
      (
        await app.send(
          'PATCH',
          `/api/my-posts/${id}`,
          { revision, html, price: 400, free_blocks: blocks },
          { token: author.token },
        )
      ).body['revision'] as number
    const whole = await keep(1, 2)
    const refused = await app.send('POST', `/api/my-posts/${id}/publish`, { revision: whole }, { token: author.token })
    expect(refused.body['code']).toBe('post_preview_whole')
    await publish(author, id, await keep(whole, 1))
    expect(await statusOf(null, address)).toBe(404)
  })

  test('of another post, of somebody else, or of nobody cannot stand in a text', async () => {
    const { address } = await withPicture()
    const { author, id, revision } = await withPicture()
    const unknown = '/api/post-pictures/01890000-0000-7000-8000-000000000000'
    for (const foreign of [address, unknown])
      expect((await patch(author, id, revision, `<p>x</p>${img(foreign)}`)).body['code']).toBe('post_picture_not_found')
    const kept = await patch(
      author,
      id,
      revision,
      [
        '<p>x</p>',
        '<img src="https://evil.example/track.png">',
        '<img src="javascript:alert(1)">',
        '<img src="//evil.example/a">',
        '<img src="/api/post-pictures/../me">',
        '<img src="x" onerror="alert(1)">',
      ].join(''),
    )
    expect(kept.body['html']).toBe('<p>x</p>')
  })

  test('says what it shows in plain text, and is as large as pixels are', async () => {
    const { author, id, revision, address } = await withPicture()
    const hostile = `alt='"><script>alert(1)</script>' width="1e9" height="12px" style="position:fixed" onload="x()"`
    const kept = await patch(author, id, revision, `<p>x</p>${img(address, hostile)}`)
    expect(kept.body['html']).toBe(
      `<p>x</p><img src="${address}" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" />`,
    )
  })

  test.each([
    ['text', () => Buffer.from('no picture'), 415, 'file_type'],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'file_type'],
    ['nothing', () => Buffer.alloc(0), 422, 'file_empty'],
    ['too large', () => Buffer.alloc(10_000_001), 413, 'too_large'],
  ])('that is %s is refused', async (_, make, status, code) => {
    const author = await addAuthor(app)
    const { id } = await draftPost(app, author)
    const answer = await upload(author, id, make())
    expect([answer.status, answer.body['code']]).toEqual([status, code])
    expect(filesOf(author)).toEqual([])
  })

  test('is taken from the author of the post alone, and not without end', async () => {
    const { author, id } = await withPicture()
    const other = await addAuthor(app)
    expect((await upload(other, id, await jpeg())).body['code']).toBe('post_not_found')
    expect((await upload(author, 'no-id', await jpeg())).body['code']).toBe('post_not_found')
    await app.deps.database.pool.query(
      `INSERT INTO post_pictures (id, post_id, author_id, width, height, created_at)
       SELECT gen_random_uuid(), $1, $2, 1, 1, now() FROM generate_series(1, 38)`,
      [id, author.id],
    )
    const small = await jpeg(40, 20)
    const both = await Promise.all([1, 2, 3].map(() => upload(author, id, small)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await app.deps.database.pool.query('UPDATE users SET is_merchant = false WHERE id = $1', [author.id])
    expect((await upload(author, id, small)).body['code']).toBe('not_an_author')
  })
})

describe('the sweep', () => {
  test('deletes what no text has named for a day, and nothing else', async () => {
    const { author, id, revision, address } = await withPicture()
    const unused = String((await upload(author, id, await jpeg())).body['address'])
    await patch(author, id, revision, `<p>x</p>${img(address)}`)
    await sweepPostPictures(app.deps)
    expect([await statusOf(author, address), await statusOf(author, unused)]).toEqual([200, 200])
    await sweep()
    expect([await statusOf(author, address), await statusOf(author, unused)]).toEqual([200, 404])
    expect(filesOf(author).filter((one) => one.includes(unused.split('/').at(-1)!))).toEqual([])
    expect(filesOf(author).some((one) => one.includes(address.split('/').at(-1)!))).toBe(true)
  })

  test('that comes while a picture is taken in leaves no file behind', async () => {
    const author = await addAuthor(app)
    const { id } = await draftPost(app, author)
    const { database } = app.deps
    const swept = Object.assign(Object.create(database) as typeof database, {
      run: async (...[statement, values]: Parameters<typeof database.run>) => {
        if (statement.name === 'content-finish-picture')
          await database.pool.query('DELETE FROM post_pictures WHERE post_id = $1', [id])
        return await database.run(statement, values)
      },
    })
    const body = [await jpeg()]
    const done = await addPostPicture(
      { ...app.deps, database: swept },
      { userId: author.id, postId: id },
      (async function* () {
        yield* body
      })(),
    )
    expect(done).toMatchObject({ refused: 'post_not_found' })
    expect(filesOf(author)).toEqual([])
  })

  test('takes the pictures of whoever closed their account', async () => {
    const author = await addAuthor(app)
    const { id, revision } = await draftPost(app, author)
    const address = String((await upload(author, id, await jpeg())).body['address'])
    await patch(author, id, revision, `<p>x</p>${img(address)}`)
    const now = app.deps.clock()
    await app.deps.database.transaction(async (tx) => {
      for (const forget of forgetParts) await forget(tx, { userId: author.id, email: author.email }, now)
    })
    await sweep()
    const { rows } = await app.deps.database.pool.query('SELECT FROM post_pictures WHERE author_id = $1', [author.id])
    expect(rows).toEqual([])
    expect([await statusOf(null, address), filesOf(author)]).toEqual([404, []])
  })
})
