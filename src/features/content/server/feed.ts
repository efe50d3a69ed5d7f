import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { xmlText } from '#drawing/pen.ts'
import type { Config } from '#platform/server/config.ts'
import type { Deps } from '#platform/server/deps.ts'
import { makeLimit } from '#platform/server/guard-raw-calls.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import type { PostCard } from '../contract.ts'
import { FEED_PATH, JOURNAL_PATH } from '../rules.ts'
import { copy } from '../copy.en.ts'
import { cardOf, pageOfPosts } from './post-rows.ts'

const READING = { max: 60, windowMs: 60_000 } as const
const MOST = 50
const FIRST = { at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** `GET /journal/feed.xml`: the latest posts for feed readers (RSS 2.0), as any guest may read them. */
export function mountFeed(app: FastifyInstance, deps: Pick<Deps, 'config' | 'clock' | 'database'>): void {
  const limit = makeLimit(deps)
  app.get(FEED_PATH, async (request, reply) => {
    if (!limit(request, reply, READING)) return reply
    const rows = await deps.database.rows(pageOfPosts, [null, FIRST.at, FIRST.id, null, null, MOST])
    const feed = feedOf(deps.config, rows.map(cardOf))
    const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 27)}"`
    reply.header('cache-control', 'public, max-age=300').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(feed)
  })
}

const rfc822 = (seconds: number): string => new Date(seconds * 1000).toUTCString()
const element = (name: string, text: string, more = ''): string => `<${name}${more}>${xmlText(text)}</${name}>`

function feedOf(config: Config, posts: readonly PostCard[]): string {
  const items = posts.map((post) => {
    const link = linkTo(config, `/post/${post._id}`)
    return [
      '<item>',
      element('title', post.title),
      element('link', link),
      element('guid', link, ' isPermaLink="true"'),
      element('pubDate', rfc822(post.created)),
      element('dc:creator', post.author.name ?? post.author.username),
      element('description', post.excerpt),
      '</item>',
    ].join('')
  })
  const [latest] = posts
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', `Freehold: ${copy.title}`),
    element('link', linkTo(config, JOURNAL_PATH)),
    `<atom:link href="${xmlText(linkTo(config, FEED_PATH))}" rel="self" type="application/rss+xml"/>`,
    element('description', copy.lead),
    ...(latest ? [element('lastBuildDate', rfc822(Math.max(...posts.map((one) => one.edited ?? one.created))))] : []),
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}
