import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PREVIEW_MAX_MS } from '#features/accounts/server/preview.ts'
import { isPreviewed } from '#kit/preview-path.ts'
import type { Deps } from '#platform/server/deps.ts'
import { readPreviewCookie, readToken, setPreviewCookie } from '#platform/server/session.ts'
import type { Identify } from '#platform/server/visitor.ts'

/** With which session a page is opened, and what the page's own questions are to send of it. */
export type Opener = { readonly token: string | null; readonly cookie: string | undefined }

// Programs that look at a shared link, or at all of them; they name themselves. What passes for a browser is limited like one.
// A make of telephones is called CUBOT.
const PROGRAM =
  /(?<!\bcu)bot\b|crawl|spider|slurp|facebookexternalhit|facebot|whatsapp|embedly|preview|lighthouse|curl|wget|python|^$/i

/**
 * Whether a browser opens a page for somebody to look at. Browsers say so on every request to an address that is safe to talk
 * to (Fetch metadata); where none of it is said, an older browser, or an address without TLS, is known by its name.
 */
export function isOpenedBySomebody(request: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const { method, headers } = request
  if (method !== 'GET' || isPrefetch(request) || PROGRAM.test(headers['user-agent'] ?? '')) return false
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return headers['user-agent']?.startsWith('Mozilla/') === true && headers.accept?.includes('text/html') === true
}

/** Whether a browser fetches a page before anybody has asked for it: what is prepared like that may never be looked at. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/.test(String(headers[name] ?? '')),
  )

/**
 * Makes the finder of who opens a page. A guest who opens a house is shown it in the preview, by our own call as the browser
 * would make it, so that its limits count; the cookie goes out with the page. Nobody's login is ever replaced: a preview is
 * for whoever sent no session that lives, and it has a cookie of its own. The token is null where there is no preview to be had.
 */
export function makeFindOpener(app: FastifyInstance, { config }: Pick<Deps, 'config'>, identify: Identify) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Opener> => {
    const { cookie, 'user-agent': agent } = request.headers
    const token = readToken(request, config)
    // A preview that is over is no session that ended: whoever had it is a guest.
    if (token !== null && (token !== readPreviewCookie(request, config) || (await identify(token))))
      return { token, cookie }
    if (!config.demo || !isPreviewed(request.url) || !isOpenedBySomebody(request)) return { token: null, cookie }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/preview',
      headers: { ...(request.host ? { host: request.host } : {}), ...(agent ? { 'user-agent': agent } : {}) },
      remoteAddress: request.ip,
    })
    const opened = answer.cookies.at(-1)
    if (answer.statusCode !== 200 || !opened) return { token: null, cookie }
    setPreviewCookie(reply, config, opened.value, PREVIEW_MAX_MS / 1000)
    return { token: opened.value, cookie: `${opened.name}=${opened.value}; ${cookie ?? ''}` }
  }
}
