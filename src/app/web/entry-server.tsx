import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { setRenderBoot } from '#platform/web/boot.ts'
import type { Boot } from '#platform/web/boot.ts'
import { allWords, setRenderLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { setRenderVisitor } from '#platform/web/visitor.ts'
import { App } from './App.tsx'
import { drawAppPage } from './draw-app-page.tsx'
import { headOf, INDEXED } from './head.ts'
import type { Head } from './head.ts'
import { preloadFooter } from './layouts/Footer.tsx'
import { setRenderUnread } from './use-unread.ts'
import { PreviewBar } from './preview-parts.ts'
import { findSitePath } from './site-paths.ts'
import { Unscripted } from './Unscripted.tsx'
import { findSiteScreen, loadSite } from './site-screens.ts'

export { INDEXED }

export type RenderedPage = {
  /** 404 where there is no page. */
  readonly status: 200 | 404
  /** What stands in `#root`; null for a page of the app that the browser renders. */
  readonly html: string | null
  /** The path that was rendered, where it is one of ours; else empty. */
  readonly path: string
  readonly head: Head
  /** What stands in a page of the app for whoever runs no scripts; empty for public pages, which say all of it themselves. */
  readonly unscripted: string
}

let ready: Promise<void> | undefined

/** Loads every public page and all words, so that a render never waits for anything. Once. */
async function prepare(): Promise<void> {
  await Promise.all([loadSite(), preloadFooter(), PreviewBar.preload()])
  await allWords()
}

/**
 * Server rendering: the page of an address as the browser will hydrate it. `renderToString` is one uninterrupted step, so
 * the state that the components read (who, language, data) may stand in the modules, as it does in a browser.
 */
export async function renderPage(url: string, language: Language, boot: Boot): Promise<RenderedPage> {
  // What failed is not kept: the next page tries again.
  ready ??= prepare().catch((error: unknown) => {
    ready = undefined
    throw error
  })
  await ready
  const path = url.split('?')[0] ?? url
  setRenderBoot(boot)
  const head = headOf(path, language, boot.data)
  setRenderLanguage(language)
  if (findSiteScreen(path) === null) {
    const unscripted = renderToStaticMarkup(
      <Unscripted title={head.title.replace(/ · Freehold$/, '')} data={boot.data} />,
    )
    const html = boot.drawn ? await drawAppPage(url, language, boot) : null
    return { status: 200, html, path: html === null ? '' : path, head, unscripted }
  }
  setRenderVisitor(boot.visitor)
  setRenderUnread(boot.unread)
  const isKnown = findSitePath(path) !== null
  return {
    status: isKnown ? 200 : 404,
    html: renderToString(<App url={url} />),
    path: isKnown ? path : '',
    head,
    unscripted: '',
  }
}
