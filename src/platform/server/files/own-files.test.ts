import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { openBucket, openFullBucket } from '#test/s3-bucket.ts'
import type { Config } from '../config.ts'
import { OutsideDown } from '../outside/outside-down.ts'
import { ownFilesOf, spoolOf } from './own-files.ts'
import { adopt, receive } from './spool.ts'

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

describe('what is read from a bucket', () => {
  /** Sends a half of it, waits, and sends the rest where it is told to. */
  async function halfBucket(content: Buffer, restAfterMs: number | null) {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, content.length / 2))
      if (restAfterMs !== null) setTimeout(() => response.end(content.subarray(content.length / 2)), restAfterMs)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const s3 = { ...bucket.s3, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    return {
      s3,
      close: () => {
        server.closeAllConnections()
        server.close()
      },
    }
  }
  const key = 'user_documents/somebody/half'

  test('ends with a fault once nothing comes', async () => {
    const content = randomBytes(200_000)
    const silent = await halfBucket(content, null)
    const began = performance.now()
    const stream = await ownFilesOf({ dataDir: root, s3: silent.s3 }, 300).open(key, content.length)
    await expect(buffer(stream!)).rejects.toThrow('nothing came for 300 ms')
    expect(performance.now() - began).toBeLessThan(5000)
    silent.close()
  })

  test('may come slowly, and may be taken slowly', async () => {
    const content = randomBytes(2_000_000)
    const slow = await halfBucket(content, 200)
    const files = ownFilesOf({ dataDir: root, s3: slow.s3 }, 600)
    const taken: Uint8Array[] = []
    for await (const chunk of (await files.open(key, content.length))!) {
      // As somebody whose line is slow: the bucket is not to blame for it.
      if (taken.length === 0) await new Promise((resolve) => setTimeout(resolve, 1200))
      taken.push(chunk as Uint8Array)
    }
    expect(Buffer.concat(taken)).toEqual(content)
    slow.close()
  })
})

test('a file that is not ours to move is kept, and stays where it is, also where it was kept before', async () => {
  const config = { dataDir: join(root, 'stays'), s3: null }
  const files = ownFilesOf(config)
  const content = randomBytes(1000)
  const path = join(root, 'pieces')
  writeFileSync(path, content)
  const file = await adopt(path, null)
  for (let tries = 0; tries < 2; tries++) {
    expect(await files.keep('user_documents/somebody/one', file)).toBeNull()
    await file.discard()
    expect(readFileSync(path)).toEqual(content)
    expect(await buffer((await files.open('user_documents/somebody/one', 1000))!)).toEqual(content)
    expect(spooled(config)).toEqual([])
  }
  rmSync(path)
  expect(await buffer((await files.open('user_documents/somebody/one', 1000))!)).toEqual(content)
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
