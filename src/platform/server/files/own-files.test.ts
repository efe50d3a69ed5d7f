import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { openBucket, openFullBucket } from '#test/s3-bucket.ts'
import type { Config } from '../config.ts'
import { OutsideDown } from '../outside/outside-down.ts'
import { ownFilesOf, spoolOf } from './own-files.ts'
import { receive } from './spool.ts'

// The bucket is a server that speaks S3 over real connections; that requests are signed right is tested in file-store.test.ts.
let root: string
let bucket: Awaited<ReturnType<typeof openBucket>>
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'freehold-own-files-'))
  bucket = await openBucket()
})
afterAll(async () => {
  await bucket.close()
  rmSync(root, { recursive: true })
})

const MOST = 1_000_000
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
async function* chunks(content: Buffer, size = 65_536) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
const spooled = (config: Pick<Config, 'dataDir'>) => readdirSync(spoolOf(config))

describe.each(['the disk', 'a bucket'])('files of people on %s', (where) => {
  const make = (name: string) => {
    const config = { dataDir: join(root, `${where} ${name}`), s3: where === 'a bucket' ? bucket.s3 : null }
    return { config, files: ownFilesOf(config) }
  }

  test('are whole under their key, are read in parts, and are gone once they are removed', async () => {
    const { config, files } = make('whole')
    const content = randomBytes(300_001)
    const key = 'user_documents/somebody/one'
    expect(await files.open(key, content.length)).toBeNull()
    expect(await files.put(key, chunks(content), MOST)).toEqual({ hash: sha256(content), bytes: content.length })
    expect(await buffer((await files.open(key, content.length))!)).toEqual(content)
    const part = await files.open(key, content.length, { from: 100_000, to: 300_000 })
    expect(await buffer(part!)).toEqual(content.subarray(100_000))
    expect(await files.open(key, content.length - 1)).toBeNull()
    await files.put('user_documents/somebody/other', chunks(content), MOST)
    await files.remove(key)
    await files.remove(key)
    expect(await files.open(key, content.length)).toBeNull()
    expect(await files.open('user_documents/somebody/other', content.length)).not.toBeNull()
    expect(spooled(config)).toEqual([])
  })

  test('are refused at the first byte too many and where there is none, and nothing is left', async () => {
    const { config, files } = make('refused')
    const key = 'user_documents/somebody/big'
    expect(await files.put(key, chunks(randomBytes(MOST)), MOST)).toMatchObject({ bytes: MOST })
    expect(await files.put(key, chunks(randomBytes(MOST + 1)), MOST)).toEqual(refuse('file_too_large'))
    expect(await files.put(key, [], MOST)).toEqual(refuse('file_empty'))
    expect(spooled(config)).toEqual([])
  })

  test('whose source ends before its end leave nothing', async () => {
    const { config, files } = make('cut')
    async function* cut() {
      yield randomBytes(70_000)
      throw new Error('cut')
    }
    await expect(files.put('user_documents/somebody/cut', cut(), MOST)).rejects.toThrow('cut')
    expect(spooled(config)).toEqual([])
  })
})

test('a key that leaves the folder is taken by nobody', async () => {
  const files = ownFilesOf({ dataDir: root, s3: null })
  expect(() => files.open('user_documents/../keys/secret', 1)).toThrow('not a key')
  expect(() => files.remove('/etc/passwd')).toThrow('not a key')
})

test('on a full disk it is said, and nothing is left', async () => {
  const folder = join(root, 'full')
  const onFullDisk = async (path: string) => {
    writeFileSync(path, '')
    return await open('/dev/full', 'w')
  }
  const file = await receive(folder, chunks(randomBytes(100_000)), { maxBytes: MOST, openFile: onFullDisk })
  expect(file).toEqual(refuse('storage_full'))
  expect(readdirSync(folder)).toEqual([])
})

test('what a server that died took in is swept, what is being taken in stays', async () => {
  const config = { dataDir: join(root, 'swept'), s3: null }
  const files = ownFilesOf(config)
  const old = await files.receive([randomBytes(10)], MOST)
  const young = await files.receive([randomBytes(10)], MOST)
  if (isRefusal(old) || isRefusal(young)) throw new Error('refused')
  const hourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(old.path, hourAgo, hourAgo)
  expect(await files.sweep(new Date(Date.now() - 60_000))).toBe(1)
  expect(spooled(config)).toEqual([young.path.split('/').at(-1)])
})

test('nobody else of the machine reads them', async () => {
  const config = { dataDir: join(root, 'private'), s3: null }
  chmodSync(root, 0o755)
  const file = await ownFilesOf(config).receive([randomBytes(10)], MOST)
  if (isRefusal(file)) throw new Error('refused')
  const handle = await open(file.path)
  const { mode } = await handle.stat()
  await handle.close()
  expect(mode & 0o077).toBe(0)
})

test.each([
  [403, 'QuotaExceeded'],
  [400, 'EntityTooLarge'],
  [507, 'XMinioStorageFull'],
  [507, ''],
])(
  'a bucket without room (%s %s) is told as a full disk is, and what was taken in is not left behind',
  async (status, code) => {
    const full = await openFullBucket(status, code)
    const config = { dataDir: join(root, `full ${status}${code}`), s3: full.s3 }
    expect(await ownFilesOf(config).put('user_documents/a/b', [randomBytes(10)], MOST)).toEqual(refuse('storage_full'))
    expect(spooled(config)).toEqual([])
    await full.close()
  },
)

test.each([
  ['refuses our key', { key: 'NOBODY' }],
  ['is not there', { bucket: 'nowhere' }],
])('a bucket that %s is a fault, and what was taken in is not left behind', async (_, wrong) => {
  const config = { dataDir: join(root, 'wrong'), s3: { ...bucket.s3, ...wrong } }
  const files = ownFilesOf(config)
  await expect(files.put('user_documents/a/b', [randomBytes(10)], MOST)).rejects.toThrow(OutsideDown)
  expect(spooled(config)).toEqual([])
})
