import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack as makePack } from 'tar-stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseMarkedPlace } from '#platform/server/backup/restore-mark.ts'
import { restoreCommand } from './restore.ts'

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
