import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack as makePack } from 'tar-stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markPlace, refuseMarkedPlace } from '#platform/server/backup/restore-mark.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import { restoreCommand } from './restore.ts'

const CLI = join(import.meta.dirname, '..', 'cli.ts')
const KEY = 'k3J9vQ2mX7pL4wZ8rT1yN6bD5hF0sGcA'

let folder: string
let place: string
let words: string[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freehold-restore-words-'))
  place = join(folder, 'data')
  const pack = makePack()
  for (const name of ['first', 'second']) pack.entry({ name }, `the ${name} key`)
  pack.finalize()
  writeFileSync(join(folder, 'backup'), 'not read before there is a database')
  writeFileSync(join(folder, 'keys'), await buffer(pack))
  words = [join(folder, 'backup'), '--keys', join(folder, 'keys')]
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const prepare = () => restoreCommand.prepare!(words, place)

test('a restore that was killed once its keys were there leaves no place to be served, also after a second try is refused', async () => {
  expect(await prepare()).toBeNull()
  expect(() => refuseMarkedPlace(place)).toThrow('was broken off')
  await expect(prepare()).rejects.toThrow('has keys already')
  expect(() => refuseMarkedPlace(place)).toThrow('was broken off')
})

test('half a file of keys leaves none either', async () => {
  const pack = makePack()
  pack.entry({ name: 'first' }, 'the first key')
  pack.finalize()
  const whole = await buffer(pack)
  writeFileSync(
    join(folder, 'keys'),
    Buffer.concat([whole.subarray(0, 1024), Buffer.from('no header of a file '.repeat(40))]),
  )
  await expect(prepare()).rejects.toThrow('is damaged, or no file of keys')
  expect(existsSync(join(place, 'keys', 'first'))).toBe(true)
  expect(() => refuseMarkedPlace(place)).toThrow('was broken off')
})

test('a place into which nothing came may be served, and so may one that is in use', async () => {
  writeFileSync(join(folder, 'keys'), 'a holiday '.repeat(100))
  await expect(prepare()).rejects.toThrow('is damaged, or no file of keys')
  expect(() => refuseMarkedPlace(place)).not.toThrow()
  rmSync(place, { recursive: true })
  mkdirSync(join(place, 'keys'), { recursive: true })
  writeFileSync(join(place, 'keys', 'secret-key'), 'in use')
  await expect(prepare()).rejects.toThrow('has keys already')
  expect(() => refuseMarkedPlace(place)).not.toThrow()
})

test('a refused restore asks for a place to be removed only where something is left in it', async () => {
  const home = await testDatabase()
  const database = openDatabase(home.url)
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const config = { ...readConfig({ NODE_ENV: 'test', SECRET_KEY: KEY }), dataDir: place }
  const run = async () =>
    await restoreCommand.run([join(folder, 'backup')], { config, database, owner: home, log: say, error: say })
  markPlace(place)
  expect(await run()).toBe(1)
  expect(said).toEqual([expect.stringContaining('the database is not empty')])
  markPlace(place)
  mkdirSync(join(place, 'keys'))
  expect(await run()).toBe(1)
  expect(said.at(-1)).toBe(`nothing was restored: remove ${place} before the next try`)
  await database.close()
  await home.drop()
})

test.each([
  ['a backup', (folder: string) => [folder]],
  ['keys', (folder: string) => [join(folder, 'backup'), '--keys', folder]],
])('a folder is no file of %s, and nothing is made for it', (_, wordsOf) => {
  expect(restoreCommand.check!(wordsOf(folder))).toBe(`${folder} is a folder, not a file`)
  expect(existsSync(place)).toBe(false)
})

test.each([
  ['a setting', { NODE_ENV: 'production' }, 'SECRET_KEY is required'],
  [
    'a database out of reach',
    { SECRET_KEY: KEY, DATABASE_URL: 'postgres://owner@127.0.0.1:1/freehold' },
    'ECONNREFUSED',
  ],
])('a restore that is refused for %s leaves an empty place as it was', (_, env, sentence) => {
  mkdirSync(place)
  const { status, stderr } = spawnSync(process.execPath, [CLI, 'restore', join(folder, 'backup')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: place, ...env },
  })
  expect(stderr).toContain(sentence)
  expect(status).toBe(1)
  expect(() => refuseMarkedPlace(place)).not.toThrow()
})

test('a place in which nothing can be written is named, with the setting that names another', async () => {
  await expect(restoreCommand.prepare!(words, join(folder, 'backup', 'data'))).rejects.toThrow(
    /cannot be written: ENOTDIR.*DATA_DIR=/,
  )
})
