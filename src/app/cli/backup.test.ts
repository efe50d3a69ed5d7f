import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { backupCommand } from './backup.ts'

let home: TestDatabase
let world: TestWorld
let folder: string
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  folder = mkdtempSync(join(tmpdir(), 'freehold-backup-words-'))
})
afterAll(async () => {
  await world.close()
  await home.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('one that takes over what was killed between its two names, and fails itself, leaves nothing that keeps the next one away', async () => {
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'keys'), { recursive: true })
  writeFileSync(join(dataDir, 'keys', 'secret-key'), 'a key')
  const file = join(folder, 'killed')
  writeFileSync(`${file}.part`, 'whole, and without a name')
  writeFileSync(`${file}.keys`, 'the keys of it')
  const { database } = world.deps
  const say = () => undefined
  const io = { config: { ...world.deps.config, dataDir }, database, owner: { url: home.url }, log: say, error: say }
  mkdirSync(join(dataDir, 'files'))
  symlinkSync('/nowhere', join(dataDir, 'files', 'link'))
  await expect(backupCommand.run([file], io)).rejects.toThrow('is a link')
  rmSync(join(dataDir, 'files', 'link'))
  expect(backupCommand.check?.([file])).toBeNull()
  expect(await backupCommand.run([file], io)).toBe(0)
  expect(readFileSync(`${file}.keys`, 'utf8')).toContain('a key')
  expect(existsSync(`${file}.part`)).toBe(false)
})
