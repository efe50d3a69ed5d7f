import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { PROGRAMS } from './programs.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Beneath the packages' folder, so that what a bundle leaves to them is found.
const BUNDLES = join(ROOT, 'dist', 'programs')

// A module goes on finding what lies beside its source: migrations, fonts, the program of a thread.
const stayAtHome: Plugin = {
  name: 'freehold-stay-at-home',
  enforce: 'pre',
  transform: (code, path) =>
    code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), map: null }
      : null,
}

/**
 * The same sources in thirty files instead of seven hundred, with the packages left as they are: a start takes two thirds
 * of the time, and a run has hundreds. Made anew for each run, which takes a second. Gives the folder.
 */
export async function makeBundles(runFolder: string): Promise<string> {
  removeForgotten()
  const folder = join(BUNDLES, basename(runFolder))
  mkdirSync(folder, { recursive: true })
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [stayAtHome],
    build: {
      ssr: true,
      outDir: folder,
      target: 'esnext',
      minify: false,
      // Nor maps: the first error of a server would stop it for as long as it takes to read five megabytes of them.
      sourcemap: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(PROGRAMS).map(([source, name]) => [name, join(ROOT, source)])),
        // A statement is declared by being loaded: nothing is left out because nobody seems to use it.
        treeshake: false,
        output: { entryFileNames: '[name].js', keepNames: true },
      },
    },
  })
  return folder
}

export const removeBundles = (folder: string): void => rmSync(folder, { recursive: true, force: true })

// Of runs that were killed: their own folder is gone.
function removeForgotten(): void {
  if (!existsSync(BUNDLES)) return
  for (const name of readdirSync(BUNDLES)) if (!existsSync(join(tmpdir(), name))) removeBundles(join(BUNDLES, name))
}
