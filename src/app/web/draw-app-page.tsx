import { renderToString } from 'react-dom/server'
import { setRenderBoot } from '#platform/web/boot.ts'
import type { Boot } from '#platform/web/boot.ts'
import { setRenderLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { setRenderVisitor } from '#platform/web/visitor.ts'
import { App } from './App.tsx'
import { findAppScreen } from './app-screens.ts'
import { setRenderUnread } from './use-unread.ts'

// What React writes in place of a part that was not there yet, or failed.
const LEFT_OUT = '<!--$!-->'
// Parts are loaded once in the life of a server, one inside the other, by the first page that shows them.
const LOOKS = 20
const LOOK_EVERY_MS = 25
// A page that cannot be drawn whole is not tried again at each request.
const REST_MS = 30_000

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

const restingUntil = new Map<string, number>()

/**
 * A page of the app as the browser will hydrate it, for whoever is signed in; null where not all of it can be drawn, which then the browser
 * does. Who and what is set before each render and nothing interrupts one: no page holds anything of somebody else.
 */
export async function drawAppPage(url: string, language: Language, boot: Boot): Promise<string | null> {
  const page = findAppScreen(url.split('?')[0] ?? url)?.screen.path ?? ''
  if (performance.now() < (restingUntil.get(page) ?? 0)) return null
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await wait(LOOK_EVERY_MS)
    setRenderBoot(boot)
    setRenderLanguage(language)
    setRenderVisitor(boot.visitor)
    setRenderUnread(boot.unread)
    const html = renderToString(<App url={url} />)
    if (!html.includes(LEFT_OUT)) return html
  }
  restingUntil.set(page, performance.now() + REST_MS)
  return null
}
