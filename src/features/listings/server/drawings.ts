import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '#kit/id.ts'
import { batched } from '#platform/server/batch.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { canDraw, drawHome } from '#drawing/draw-home.ts'
import type { Language } from '#kit/language.ts'
import type { HomeFacts } from '#drawing/home-facts.ts'
import { sharePicture } from './share-picture.ts'
import { PUBLIC } from './public-listings.ts'
import { takesGzip } from '#platform/server/takes-gzip.ts'

const VIEWS = ['front', 'dusk', 'site', 'floor'] as const
// What stands beside a link that somebody sends: programs that make such pictures take no SVG.
const SHARED = 'share.png'
type View = (typeof VIEWS)[number]
type Theme = 'light' | 'dark'
/** What of an address decides how a house is drawn. */
type Look = { readonly theme: Theme; readonly language: Language }
type Drawing = { readonly plain: Buffer; readonly gzipped: Buffer; readonly etag: string }

type FactsRow = {
  id: string
  bedrooms: number | null
  bathrooms: number | null
  sqft: number | null
  year_built: number | null
  state: string
  floors: number | null
  kind: string
  lot_sqft: number | null
}

const readFacts = statement<FactsRow>(
  'listings-drawing-facts',
  `SELECT l.id, l.bedrooms, l.bathrooms, l.sqft, l.year_built, l.state, l.floors, l.kind, l.lot_sqft
     FROM listings l WHERE l.id = ANY ($1::uuid[]) AND ${PUBLIC}`,
)

/** The house of the front page: always the same. */
const HERO: HomeFacts = {
  id: 'freehold-hero',
  bedrooms: 4,
  bathrooms: 2.5,
  sqft: 2800,
  yearBuilt: 1906,
  state: 'MA',
  kind: 'victorian',
}
const isHero = (facts: HomeFacts): boolean => facts === HERO

const MAX_KEPT_BYTES = 12 * 1024 * 1024
const MAX_LOOKUPS = 100

/** Pictures of houses, drawn from what their listings say: `/drawings/{id}/{view}.svg?theme=light|dark&lang=en|es`, and `share.png`. */
export function mountDrawings(app: FastifyInstance, deps: Pick<Deps, 'database'>): void {
  const draw = keepDrawings()
  // A page of twenty cards asks for twenty pictures at once: one query.
  const factsOf = batched(MAX_LOOKUPS, async (ids: readonly string[]) => {
    const rows = await deps.database.rows(readFacts, [ids])
    const found = new Map(rows.map((row) => [row.id, factsFrom(row)]))
    return ids.map((id) => found.get(id) ?? null)
  })

  app.get('/drawings/hero.svg', async (request, reply) => send(request, reply, draw(HERO, 'front', lookOf(request))))
  app.get<{ Params: { id: string; file: string } }>('/drawings/:id/:file', async (request, reply) => {
    const isShared = request.params.file === SHARED
    const view = isShared ? 'front' : VIEWS.find((one) => request.params.file === `${one}.svg`)
    const facts = view && isId(request.params.id) ? await factsOf(request.params.id) : null
    if (!view || !facts || !canDraw(facts, view)) return reply.callNotFound()
    const look = lookOf(request)
    if (!isShared) return send(request, reply, draw(facts, view, look))
    const drawing = draw(facts, view, { ...look, theme: 'light' })
    const picture = await sharePicture(drawing.etag, drawing.plain)
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture)
  })
}

const factsFrom = (row: FactsRow): HomeFacts => ({
  id: row.id,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  sqft: row.sqft,
  yearBuilt: row.year_built,
  state: row.state,
  ...(row.floors === null ? {} : { floors: row.floors }),
  ...(row.kind === '' ? {} : { kind: row.kind }),
  ...(row.lot_sqft === null ? {} : { lotSqft: row.lot_sqft }),
})

// By the address alone, never by a header: the answer is kept by caches that anybody shares.
function lookOf(request: FastifyRequest): Look {
  const { theme, lang } = request.query as { theme?: unknown; lang?: unknown }
  return { theme: theme === 'dark' ? 'dark' : 'light', language: lang === 'es' ? 'es' : 'en' }
}

function send(request: FastifyRequest, reply: FastifyReply, drawing: Drawing): FastifyReply {
  // A house may be corrected, so a day and then a question; the answer is mostly 304.
  reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
  reply.header('etag', drawing.etag).header('vary', 'accept-encoding').type('image/svg+xml; charset=utf-8')
  // Opened by itself it is a page with styles of its own, and nothing else.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  if (isKnown(request.headers['if-none-match'], drawing.etag)) return reply.code(304).send()
  if (!takesGzip(request)) return reply.send(drawing.plain)
  return reply.header('content-encoding', 'gzip').send(drawing.gzipped)
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

/** Draws, and keeps what was asked for last. The key holds the facts themselves, so that a changed house is drawn anew. */
function keepDrawings(): (facts: HomeFacts, view: View, look: Look) => Drawing {
  const kept = new Map<string, Drawing>()
  let keptBytes = 0
  return (facts, view, { theme, language }) => {
    const key = `${view} ${theme} ${language} ${JSON.stringify(facts)}`
    const found = kept.get(key)
    if (found) {
      // To the end of the map: the first one is always the one unused longest.
      kept.delete(key)
      kept.set(key, found)
      return found
    }
    const plain = Buffer.from(drawHome(facts, view, theme, { language, isSample: isHero(facts), isImage: true }))
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const drawing = { plain, gzipped: gzipSync(plain, { level: 6 }), etag }
    kept.set(key, drawing)
    keptBytes += sizeOf(drawing)
    for (const [oldest, one] of kept) {
      if (keptBytes <= MAX_KEPT_BYTES) break
      kept.delete(oldest)
      keptBytes -= sizeOf(one)
    }
    return drawing
  }
}

const sizeOf = ({ plain, gzipped }: Drawing): number => plain.length + gzipped.length + 500
