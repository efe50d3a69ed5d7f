import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { drawStep, STEP_SCENES } from '#drawing/step-scenes.ts'
import { STEP_FIGURES } from '../step-figures.ts'

type Drawn = { readonly svg: Buffer; readonly etag: string }

/** The three steps of the front page: `/drawings/steps/{scene}.svg?theme=light|dark&lang=en|es`. They are always the same. */
export function mountStepDrawings(app: FastifyInstance): void {
  const kept = new Map<string, Drawn>()
  for (const scene of STEP_SCENES) {
    app.get<{ Querystring: { theme?: unknown; lang?: unknown } }>(
      `/drawings/steps/${scene}.svg`,
      async (request, reply) => {
        const theme = request.query.theme === 'dark' ? 'dark' : 'light'
        const language = request.query.lang === 'es' ? 'es' : 'en'
        const key = `${scene} ${theme} ${language}`
        const drawn = kept.get(key) ?? drawnOf(drawStep(scene, theme, STEP_FIGURES[language]))
        kept.set(key, drawn)
        reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800').header('etag', drawn.etag)
        // Opened by itself it is a page with styles of its own, and nothing else.
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        if (request.headers['if-none-match'] === drawn.etag) return reply.code(304).send()
        return reply.type('image/svg+xml; charset=utf-8').send(drawn.svg)
      },
    )
  }
}

function drawnOf(text: string): Drawn {
  const svg = Buffer.from(text)
  return { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` }
}
