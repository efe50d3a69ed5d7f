import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markPlace } from '#platform/server/backup/restore-mark.ts'
import { deployments } from '#test/deployment.ts'
import { checkDataDir, judgeRoom } from './check-data-dir.ts'

const deployment = deployments()
const lines = async (env: Readonly<Record<string, string>> = {}) =>
  (await checkDataDir(deployment(env))).map(({ about, level }) => `${about}: ${level}`)

test('a folder that can be written is well, and one that can be made', async () => {
  expect((await lines())[0]).toBe('data directory: ok')
  expect((await lines({ DATA_DIR: join(deployment().config.dataDir, 'a', 'b') }))[0]).toBe('data directory: ok')
})

// Not even root writes there.
test.each(['/proc/freehold', import.meta.filename])('a place that cannot be written is a fault: %s', async (path) =>
  expect((await checkDataDir(deployment({ DATA_DIR: path })))[0]).toMatchObject({
    about: 'data directory',
    level: 'fault',
    says: expect.stringContaining(`${path} cannot be written`),
    todo: expect.stringContaining('DATA_DIR=…'),
  }),
)

test('a place in which a restore was broken off is a fault, as no server starts there', async () => {
  const place = join(deployment().config.dataDir, 'restored')
  markPlace(place)
  expect(await checkDataDir(deployment({ DATA_DIR: place }))).toContainEqual({
    about: 'data directory',
    level: 'fault',
    says: `a restore into ${place} was broken off, or is going on: nothing of the backup is in it`,
    todo: 'remove this folder, and restore again',
  })
})

test('keys that others can read are a fault, and name the way to close them', async () => {
  const keys = join(deployment().config.dataDir, 'keys')
  mkdirSync(keys, { mode: 0o700 })
  writeFileSync(join(keys, 'sandbox-secret-key'), 'x', { mode: 0o644 })
  expect(await lines()).toContain('keys: ok')
  chmodSync(keys, 0o755)
  const found = await checkDataDir(deployment())
  expect(found.at(-1)).toMatchObject({ level: 'fault', todo: expect.stringContaining(`chmod -R go= ${keys}`) })
  expect(found.at(-1)!.says).toContain('sandbox-secret-key')
  chmodSync(join(keys, 'sandbox-secret-key'), 0o600)
  expect(await lines()).toContain('keys: ok')
})

test('a folder with what belongs to people is named where others can look into it', async () => {
  const files = join(deployment().config.dataDir, 'files')
  mkdirSync(files, { mode: 0o755 })
  expect((await checkDataDir(deployment())).at(-1)).toMatchObject({ level: 'warning', todo: `chmod go= ${files}` })
  chmodSync(files, 0o700)
  expect((await lines()).join()).not.toContain('warning')
})

test.each([
  [0, 'fault'],
  [199 * 1024 ** 2, 'fault'],
  [1024 ** 3, 'warning'],
  [3 * 1024 ** 3, 'ok'],
])('%d bytes of room: %s', (bytes, level) => expect(judgeRoom(bytes).level).toBe(level))
