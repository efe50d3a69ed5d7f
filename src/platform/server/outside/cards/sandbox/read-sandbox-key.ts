import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncDirectory } from './journal.ts'

/** Where the secret key lies in the data directory. */
export const SANDBOX_KEY_FILE = 'keys/sandbox-secret-key'

/** The browser's key for the sandbox, the same everywhere: it opens nothing but making tokens of test cards. */
export const SANDBOX_PUBLISHABLE_KEY = 'pk_test_freehold_sandbox'

/**
 * The sandbox's secret key, made at the first start. Written aside and linked into place: whoever reads the file
 * sees a whole key, and of two processes that start at once both take the one that was first.
 */
export function readSandboxKey(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    return readKey(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(draft, `sk_test_${randomBytes(32).toString('hex')}`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  syncDirectory(dirname(path))
  return readKey(path)
}

function readKey(path: string): string {
  const key = readFileSync(path, 'utf8').trim()
  if (!/^sk_test_\w{16,}$/.test(key)) throw new Error(`${path} does not hold a key of the card sandbox (sk_test_…)`)
  return key
}
