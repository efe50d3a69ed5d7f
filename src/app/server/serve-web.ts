import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUILT } from './built-web.ts'

// Not by the list of the start: another version's may have been laid beside them since, for pages that one of its servers drew.
const HASHED = /^assets\/[\w-]+(\.[\w-]+)+$/

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the built files, cached for ever (their names carry their hash), and the page for every path of the app. A thousand files share
 * one route: with a route each, a fifth of a start was making them.
 */
export async function serveBuiltWeb(app: FastifyInstance, sendPage: SendPage, folder = BUILT): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => void reply.header('cache-control', keepFor(path)),
  })
  const files = await filesOf(folder)
  const serve = (url: string, fileOf: (request: FastifyRequest) => string) =>
    app.route({
      method: ['HEAD', 'GET'],
      url,
      handler: (request, reply) => {
        const file = fileOf(request)
        return files.has(file) || HASHED.test(file) ? reply.sendFile(file) : reply.callNotFound()
      },
      // Whoever left while the file was read is answered by nobody.
      errorHandler: (error, request, reply) =>
        error.code === 'ERR_STREAM_PREMATURE_CLOSE' ? request.raw.destroy() : app.errorHandler(error, request, reply),
    })
  serve('/assets/*', (request) => `assets/${(request.params as { '*': string })['*']}`)
  for (const file of files) if (!file.startsWith('assets/')) serve(`/${file}`, () => file)
  servePage(app, sendPage)
}

/** All files of the build by their paths, but for the page before anything was put into it: that is no page of the site. */
async function filesOf(folder: string): Promise<ReadonlySet<string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((one) => one.isFile()).map((one) => relative(folder, join(one.parentPath, one.name)))
  return new Set(files.map((file) => file.replaceAll(sep, '/')).filter((file) => file !== 'index.html'))
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
