import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { readConfig } from '#platform/server/config.ts'
import { runServer } from './run-server.ts'
import type { RenderPage } from './render-page.ts'
import { makeSendPage } from './send-page.ts'
import { servePage } from './serve-web.ts'
import { untilSignal } from './until-signal.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The same server and the same sandboxes on one port, with the web app from its sources and reloaded as they change. */
await untilSignal(async () => {
  const config = readConfig()
  if (config.production) throw new Error('npm run dev is not for production')
  const vite = await createServer({
    configFile: `${ROOT}/vite.config.ts`,
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const running = await runServer(config, {
    // The reloading script of the dev server is inline and changes: here, and only here, the policy lets it in.
    scriptHashes: 'any',
    mount: async (app, deps, identify) => {
      const sendPage = makeSendPage(app, deps, identify, {
        html: async (url) =>
          await vite.transformIndexHtml(url, await readFile(`${ROOT}/src/app/web/index.html`, 'utf8')),
        stylesheet: { css: '', href: '' },
        scriptHashes: 'any',
        chunksOf: () => [],
        render: async (...of) =>
          await ((await vite.ssrLoadModule('/entry-server.tsx')) as { renderPage: RenderPage }).renderPage(...of),
      })
      app.addHook('onRequest', async (request, reply) => {
        if (/^\/(api|sandbox|drawings|photos|healthz|readyz|metrics|openapi\.json|calendar\/)/.test(request.url)) return
        await new Promise<void>((resolve) => {
          reply.raw.once('finish', resolve)
          vite.middlewares(request.raw, reply.raw, resolve)
        })
        if (reply.raw.writableEnded) reply.hijack()
      })
      servePage(app, sendPage)
    },
  })
  return {
    url: running.url,
    stop: async () => {
      await vite.close()
      await running.stop()
    },
  }
})
