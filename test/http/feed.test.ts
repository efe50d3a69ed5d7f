import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ publicUrl: 'https://freehold.example' })
})
afterAll(() => app.close())

const feed = (headers: Record<string, string> = {}) => app.app.inject({ url: '/journal/feed.xml', headers })

async function write(title: string, html: string) {
  const { id, token } = await addInvestor(app.deps)
  await app.deps.database.pool.query('UPDATE users SET is_merchant = true WHERE id = $1', [id])
  const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    app.send(method, path, body, { token })
  const post = String((await send('POST', '/api/my-posts')).body['_id'])
  const { body } = await send('PATCH', `/api/my-posts/${post}`, { revision: 0, title, html })
  return {
    link: `https://freehold.example/post/${post}`,
    publish: () => send('POST', `/api/my-posts/${post}/publish`, { revision: body['revision'] }),
    remove: () => send('DELETE', `/api/posts/${post}`),
  }
}

test('the feed names the latest published posts, to whoever asks, and nothing of drafts', async () => {
  const empty = await feed()
  expect([empty.statusCode, empty.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(empty.body).not.toContain('<item>')
  const first = await write('Rents in Tacoma', '<p>They rise.</p>')
  await first.publish()
  await write('Not yet', '<p>A draft.</p>')
  const second = await write('Yields in Olympia', '<p>They fall.</p>')
  await second.publish()
  const { body } = await feed()
  expect([...body.matchAll(/<item><title>(.*?)<\/title><link>(.*?)<\/link>/g)].map(([, ...found]) => found)).toEqual([
    ['Yields in Olympia', second.link],
    ['Rents in Tacoma', first.link],
  ])
  expect(body).toContain('<description>They rise.</description>')
  expect(body).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT<\/pubDate>/)
  await second.remove()
  expect((await feed()).body).not.toContain('Olympia')
})

test('a title is text in it, whatever it holds', async () => {
  const { publish } = await write('</title><script>alert(1)</script> & "so" ]]>', '<p>1 &lt; 2 &amp; &amp;lt;</p>')
  await publish()
  const { body } = await feed()
  expect(body).toContain(
    '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so&quot; ]]&gt;</title>',
  )
  expect(body).toContain('<description>1 &lt; 2 &amp; &amp;lt;</description>')
  expect(body).not.toContain('<script')
})

test('a reader that has it already is told so', async () => {
  const { headers } = await feed()
  expect(headers['cache-control']).toBe('public, max-age=300')
  const again = await feed({ 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
