import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import * as zopfli from '@gfx/zopfli'
import { defineConfig, transformWithOxc } from 'vite'
import type { HtmlTagDescriptor, Plugin, UserConfig } from 'vite'
import { onlyAscii } from './vite.programs.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const OUT = at('./dist/web')

// The two faces that the first screen of every page shows; the others load when a text needs them.
const FIRST_FONTS = ['fraunces-latin-opsz-normal', 'instrument-sans-latin-wght-normal']

// What every page needs, in one file: twenty small ones weigh more and take longer.
const FRAME =
  /src[\\/](kit[\\/](words|own-path)|platform[\\/]web[\\/](boot|call-(error|later)|copy\.en|Kept|language|lazy|Link|local|return|router|scroll|store|ui-words|use-title|visitor|words|theme[\\/]theme\.ts|ui[\\/](Button|Icon|ErrorB|Skip|use-early))|app[\\/]web[\\/](main|App\.|app-words|copy\.en|site|prefetch|Broken|layouts[\\/](Public|Footer\.|Logo|Offline|Pref|menus)))/

// The same for pages with a form, for those with a single field, and for the frame of the app.
const FORM =
  /src[\\/](platform[\\/]web[\\/](use-form|ui[\\/]Password)|features[\\/]accounts[\\/]web[\\/](say-failure|login-note|EntranceCard))/
const FAILURE = /src[\\/]platform[\\/]web[\\/]use-failure/
const FIELD = /src[\\/]platform[\\/]web[\\/]ui[\\/](Field|TextField|Banner)/

// Needed by some public pages, too, which would otherwise load the frame of the app for it.
const PARTS =
  /src[\\/](platform[\\/]web[\\/](params|use-drawing|ui[\\/](lucide|second-press|tab-panel))|features[\\/](projects[\\/]web[\\/]use-media|favorites[\\/]web[\\/]saved-path|offerings[\\/](last-day|rules\.ts)))|icons[\\/]x\.mjs/

const APP =
  /node_modules[\\/]@tanstack[\\/](?!.*(infinite|mutationObserver|useMutation))|src[\\/](app[\\/]web[\\/](AppFrame|app-screens|frame-parts|screen-|member-(?!menus|preview)|layouts[\\/](Default|MemberParts))|platform[\\/]web[\\/](query|page-banner|live\.|ui[\\/](toast|Toasts))|kit[\\/]match)(?!.*\.es\.)/i

// What a listing is shown by, wherever one is.
const LISTING = /src[\\/](kit[\\/]place|features[\\/]listings[\\/](photos|web[\\/]address-text))/

// What asks the server, and says why it did not.
const CALL = /src[\\/]platform[\\/]web[\\/](call\.|platform-words|error-copy\.en)/

// What shows figures, here and there.
const SHOW =
  /src[\\/](kit[\\/](money|relative|area|refusals)|platform[\\/]web[\\/](format|ui[\\/](Skeleton|Progress|EmptyState)))/

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
        const entry = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.isEntry)
        const entryImports = new Set(entry?.type === 'chunk' ? entry.imports : [])
        for (const file of Object.keys(bundle ?? {})) {
          if (bundle?.[file]?.type === 'chunk' && entryImports.has(file)) {
            tags.push({
              tag: 'link',
              attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true },
              injectTo: 'head',
            })
          }
          if (!FIRST_FONTS.some((name) => file.includes(name))) continue
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }
          tags.push({ tag: 'link', attrs, injectTo: 'head-prepend' })
        }
        return tags
      },
    },
  }
}

// What the bundler writes around `import(…)`: its call alone, or with the names of what is taken from it, three times each.
const PRELOADED =
  /__vitePreload\((?:async \(\) => \{\s*const \{[^}]*\} = await (import\([^;]*);\s*return \{[^}]*\};\s*\}|\(\) => (import\(.*?)), __VITE_PRELOAD__\)/g

/** The bundler's preloading of a chunk's imports weighs a kilobyte or two and saves nothing where chunks are few. */
function plainImports(): Plugin {
  return {
    name: 'freehold-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null),
    renderChunk: (code) => ({ code: code.replaceAll(PRELOADED, '$1$2'), map: null }),
  }
}

/** A dictionary is made when the app is built: an entry of `refusals.ts` holds every language, a page needs its reader's only. */
function builtCopies(): Plugin {
  return {
    name: 'freehold-built-copies',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!/copy\.(en|es)\.ts$/.test(id)) return null
      const { copy } = (await import(pathToFileURL(id).href)) as { copy: object }
      return { code: `export const copy = ${JSON.stringify(copy)}`, moduleType: 'js' }
    },
  }
}

// Random letters are what no compression makes smaller.
const ICON_KEYS = /,\s+key: "\w+"|\n {2}size: 24,|\n__iconData\.node;/g
const isIcon = (id: string) => /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)

/** The icons of lucide-react without its own way of making them (see there), and without the keys of their shapes. */
function plainIcons(): Plugin {
  const maker = `export { createLucideIcon as default } from ${JSON.stringify(at('./src/platform/web/ui/lucide-icon.ts'))}`
  return {
    name: 'freehold-plain-icons',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('lucide-react/dist/esm/createLucideIcon.mjs') ? maker : null),
    transform: (code, id) => (isIcon(id) ? { code: code.replaceAll(ICON_KEYS, ''), map: null } : null),
  }
}

/** The cache of queries without its cache of mutations: pages send by `call`, and what nobody uses weighs on each first load. */
function withoutMutations(): Plugin {
  const none = `export class MutationCache {
    clear() {}
    findAll() { return [] }
    async resumePausedMutations() {}
  }`
  return {
    name: 'freehold-without-mutations',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (/query-core[\\/]build[\\/]modern[\\/]mutationCache\.js$/.test(id) ? none : null),
  }
}

/** Which source went into which file, so that the server can name the files of a page before it asks for them. */
function chunkList(): Plugin {
  return {
    name: 'freehold-chunk-list',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const fileOf = Object.fromEntries(
        chunks.flatMap(({ fileName, modules }) =>
          Object.keys(modules).flatMap((id) => {
            const source = id.startsWith(at('./src/')) ? id.slice(at('./src/').length) : ''
            return /\.tsx?$/.test(source) ? [[source, fileName]] : []
          }),
        ),
      )
      const imports = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
      await writeFile(at('./dist/chunks.json'), JSON.stringify({ fileOf, imports, entry: fileOf['app/web/main.tsx'] }))
    },
  }
}

// The Spanish of the offline page and of what stands around it.
const OFFLINE_WORDS = /[\\/](app|platform)[\\/]web[\\/](offline-)?copy\.es\.ts$/

/**
 * The service worker, as a file of its own at the root, with the files that its offline page is made of. Its version is
 * that of the build: what an older one kept is thrown away.
 */
function serviceWorker(): Plugin {
  return {
    name: 'freehold-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('OfflinePage.tsx'))
        const html = Object.values(bundle).find((file) => file.fileName === 'index.html')
        if (!page || html?.type !== 'asset') throw new Error('the offline page is not in the build')
        const named = [...String(html.source).matchAll(/\/(assets\/[^"]+)"/g)].map(([, name]) => name ?? '')
        const words = chunks.filter((chunk) => OFFLINE_WORDS.test(chunk.facadeModuleId ?? ''))
        const spanish = words.map((chunk) => chunk.fileName)
        const names = [...new Set([page.fileName, ...page.imports, ...named, ...spanish])].toSorted()
        const version = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 12)
        const source = await readFile(at('./src/app/web/service-worker.ts'), 'utf8')
        const { code } = await transformWithOxc(source, 'service-worker.ts', { sourcemap: false })
        const plain = code.replaceAll(/^\s*\/\/.*$|\/\*\*[\s\S]*?\*\//gm, '').replaceAll(/\s*\n\s*/g, '\n')
        const given = `const VERSION = ${JSON.stringify(version)}\nconst FILES = ${JSON.stringify(names.map((name) => `/${name}`))}\n`
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: given + plain })
      },
    },
  }
}

// What first visits wait for, and the list: zopfli finds a gzip that is 3 % smaller, and takes a tenth of a second for each.
const FIRST = /^(react|frame|field|form|call|show|app|parts|ProjectsPage|SearchBox|ListingCard|use-favorite)-[^/]*\.js$/

/** Each text asset beside its brotli and gzip form, made once here instead of at every request. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const squeeze = async (bytes: Buffer) => await zopfli.gzipAsync(bytes, { numiterations: 15 })
  return {
    name: 'freehold-precompress',
    apply: 'build',
    async writeBundle({ dir = OUT }) {
      for (const name of await readdir(`${dir}/assets`)) {
        if (!/\.(js|mjs|css|svg|json)$/.test(name)) continue
        const path = `${dir}/assets/${name}`
        const bytes = await readFile(path)
        if (bytes.length < 1000) continue
        await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
        await writeFile(`${path}.gz`, await (FIRST.test(name) ? squeeze(bytes) : zip(bytes, { level: 9 })))
      }
    },
  }
}

// The same app for drawing its pages on the server, in files that need nothing but Node: a page of the app is read when one is first drawn.
const drawing: UserConfig = {
  root: at('./src/app/web'),
  publicDir: false,
  plugins: [react(), plainIcons(), onlyAscii()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: at('./dist/server'),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: { input: at('./src/app/web/entry-server.tsx') },
  },
}

const browser: UserConfig = {
  root: at('./src/app/web'),
  publicDir: at('./src/app/web/public'),
  cacheDir: at('./node_modules/.vite'),
  plugins: [
    react(),
    tailwindcss(),
    bootPage(),
    plainImports(),
    plainIcons(),
    withoutMutations(),
    builtCopies(),
    serviceWorker(),
    chunkList(),
    precompress(),
  ],
  server: { fs: { allow: [at('./src'), at('./node_modules')] } },
  worker: { format: 'es' },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // One sheet for the whole app: it is small, and no page waits for a second one.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    // MapLibre, which is loaded on opening a map, is larger than this limit's default.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|\0rolldown[\\/]runtime/,
              priority: 20,
            },
            { name: 'frame', test: FRAME, priority: 5 },
            { name: 'parts', test: PARTS, priority: 5 },
            { name: 'field', test: FIELD, priority: 5 },
            { name: 'listing', test: LISTING, priority: 5 },
            // What forms and payments both need, without the rest of the forms.
            { name: 'failure', test: FAILURE, priority: 4.5 },
            { name: 'form', test: FORM, priority: 4 },
            { name: 'call', test: CALL, priority: 4 },
            { name: 'show', test: SHOW, priority: 4 },
            { name: 'app', test: APP, priority: 3 },
          ],
        },
      },
    },
  },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? drawing : browser))
