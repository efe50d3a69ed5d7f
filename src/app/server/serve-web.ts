import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUILT } from './built-web.ts'

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves the built files, cached for ever (their names carry their hash), and the page for every path of the app. */
export async function serveBuiltWeb(app: FastifyInstance, sendPage: SendPage): Promise<void> {
  await app.register(fastifyStatic, {
    root: BUILT,
    index: false,
    wildcard: false,
    // The page before anything was put into it: no page of the site.
    globIgnore: ['index.html'],
    preCompressed: true,
    setHeaders: (reply, path) => void reply.header('cache-control', keepFor(path)),
  })
  servePage(app, sendPage)
}

function keepFor(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  // The service worker is never cached, so that an upgrade reaches everybody.
  return path.endsWith('/service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}

/** Every path that is no call, no file and no tool of the operator's is a page of the app. */
export function servePage(app: FastifyInstance, send: SendPage): void {
  app.get('/*', async (request, reply) => {
    // By the path alone: what is asked after it may end in anything, as addresses of mail do.
    const [path = ''] = request.url.split('?')
    const isPage = !/^\/(api|sandbox|drawings|photos|assets)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path)
    return isPage ? await send(request, reply) : reply.callNotFound()
  })
}
