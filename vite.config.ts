import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const OUT = at('./dist/web')

// The two faces that the first screen of every page shows; the others load when a text needs them.
const FIRST_FONTS = ['fraunces-latin-opsz-normal', 'instrument-sans-latin-wght-normal']

/**
 * Puts the theme's boot script into the page, inline and alone: it runs before the first paint, and the server lets
 * exactly this script in by its hash. In a build it also preloads the first fonts under their hashed names.
 */
function bootPage(): Plugin {
  return {
    name: 'freehold-boot-page',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        const boot = await readFile(at('./src/platform/web/theme/theme-boot.js'), 'utf8')
        const code = boot
          .replaceAll(/^\s*\/\/.*$/gm, '')
          .replaceAll(/\s*\n\s*/g, '\n')
          .trim()
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', children: code, injectTo: 'head-prepend' }]
        for (const file of Object.keys(bundle ?? {})) {
          if (!FIRST_FONTS.some((name) => file.includes(name))) continue
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }
          tags.push({ tag: 'link', attrs, injectTo: 'head-prepend' })
        }
        return tags
      },
    },
  }
}

/** Each text asset beside its brotli and gzip form, made once here instead of at every request. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'freehold-precompress',
    apply: 'build',
    async closeBundle() {
      for (const name of await readdir(`${OUT}/assets`)) {
        if (!/\.(js|mjs|css|svg|json)$/.test(name)) continue
        const bytes = await readFile(`${OUT}/assets/${name}`)
        if (bytes.length < 1000) continue
        await writeFile(
          `${OUT}/assets/${name}.br`,
          await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        )
        await writeFile(`${OUT}/assets/${name}.gz`, await zip(bytes, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  root: at('./src/app/web'),
  publicDir: false,
  cacheDir: at('./node_modules/.vite'),
  plugins: [react(), tailwindcss(), bootPage(), precompress()],
  server: { fs: { allow: [at('./src'), at('./node_modules')] } },
  worker: { format: 'es' },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // One sheet for the whole app: it is small, and no page waits for a second one.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // MapLibre, which is loaded on opening a map, is larger than this limit's default.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 10 },
          ],
        },
      },
    },
  },
})
