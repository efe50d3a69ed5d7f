import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Plain, run, runOrThrow } from './step.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const MAC = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** The path of a Chromium or Chrome that runs; throws with what to do when there is none and none may be installed. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await runs(given)) return given
    throw new Plain(`CHROMIUM_PATH is ${given}, and that does not run`)
  }
  const found = (await firstThatRuns(installed())) ?? (await firstThatRuns([await ofPlaywright()]))
  if (found) return found
  let tried = ''
  if (mayInstall()) {
    tried = await installDebian().then(
      () => '',
      (error) => `${error.message}\n`,
    )
    const fresh = await firstThatRuns(installed())
    if (fresh) return fresh
  }
  throw new Plain(
    `${tried}There is no Chromium or Chrome for the browser tests. Install one (Debian: apt-get install chromium), ` +
      'or say where it is with CHROMIUM_PATH=/path/to/chromium.',
  )
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC].filter((path) =>
    existsSync(path),
  )
}

async function ofPlaywright() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

async function firstThatRuns(paths) {
  for (const path of paths) if (path && existsSync(path) && (await runs(path))) return path
  return null
}

// Asked rather than believed: some systems put a program of that name there which only says how to install one.
async function runs(path) {
  const answer = await run(path, ['--version', '--no-sandbox']).catch(() => null)
  return answer?.code === 0 && /\d+\.\d+/.test(answer.output)
}

const mayInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runOrThrow('apt-get', ['update'], env)
  await runOrThrow('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], env)
}
