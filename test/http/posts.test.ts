import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetParts } from '#app/server/forget-parts.ts'
import { addInvestor, addListing } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { addAuthor, draftPost, publishPost } from '../write-posts.ts'
import type { PostPart } from '../write-posts.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const send = (who: TestInvestor | null, method: Method, path: string, body?: object) =>
  app.send(method, path, body, who ? { token: who.token } : {})

const author = () => addAuthor(app)
const draft = (who: TestInvestor, part?: PostPart) => draftPost(app, who, part)
const published = (who: TestInvestor, part?: PostPart) => publishPost(app, who, part)

const read = (id: string, who: TestInvestor | null = null) => send(who, 'GET', `/api/posts/${id}`)
const list = async (query = '') => (await send(null, 'GET', `/api/read_posts${query}`)).body
const ids = (page: Record<string, unknown>) => (page['posts_list'] as { _id: string }[]).map((one) => one._id)
const likesTold = async (who: TestInvestor) =>
  ((await send(who, 'GET', '/api/notifications')).body['notifications'] as { indication: string }[]).filter(
    (one) => one.indication === 'post_liked',
  ).length

describe('a post', () => {
  test('is begun by people who sell here alone', async () => {
    const reader = await addInvestor(app.deps)
    expect(await send(reader, 'POST', '/api/my-posts')).toMatchObject({ status: 403, body: { code: 'not_an_author' } })
    expect((await send(reader, 'GET', '/api/my-posts')).body).toMatchObject({ posts: [], is_author: false })
  })

  test('is a draft that nobody else sees, kept as it is typed, until it is published', async () => {
    const ada = await author()
    const bob = await author()
    const { id, revision } = await draft(ada)
    expect((await read(id, ada)).status).toBe(404)
    expect((await send(bob, 'GET', `/api/my-posts/${id}`)).status).toBe(404)
    expect(ids(await list())).not.toContain(id)
    expect((await send(ada, 'POST', `/api/my-posts/${id}/publish`, { revision })).body).toMatchObject({
      status: 'published',
      is_changed: false,
    })
    const post = (await read(id)).body
    expect(post).toMatchObject({
      _id: id,
      title: 'Rents in Tacoma',
      html: '<p>They rise.</p>',
      author: { _id: ada.id, name: null, photo: null },
      content: { price: 0 },
      minutes: 1,
      edited: null,
      editions: 1,
      likes: 0,
      liked: false,
      is_own: false,
    })
    expect(ids(await list())[0]).toBe(id)
  })

  test('that was published shows a change once that is published, and keeps what readers saw', async () => {
    const ada = await author()
    const id = await published(ada)
    const { body } = await send(ada, 'PATCH', `/api/my-posts/${id}`, { revision: 1, html: '<p>They fell.</p>' })
    expect(body).toMatchObject({ is_changed: true, html: '<p>They fell.</p>', title: 'Rents in Tacoma' })
    expect((await read(id)).body['html']).toBe('<p>They rise.</p>')
    await send(ada, 'POST', `/api/my-posts/${id}/publish`, { revision: body['revision'] })
    const now = (await read(id)).body
    expect(now).toMatchObject({ html: '<p>They fell.</p>', editions: 2 })
    expect(now['edited']).toBeTypeOf('number')
    const { editions } = (await send(null, 'GET', `/api/posts/${id}/editions`)).body
    expect((editions as { html: string }[]).map((one) => one.html)).toEqual(['<p>They fell.</p>', '<p>They rise.</p>'])
    // Nothing was changed since: it stays the edition that it is.
    await send(ada, 'POST', `/api/my-posts/${id}/publish`, { revision: body['revision'] })
    expect((await read(id)).body['editions']).toBe(2)
  })

  test('of two tabs the later one is refused; nothing is published without a title and a text', async () => {
    const ada = await author()
    const { id } = await draft(ada, { title: '', html: '<p> </p>' })
    expect(await send(ada, 'PATCH', `/api/my-posts/${id}`, { revision: 0, title: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'post_changed' },
    })
    expect(await send(ada, 'POST', `/api/my-posts/${id}/publish`, { revision: 1 })).toMatchObject({
      status: 422,
      body: { code: 'post_incomplete' },
    })
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(ada, 'PATCH', `/api/my-posts/${id}`, { revision: 1, title: `T${n}` })),
    )
    expect(many.filter((one) => one.status === 200)).toHaveLength(1)
  })

  test.each([
    ['<p onclick="x()">a<script>x()</script></p>', '<p>a</p>'],
    [
      '<h1>Big</h1><h2>Head</h2><blockquote><p>said</p></blockquote>',
      '<h2>Big</h2><h2>Head</h2><blockquote><p>said</p></blockquote>',
    ],
    ['<img src=x onerror=alert(1)>left', 'left'],
    ['<a href="javascript:alert(1)">go</a>', '<a rel="nofollow noopener">go</a>'],
    ['<style>*{display:none}</style><svg onload=alert(1)><p>x</p></svg>', ''],
    ['<iframe src="https://evil.example"></iframe><p>y</p>', '<p>y</p>'],
  ])('is cleaned when it is kept: %s', async (html, kept) => {
    const ada = await author()
    const { id } = await draft(ada, { html })
    expect((await send(ada, 'GET', `/api/my-posts/${id}`)).body['html']).toBe(kept)
  })

  test('with a card number, or longer than one may be, is refused', async () => {
    const ada = await author()
    const { id, revision } = await draft(ada)
    const change = (html: string) => send(ada, 'PATCH', `/api/my-posts/${id}`, { revision, html })
    expect((await change('<p>4242 4242 <b>4242</b> 4242</p>')).body['code']).toBe('post_card_number')
    expect((await change(`<p>${'a'.repeat(20_001)}</p>`)).body['code']).toBe('post_too_long')
    expect((await change(`<p>${'a'.repeat(20_000)}</p>`)).status).toBe(200)
  })

  test('is about a listing that everybody may see, and is found by it and by its author', async () => {
    const ada = await author()
    const listing = await addListing(app.deps.database)
    const { id, revision } = await draft(ada)
    const about = (listingId: string) => send(ada, 'PATCH', `/api/my-posts/${id}`, { revision, listing_id: listingId })
    expect((await about('01890000-0000-7000-8000-000000000000')).body['code']).toBe('post_listing_not_found')
    const kept = await about(listing)
    expect(kept.body['listing']).toMatchObject({ id: listing })
    await send(ada, 'POST', `/api/my-posts/${id}/publish`, { revision: kept.body['revision'] })
    expect(ids(await list(`?listing_id=${listing}`))).toEqual([id])
    expect(ids(await list(`?author=${ada.id}`))).toEqual([id])
    expect(ids(await list(`?listing_id=nothing`))).toEqual([])
    await app.deps.database.pool.query('UPDATE listings SET is_public = false WHERE id = $1', [listing])
    expect((await read(id)).body['listing']).toBeNull()
    expect(ids(await list(`?listing_id=${listing}`))).toEqual([])
  })

  test('pages go on where the last one ended', async () => {
    const ada = await author()
    const all = [await published(ada), await published(ada), await published(ada)].toReversed()
    const first = await list(`?author=${ada.id}&limit=2`)
    const rest = await list(`?author=${ada.id}&limit=2&cursor=${String(first['next_cursor'])}`)
    expect([...ids(first), ...ids(rest)]).toEqual(all)
    expect(rest['next_cursor']).toBeNull()
  })

  test('is deleted by its author alone, with everything that readers saw', async () => {
    const ada = await author()
    const bob = await author()
    const id = await published(ada)
    await send(bob, 'PUT', `/api/posts/${id}/like`)
    expect((await send(bob, 'DELETE', `/api/posts/${id}`)).status).toBe(404)
    expect((await send(ada, 'DELETE', `/api/posts/${id}`)).body).toEqual({ status: 'success' })
    expect((await send(ada, 'DELETE', `/api/posts/${id}`)).status).toBe(404)
    for (const path of [`/api/posts/${id}`, `/api/posts/${id}/editions`, `/api/my-posts/${id}`])
      expect((await send(ada, 'GET', path)).status).toBe(404)
    const { rows } = await app.deps.database.pool.query(
      `SELECT title || html || draft_title || draft_html AS text,
              (SELECT count(*)::int FROM post_editions WHERE post_id = $1) + (SELECT count(*)::int FROM post_likes WHERE post_id = $1) AS left
         FROM posts WHERE id = $1`,
      [id],
    )
    expect(rows).toEqual([{ text: '', left: 0 }])
  })

  test('goes with the account of its author', async () => {
    const ada = await author()
    const bob = await addInvestor(app.deps)
    const id = await published(ada)
    await send(bob, 'PUT', `/api/posts/${id}/like`)
    await app.deps.database.transaction(async (tx) => {
      for (const forget of forgetParts) await forget(tx, { userId: ada.id, email: ada.email }, new Date())
    })
    expect((await read(id)).status).toBe(404)
  })
})

describe('a like of a post', () => {
  test('counts once, tells the author once of each liker, and never of their own', async () => {
    const ada = await author()
    const bob = await addInvestor(app.deps)
    const id = await published(ada)
    const like = (who: TestInvestor) => send(who, 'PUT', `/api/posts/${id}/like`)
    const all = await Promise.all(Array.from({ length: 10 }, () => like(bob)))
    expect(new Set(all.map((one) => one.status))).toEqual(new Set([200]))
    expect((await read(id, bob)).body).toMatchObject({ likes: 1, liked: true })
    expect((await send(bob, 'DELETE', `/api/posts/${id}/like`)).body).toEqual({ liked: false, likes: 0 })
    expect((await like(bob)).body).toEqual({ liked: true, likes: 1 })
    expect((await like(ada)).body).toEqual({ liked: true, likes: 2 })
    expect(await likesTold(ada)).toBe(1)
    expect((await send(null, 'PUT', `/api/posts/${id}/like`)).status).toBe(401)
  })

  test('by add_notification: only by whoever is signed in, and of the post’s own author', async () => {
    const ada = await author()
    const bob = await addInvestor(app.deps)
    const id = await published(ada)
    const add = (from: string, of: string, post = id) =>
      send(bob, 'POST', '/api/add_notification', {
        post_id: post,
        notify_type: 'LIKE',
        _from: { _id: from },
        author: of,
      })
    expect((await add(ada.id, ada.id)).body['code']).toBe('other_liker')
    expect((await add(bob.id, bob.id)).body['code']).toBe('post_not_found')
    expect((await add(bob.id, ada.id, 'nothing')).body['code']).toBe('post_not_found')
    expect(await likesTold(ada)).toBe(0)
    for (const answer of [await add(bob.id, ada.id), await add(bob.id, ada.id)])
      expect(answer.body['notifications']).toBeInstanceOf(Array)
    expect(await likesTold(ada)).toBe(1)
    expect((await read(id, bob)).body).toMatchObject({ likes: 1, liked: true })
  })
})
