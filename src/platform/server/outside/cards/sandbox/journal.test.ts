import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openJournal } from './journal.ts'
import { readSandboxKey } from './read-sandbox-key.ts'

let directory: string
let path: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-journal-'))
  path = join(directory, 'deep', 'journal.jsonl')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

async function reopen(): Promise<unknown[]> {
  const seen: unknown[] = []
  await openJournal(path, (record) => seen.push(record)).close()
  return seen
}

describe('the journal', () => {
  test('keeps the order of a thousand appends made at once, line breaks and all', async () => {
    const journal = openJournal(path, () => {})
    const records = Array.from({ length: 1000 }, (_, n) => ({ n, text: `a\nb\u2028c${'é'.repeat(2000)}` }))
    await Promise.all(records.map((record) => journal.append(record)))
    await journal.close()
    expect(await reopen()).toEqual(records)
  })

  test('cuts a torn last line and goes on after it', async () => {
    const journal = openJournal(path, () => {})
    await journal.append({ n: 1 })
    await journal.close()
    appendFileSync(path, '{"n":2,"half')
    const second = openJournal(path, () => {})
    await second.append({ n: 3 })
    await second.close()
    expect(await reopen()).toEqual([{ n: 1 }, { n: 3 }])
    expect(readFileSync(path, 'utf8')).toBe('{"n":1}\n{"n":3}\n')
  })

  test('does not guess past a damaged line: it names it and changes nothing', async () => {
    await reopen()
    writeFileSync(path, '{"n":1}\n{"n":\n{"n":3}\n')
    expect(() => openJournal(path, () => {})).toThrow(/journal\.jsonl line 2 is damaged/)
    expect(readFileSync(path, 'utf8')).toBe('{"n":1}\n{"n":\n{"n":3}\n')
  })

  test('is held by one process, and taken over from a dead one', async () => {
    const journal = openJournal(path, () => {})
    expect(() => openJournal(path, () => {})).toThrow(/already open in this process/)
    await journal.close()
    writeFileSync(`${path}.lock`, `${process.ppid} ${startTimeOf(process.ppid)}`)
    expect(() => openJournal(path, () => {})).toThrow(`in use by process ${process.ppid}`)
    writeFileSync(`${path}.lock`, `${process.ppid} 1`)
    expect(await reopen()).toEqual([])
  })

  test('is taken over from a killed process that nobody has collected', async () => {
    // The child outlives the shell's exec, and a sleep collects nobody.
    const shell = spawn('/bin/bash', ['-c', 'sleep 0.3 & echo $!; exec sleep 30'])
    try {
      const pid = await new Promise<number>((resolve) => shell.stdout.once('data', (text) => resolve(Number(text))))
      const started = startTimeOf(pid)
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'latin1')).toMatch(/\) Z /)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.lock`, `${pid} ${started}`)
      expect(await reopen()).toEqual([])
    } finally {
      shell.kill('SIGKILL')
    }
  })

  test('refuses appends after its end', async () => {
    const journal = openJournal(path, () => {})
    await journal.close()
    await expect(journal.append({ n: 1 })).rejects.toThrow('closed')
  })

  const startTimeOf = (pid: number) =>
    readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')[19]
})

test('the secret key is made once, whole, and for the owner only', () => {
  const keyPath = join(directory, 'keys', 'sandbox-secret-key')
  const key = readSandboxKey(keyPath)
  expect(key).toMatch(/^sk_test_[0-9a-f]{64}$/)
  expect(readSandboxKey(keyPath)).toBe(key)
  expect(statSync(keyPath).mode & 0o777).toBe(0o600)
})
