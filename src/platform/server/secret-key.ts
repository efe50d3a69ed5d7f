import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { dataDirError } from './data-dir-error.ts'

const MIN_DISTINCT = 8
// What is left of a key once its repetitions and the words of examples are taken away must still be a key's worth.
const MIN_LEFT = 16
const WORDS =
  /change.?(?:me|this|it)|replace.?(?:me|this|it)|pass(?:word|phrase|wd)?|secret|example|default|qwerty|letmein|freehold|production|development|your|this|here|test|sample|insecure|please|super|random|string|key|admin/g
const SEPARATORS = /[-_.\s]+/g

/**
 * Whether a key is too simple to be one: few different characters, a short piece repeated, the words of examples, or
 * letters in a row. It cannot tell a phrase from a random text, but it stops what is typed to get past a length check.
 */
export function isGuessableKey(key: string): boolean {
  if (new Set(key).size < MIN_DISTINCT) return true
  if (withoutWords(key).length < MIN_LEFT || withoutRepeats(key.toLowerCase()).length < MIN_LEFT) return true
  return stepsInRuns(key) > key.length / 2
}

/** Characters that go on as the two before them did: up by one, down by one, or the same. Random keys have few. */
function stepsInRuns(key: string): number {
  let steps = 0
  for (let at = 2; at < key.length; at++) {
    const step = key.charCodeAt(at) - key.charCodeAt(at - 1)
    if (Math.abs(step) <= 1 && step === key.charCodeAt(at - 1) - key.charCodeAt(at - 2)) steps += 1
  }
  return steps
}

const withoutWords = (key: string): string =>
  withoutRepeats(key.toLowerCase().replaceAll(SEPARATORS, '').replaceAll(WORDS, ''))

/** Every piece of three characters or more that stands directly behind itself stays once, however its end is varied. */
const withoutRepeats = (text: string): string => text.replaceAll(/(.{3,}?)\1+/gs, '$1').replaceAll(/(.)\1{3,}/gs, '$1')

const pathOf = (dataDir: string): string => join(dataDir, 'keys', 'secret-key')

/** The key that was made there, for whoever only looks; null: none yet. */
export function keptSecretKey(dataDir: string): string | null {
  try {
    return readFileSync(pathOf(dataDir), 'utf8').trim() || null
  } catch {
    return null
  }
}

/** Outside production the key is made once and kept in DATA_DIR, so that sessions outlive a restart. Throws where nothing can be written there. */
export function madeSecretKey(dataDir: string): string {
  const path = pathOf(dataDir)
  if (!existsSync(path)) makeKey(dataDir, path)
  return readFileSync(path, 'utf8').trim()
}

function makeKey(dataDir: string, path: string): void {
  try {
    mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process of the same start made it first: its key is the one to read.
    if (!existsSync(path)) throw dataDirError(dataDir, error)
  }
}
