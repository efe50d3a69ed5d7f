import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { programs } from '../vite.programs.ts'

// Beneath the packages' folder, so that what a bundle leaves to them is found.
const BUNDLES = fileURLToPath(new URL('../dist/tested', import.meta.url))

/** The bundles that `npm start` runs, made anew for each run of tests, which takes two seconds. Gives the folder. */
export async function makeBundles(runFolder: string): Promise<string> {
  removeForgotten()
  const folder = join(BUNDLES, basename(runFolder))
  mkdirSync(folder, { recursive: true })
  await build(programs(folder))
  return folder
}

export const removeBundles = (folder: string): void => rmSync(folder, { recursive: true, force: true })

// Of runs that were killed: their own folder is gone.
function removeForgotten(): void {
  if (!existsSync(BUNDLES)) return
  for (const name of readdirSync(BUNDLES)) if (!existsSync(join(tmpdir(), name))) removeBundles(join(BUNDLES, name))
}
