import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { ROOT, runOrThrow, step } from './step.mjs'

const STAMP = join(ROOT, 'dist', 'programs.stamp')
const SERVER = 'dist/programs/server.js'

// What the bundles are made from; what only a browser loads is not in it.
const SOURCES = ['src', 'seed', 'vite.programs.ts', 'package-lock.json']
const OUTSIDE = ['.test.ts', '.tsx', '.css', 'public']

/** Bundle the programs, when their sources are not those of the last time. Gives the server's. */
export async function ensurePrograms() {
  const wanted = fingerprint(SOURCES, OUTSIDE)
  const isBuilt = () => existsSync(join(ROOT, SERVER)) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
  await oneAtATime(isBuilt, () => step('server', () => build(wanted)))
  return SERVER
}

async function build(wanted) {
  rmSync(STAMP, { force: true })
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  await runOrThrow(process.execPath, [vite, 'build', '--config', 'vite.programs.ts'], { NODE_ENV: 'production' })
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(STAMP, wanted)
}
