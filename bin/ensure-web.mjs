import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { ROOT, runOrThrow, step } from './step.mjs'

const STAMP = join(ROOT, 'dist', 'web.stamp')
const BUILT = join(ROOT, 'dist', 'server', 'entry-server.js')

// What a build is made from. The server's halves are not in it, and change the most.
const SOURCES = ['src', 'vite.config.ts', 'vite.programs.ts', 'tsconfig.json', 'tsconfig.web.json', 'package-lock.json']
const OUTSIDE = [`${sep}server`, '.test.ts', '.test.tsx']

/** Build the web app, when its sources are not those of the last build. */
export async function ensureWeb() {
  const wanted = fingerprint(SOURCES, OUTSIDE)
  const isBuilt = () => existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
  await oneAtATime(isBuilt, () => step('web app', () => build(wanted)))
}

async function build(wanted) {
  rmSync(STAMP, { force: true })
  // For the browser, and for drawing the public pages on the server.
  for (const more of [[], ['--ssr']]) {
    const args = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...more]
    await runOrThrow(process.execPath, args, { NODE_ENV: 'production' })
  }
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(STAMP, wanted)
}
