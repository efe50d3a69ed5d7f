import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { readConfig } from '#platform/server/config.ts'
import { runServer } from './run-server.ts'
import { makeSendPage, servePage } from './serve-web.ts'
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
      const sendPage = makeSendPage(deps, identify)
      app.addHook('onRequest', async (request, reply) => {
        if (/^\/(api|sandbox|drawings|healthz|readyz|metrics|openapi\.json)/.test(request.url)) return
        await new Promise<void>((resolve) => {
          reply.raw.once('finish', resolve)
          vite.middlewares(request.raw, reply.raw, resolve)
        })
        if (reply.raw.writableEnded) reply.hijack()
      })
      servePage(app, async (request, reply) => {
        const html = await readFile(`${ROOT}/src/app/web/index.html`, 'utf8')
        return await sendPage(request, reply, await vite.transformIndexHtml(request.url, html))
      })
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
