import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { ROOT, runOrThrow, step } from './step.mjs'

const STAMP = join(ROOT, 'dist', 'web.stamp')
const BUILT = join(ROOT, 'dist', 'server', 'entry-server.js')

// What a build is made from. The server's halves are not in it, and change the most.
const SOURCES = ['src', 'vite.config.ts', 'tsconfig.json', 'tsconfig.web.json', 'package-lock.json']
const OUTSIDE = [`${sep}server`, '.test.ts', '.test.tsx']

/** Build the web app, when its sources are not those of the last build. */
export async function ensureWeb() {
  const wanted = fingerprint()
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

// By content, since a checkout or an unpacked archive changes every time stamp.
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of filesOf(source))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(ROOT, path)))
        .update('\0')
  }
  return `${hash.digest('hex')}\n`
}

function filesOf(path) {
  if (OUTSIDE.some((end) => path.endsWith(end)) || !existsSync(join(ROOT, path))) return []
  try {
    return readdirSync(join(ROOT, path))
      .toSorted()
      .flatMap((name) => filesOf(join(path, name)))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}
