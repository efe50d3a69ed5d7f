import { closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerLog, trimServerLog } from './server-log.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'freehold-server-log-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a log that has grown is put aside and begun anew under whoever writes to it, and takes no more than two files', async () => {
  const path = join(folder, 'server.log')
  const log = await openServerLog(path)
  writeSync(log, 'a line\n'.repeat(10))
  await trimServerLog(path, 100)
  expect(readFileSync(path, 'utf8')).toBe('a line\n'.repeat(10))
  for (const line of ['first', 'second']) {
    writeSync(log, `${line}\n`.repeat(50))
    await trimServerLog(path, 100)
    expect(statSync(path).size).toBe(0)
    expect(readFileSync(`${path}.1`, 'utf8')).toContain(`${line}\n`.repeat(50))
  }
  expect(readFileSync(`${path}.1`, 'utf8')).not.toContain('first')
  writeSync(log, 'and on\n')
  expect(readFileSync(path, 'utf8')).toBe('and on\n')
  expect(statSync(`${path}.1`).mode & 0o777).toBe(0o600)
  closeSync(log)
})

test('a log that is not there yet is nothing to trim', async () => {
  await trimServerLog(join(folder, 'none.log'))
  expect(statSync(join(folder, 'none.log'), { throwIfNoEntry: false })).toBeUndefined()
})
