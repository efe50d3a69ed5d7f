import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncDirectory } from './journal.ts'

/** Where the secret key lies in the data directory. */
export const SANDBOX_KEY_FILE = 'keys/sandbox-secret-key'

/** What the sandbox signs its events with, likewise. */
export const SANDBOX_WEBHOOK_FILE = 'keys/sandbox-webhook-secret'

/** The browser's key for the sandbox, the same everywhere: it opens nothing but making tokens of test cards. */
export const SANDBOX_PUBLISHABLE_KEY = 'pk_test_freehold_sandbox'

/** The sandbox's secret key, made at the first start. */
export const readSandboxKey = (path: string): string => readOrMake(path, 'sk_test_')

/** What its events are signed with, made at the first start. */
export const readWebhookSecret = (path: string): string => readOrMake(path, 'whsec_')

/**
 * Written aside and linked into place: whoever reads the file
 * sees a whole key, and of two processes that start at once both take the one that was first.
 */
function readOrMake(path: string, prefix: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    return readKey(path, prefix)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(draft, `${prefix}${randomBytes(32).toString('hex')}`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  syncDirectory(dirname(path))
  return readKey(path, prefix)
}

function readKey(path: string, prefix: string): string {
  const key = readFileSync(path, 'utf8').trim()
  const isWhole = key.startsWith(prefix) && /^\w{16,}$/.test(key.slice(prefix.length))
  if (!isWhole) throw new Error(`${path} does not hold a key of the card sandbox (${prefix}…)`)
  return key
}
