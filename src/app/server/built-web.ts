import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RenderPage } from './render-page.ts'
import { chunksOf } from './page-chunks.ts'
import type { Chunks } from './page-chunks.ts'
import { DEFERRED, RECORDER } from './defer-assets.ts'
import type { Stylesheet } from './defer-assets.ts'
import { inlineScriptHashes } from './inline-hashes.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../dist/${path}`, import.meta.url))

/** The web app built for server rendering (`app/web/entry-server.tsx`). */
type ServerRendering = { readonly renderPage: RenderPage; readonly INDEXED: readonly string[] }

export const BUILT = at('web')

/** What the build made, as far as a page needs it. */
export type BuiltWeb = {
  html(): Promise<string>
  readonly stylesheet: Stylesheet
  /** The hashes of the inline scripts that the page may run. */
  readonly scriptHashes: readonly string[]
  /** The script files of a source file and all that it imports at once, by its path under `src/`. */
  readonly chunksOf: (source: string) => readonly string[]
  readonly render: RenderPage
  /** The paths that search engines are told of. */
  indexed(): Promise<readonly string[]>
}

/** Reads what the build made. The server rendering is loaded when the first page is asked for. */
export async function readBuiltWeb(): Promise<BuiltWeb> {
  const html = await readFile(at('web/index.html'), 'utf8').catch(() => {
    throw new Error('the web app is not built: start with npm start')
  })
  const href = /<link rel="stylesheet"[^>]*href="([^"]+)">/.exec(html)?.[1]
  const chunks = JSON.parse(await readFile(at('chunks.json'), 'utf8')) as Chunks
  let rendering: Promise<ServerRendering> | undefined
  const load = async () => {
    rendering ??= import(pathToFileURL(at('server/entry-server.js')).href) as Promise<ServerRendering>
    return await rendering
  }
  return {
    html: () => Promise.resolve(html),
    stylesheet: href ? { css: await readFile(at(`web${href}`), 'utf8'), href } : { css: '', href: '' },
    scriptHashes: inlineScriptHashes(`${html}<script>${RECORDER}</script><script>${DEFERRED}</script>`),
    chunksOf: (source) => chunksOf(chunks, source),
    render: async (...of) => await (await load()).renderPage(...of),
    indexed: async () => (await load()).INDEXED,
  }
}
