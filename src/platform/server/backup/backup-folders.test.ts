import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareDatabase, testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'freehold-backup-'))
const secretKey = 'a key that signs what is written here'
let home: TestDatabase
let bare: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
  bare = await bareDatabase()
})
afterAll(async () => {
  await home.drop()
  await bare.drop()
  rmSync(folder, { recursive: true, force: true })
})

const dataDir = join(folder, 'source')
const write = async (name: string) => {
  const file = join(folder, name)
  await writeBackup({ url: home.url, dataDir, version: 'v1', secretKey, bucket: null }, file)
  return file
}

test('what an operator put beside the anchors by a name of their own is in a backup, and is restored', async () => {
  const name = 'ledger of 2025 (a copy) é+~.log'
  mkdirSync(join(dataDir, 'anchors'), { recursive: true })
  writeFileSync(join(dataDir, 'anchors', name), 'kept elsewhere')
  const place = { owner: bare, dataDir: join(folder, 'place'), secretKey, log: () => undefined }
  await restoreBackup(await write('named'), place)
  expect(readFileSync(join(place.dataDir, 'anchors', name), 'utf8')).toBe('kept elsewhere')
})

test('a link is refused, since what it leads to would be missing, and so is a name that could not be restored', async () => {
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  symlinkSync(folder, join(dataDir, 'files', 'user_documents'))
  await expect(write('without')).rejects.toThrow(/user_documents is a link/)
  rmSync(join(dataDir, 'files', 'user_documents'))
  writeFileSync(join(dataDir, 'files', 'two\nlines'), 'a line')
  await expect(write('lines')).rejects.toThrow(/cannot be restored by its name/)
  expect(readdirSync(folder).filter((one) => /^(without|lines)/.test(one))).toEqual([])
})
