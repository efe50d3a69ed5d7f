import { readConfig } from '#platform/server/config.ts'
import { runServer } from './run-server.ts'
import { makeSendPage, readBuiltPage, serveBuiltWeb } from './serve-web.ts'
import { untilSignal } from './until-signal.ts'

/** The server of `npm start`: the calls and the built pages on one port, until it is told to stop. */
export const serve = (): Promise<void> =>
  untilSignal(async () => {
    const page = await readBuiltPage()
    return await runServer(readConfig(), {
      scriptHashes: page.scriptHashes,
      mount: (app, deps, identify) => serveBuiltWeb(app, page, makeSendPage(deps, identify)),
    })
  })
