import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, delimiter, join } from 'node:path'
import { findNpm } from './find-npm.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { Plain, ROOT, runOrThrow, step } from './step.mjs'

const STAMP = join(ROOT, 'node_modules', '.installed-lock')

/** `npm ci`, when the lock is not the one that was installed last. */
export async function ensurePackages() {
  const wanted = fingerprint()
  const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
  await oneAtATime(isInstalled, () => step('npm ci', () => install(wanted)))
}

async function install(wanted) {
  // An installation that is broken off must not look like the finished one before it.
  rmSync(STAMP, { force: true })
  // The build and the checks are needed in production as well, where npm leaves out what they come from.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await runOrThrow(process.execPath, [findNpm(), ...args], { PATH: pathWithThisNode() })
  } catch (error) {
    throw new Plain(`${error.message}\nThe packages could not be installed.`)
  }
  writeFileSync(STAMP, wanted)
}

// What is installed depends on the lock and on the machine: a folder may be carried to another one.
function fingerprint() {
  const lock = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  return `${lock.digest('hex')} ${process.platform} ${process.arch}\n`
}

// Install scripts call `node` by name.
export const pathWithThisNode = () => `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`
