import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBuiltWeb } from '#app/server/built-web.ts'
import { APP_PRELOADS } from '#app/server/app-preloads.ts'
import { preloadsOf } from '#app/server/page-preloads.ts'
import { SITE_PATHS } from '#app/web/site-paths.ts'

// JavaScript on the wire (docs/speed.md, P12): the scripts that the server names with a page, as gzip. What a page loads
// by itself a little later is measured in a browser, by `npm run bench -- --only P12`.

const KB = 1024
const BUILT = fileURLToPath(new URL('../dist/web', import.meta.url))

/** What the heaviest pages may weigh, in KB; every other page behind the login 115, every other public page 80. */
const MOST_KB: Readonly<Record<string, number>> = {
  '/': 77,
  '/help': 75,
  '/faq': 76,
  '/contact': 82,
  '/login': 78,
  '/register': 85,
  '/track-record': 88,
  '/app': 110,
  '/projects': 109,
  '/project/{project_id}': 116,
  '/project/{project_id}/fund': 148,
  '/projects/positions': 137,
  '/orders/{order_id}': 122,
  // The row of account pages is sent ahead, and so counted, since it is loaded with each of them anyway.
  '/account/security': 113,
  '/checkout': 124,
  '/documents': 110,
}

const built = await readBuiltWeb()

async function gzipOf(file: string): Promise<number> {
  const zipped = await readFile(`${BUILT}${file}.gz`).catch(() => null)
  return zipped?.length ?? gzipSync(await readFile(`${BUILT}${file}`)).length
}

/** KB of the entry and of what the server names for a page. */
async function weightOf(address: string, isSignedIn: boolean): Promise<number> {
  const html = await built.html()
  const entry = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')
  const { files } = preloadsOf(address, { isSignedIn, isDev: true })
  const all = new Set([...entry, ...files.flatMap((source) => built.chunksOf(source))])
  const sizes = await Promise.all([...all].map(gzipOf))
  return sizes.reduce((sum, size) => sum + size, 0) / KB
}

test.each(SITE_PATHS)('%s sends a guest no more than it may', async (path) => {
  expect(await weightOf(path, false)).toBeLessThanOrEqual(MOST_KB[path] ?? 80)
})

test.each(Object.keys(APP_PRELOADS))('%s sends a member no more than it may', async (path) => {
  const kb = await weightOf(path.replaceAll(/\{\w+\}/g, '7'), true)
  // React alone is 64 of them: less would mean that the build was not looked at.
  expect(kb).toBeGreaterThan(80)
  expect(kb).toBeLessThanOrEqual(MOST_KB[path] ?? 115)
})
