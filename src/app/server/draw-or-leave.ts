import type { Deps } from '#platform/server/deps.ts'
import type { RenderPage } from './render-page.ts'

/** A page of the app that cannot be drawn now, or would wait too long for it, is left to the browser. */
export function drawOrLeave(render: RenderPage, log: Deps['log']): RenderPage {
  return async (url, language, boot) => {
    if (boot.drawn === null) return await render(url, language, boot)
    try {
      return await render(url, language, boot)
    } catch (error) {
      log.warn({ url, error: String(error) }, 'a page of the app was left to the browser')
      return await render(url, language, { ...boot, drawn: null })
    }
  }
}
