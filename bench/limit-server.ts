import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'

/**
 * The limit to measure against: a bare node:http server with named `pg` statements and nothing else. No sessions, no
 * validation, no limits, no log; an investment is one plain transaction: wallet, listing, order, two entries.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 })

const newestText = (within: string): string => `SELECT json_agg(t)::text AS json FROM (
           SELECT l.id, l.name, l.headline, left(l.description, 280) AS description, l.city, l.state, l.zip, l.address_line1, l.lon, l.lat, l.bedrooms,
                  l.bathrooms, l.sqft, l.year_built, l.price_cents, l.media_set, f.status, l.created_at, f.goal_cents, f.raised_cents, f.minimum_cents
             FROM listings l JOIN offerings f ON f.listing_id = l.id
            WHERE ${within} ORDER BY l.created_at DESC, l.id DESC LIMIT 20) t`

const newest = { name: 'limit-newest', text: newestText('l.is_public') }
const newestAfter = {
  name: 'limit-newest-after',
  text: newestText('l.is_public AND (l.created_at, l.id) < ($1, $2)'),
}
const byId = {
  name: 'limit-by-id',
  text: 'SELECT row_to_json(t)::text AS json FROM (SELECT l.*, f.goal_cents, f.raised_cents, f.minimum_cents FROM listings l JOIN offerings f ON f.listing_id = l.id WHERE l.id = $1) t',
}

const like = {
  name: 'limit-like',
  text: `WITH liked AS (INSERT INTO bench_likes (payer, listing) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING listing)
         UPDATE bench_listings SET likes = likes + 1 WHERE id = (SELECT listing FROM liked) RETURNING likes`,
}

async function invest(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { payer, listing, cents } = JSON.parse(body) as { payer: number; listing: number; cents: number }
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const paid = await client.query({
      name: 'limit-pay',
      text: 'UPDATE bench_wallets SET balance = balance - $2 WHERE id = $1 AND balance >= $2',
      values: [payer, cents],
    })
    const raised = await client.query({
      name: 'limit-raise',
      text: 'UPDATE bench_listings SET raised = raised + $2 WHERE id = $1 AND raised + $2 <= goal',
      values: [listing, cents],
    })
    if (paid.rowCount !== 1 || raised.rowCount !== 1) throw new Error('refused')
    const order = await client.query<{ id: number }>({
      name: 'limit-order',
      text: 'INSERT INTO bench_orders (payer, listing, cents) VALUES ($1, $2, $3) RETURNING id',
      values: [payer, listing, cents],
    })
    await client.query({
      name: 'limit-entries',
      text: 'INSERT INTO bench_entries (order_id, account, amount) VALUES ($1, $2, -($4::bigint)), ($1, $3, $4::bigint)',
      values: [order.rows[0]!.id, payer, listing, cents],
    })
    await client.query('COMMIT')
    return '{"status":"success"}'
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/** Bytes that are hashed on their way to the disk. */
async function upload(request: IncomingMessage): Promise<string> {
  const hash = createHash('sha256')
  const place = join(tmpdir(), `limit-${randomUUID()}`)
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(request, hashed, createWriteStream(place))
    return JSON.stringify({ hash: hash.digest('hex') })
  } finally {
    await rm(place, { force: true })
  }
}

async function answer(request: IncomingMessage): Promise<string> {
  const url = request.url ?? ''
  if (url === '/newest') return (await pool.query<{ json: string }>(newest)).rows[0]!.json
  if (url.startsWith('/newest/'))
    return (
      (await pool.query<{ json: string | null }>({ ...newestAfter, values: url.slice(8).split('/') })).rows[0]!.json ??
      '[]'
    )
  if (url.startsWith('/listing/'))
    return (await pool.query<{ json: string }>({ ...byId, values: [url.slice(9)] })).rows[0]!.json
  if (url.startsWith('/like/')) {
    const { rows } = await pool.query<{ likes: number }>({ ...like, values: url.slice(6).split('/') })
    return `{"likes":${rows[0]?.likes ?? null}}`
  }
  if (url === '/upload') return await upload(request)
  return await invest(request)
}

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  answer(request).then(
    (json) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
        .end(json),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`listening on http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`)
})
process.on('SIGTERM', () => process.exit(0))
