import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { tryFileLock, waitForFileLock } from './file-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'freehold-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('many share a lock, and one has it alone', async () => {
  const path = join(folder, 'shared.lock')
  const one = tryFileLock(path, 'shared')
  const other = tryFileLock(path, 'shared')
  expect(other).not.toBeNull()
  one?.release()
  expect(tryFileLock(path, 'exclusive')).toBeNull()
  other?.release()
  const alone = tryFileLock(path, 'exclusive')
  expect(alone).not.toBeNull()
  expect(tryFileLock(path, 'shared')).toBeNull()
  setTimeout(() => alone?.release(), 50)
  const next = await waitForFileLock(path, 'exclusive', 10_000)
  expect(next).not.toBeNull()
  next?.release()
  next?.release()
})

test('a lock that is not referred to any more is held until its process ends', () => {
  const path = join(folder, 'forgotten.lock')
  expect(tryFileLock(path, 'exclusive') === null).toBe(false)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  expect(tryFileLock(path, 'exclusive')).toBeNull()
})

const NOBODY = 65534

test.runIf(process.getuid?.() === 0)(
  'root gives a lock to the owner of its folder, and nothing that a link in its place leads to',
  () => {
    const theirs = join(folder, 'theirs')
    mkdirSync(theirs)
    chownSync(theirs, NOBODY, NOBODY)
    const own = join(theirs, 'own.lock')
    tryFileLock(own, 'exclusive')?.release()
    expect(statSync(own).uid).toBe(NOBODY)
    const elsewhere = join(folder, 'elsewhere')
    symlinkSync(elsewhere, join(theirs, 'linked.lock'))
    tryFileLock(join(theirs, 'linked.lock'), 'exclusive')?.release()
    expect(statSync(elsewhere).uid).toBe(0)
  },
)
