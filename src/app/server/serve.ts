import { readConfig } from '#platform/server/config.ts'
import { readBuiltWeb } from './built-web.ts'
import { runServer } from './run-server.ts'
import { makeSendPage } from './send-page.ts'
import { serveBuiltWeb } from './serve-web.ts'
import { mountSecurityFile, mountSiteFiles } from './site-files.ts'
import { untilSignal } from './until-signal.ts'

/** The server of `npm start`: the calls and the built pages on one port, until it is told to stop. */
export const serve = (): Promise<void> =>
  untilSignal(async () => {
    const web = await readBuiltWeb()
    return await runServer(readConfig(), {
      scriptHashes: web.scriptHashes,
      mount: async (app, deps, identify) => {
        mountSiteFiles(app, deps.config, () => web.indexed())
        mountSecurityFile(app, deps.config, deps.clock)
        await serveBuiltWeb(app, makeSendPage(app, deps, identify, web))
      },
    })
  })
