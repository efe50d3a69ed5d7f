import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { epochSeconds } from '#kit/clock.ts'
import type { Deps } from '#platform/server/deps.ts'
import { readToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import type { Identify } from '#platform/server/visitor.ts'

const BUILT = fileURLToPath(new URL('../../../dist/web', import.meta.url))

export type Page = { readonly html: string; readonly scriptHashes: readonly string[] }

/** The built page and the hashes of the inline scripts that it may run. */
export async function readBuiltPage(): Promise<Page> {
  const html = await readFile(`${BUILT}/index.html`, 'utf8').catch(() => {
    throw new Error('the web app is not built: start with npm start')
  })
  return { html, scriptHashes: inlineScriptHashes(html) }
}

/** SHA-256 of each inline script of a page, as a content security policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, code]) =>
    createHash('sha256')
      .update(code ?? '')
      .digest('base64'),
  )
}

/** The built files, cached for ever (their names carry their hash), and the page itself for every path of the app. */
export async function serveBuiltWeb(app: FastifyInstance, page: Page, sendPage: SendPage): Promise<void> {
  await app.register(fastifyStatic, {
    root: BUILT,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  servePage(app, (request, reply) => sendPage(request, reply, page.html))
}

type SendPage = (request: FastifyRequest, reply: FastifyReply, html: string) => Promise<FastifyReply>

/** Every path that is no call, no file and no tool of the operator's is a page of the app. */
export function servePage(
  app: FastifyInstance,
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.get('/*', async (request, reply) => {
    const isPage =
      !/^\/(api|sandbox|drawings|assets)(\/|$)/.test(request.url) && !/\.[a-z0-9]{2,5}(\?|$)/i.test(request.url)
    return isPage ? await send(request, reply) : reply.callNotFound()
  })
}

type VisitorRow = { fname: string; lname: string; photo: string; created_at: Date; unread: number }

const bootVisitor = statement<VisitorRow>(
  'web-boot-visitor',
  `SELECT fname, lname, photo, created_at,
          (SELECT count(*) FROM notifications WHERE user_id = u.id AND read_at IS NULL) AS unread
     FROM users u WHERE id = $1`,
)

/** What every page needs travels inside its HTML: who is signed in, how this server is set up, the unread count. */
export function makeSendPage(deps: Deps, identify: Identify): SendPage {
  const config = {
    publishable_key: deps.cards.publishableKey,
    live: deps.cards.live,
    demo: deps.config.demo,
    map_style_url: deps.config.mapStyleUrl,
    version: deps.config.version,
  }
  return async (request, reply, html) => {
    const token = readToken(request, deps.config)
    const known = token ? await identify(token) : null
    const row = known ? await deps.database.first(bootVisitor, [known.userId]) : null
    const visitor = known &&
      row && {
        user_id: known.userId,
        role: known.role,
        email: known.email,
        fname: row.fname,
        lname: row.lname,
        photo: row.photo,
        created: epochSeconds(row.created_at),
      }
    const boot = { visitor, config, unread: row?.unread ?? 0, data: {} }
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return reply.send(html.replace('__BOOT__', () => embed(boot)))
  }
}

// Inside a script element only these characters could end it or start a comment.
const embed = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
