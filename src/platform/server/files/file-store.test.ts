import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OutsideDown } from '../outside/outside-down.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file.ts'
import { filesOf } from './file-store.ts'
import { s3Store } from './s3-store.ts'

const SECRET = 'a secret of the bucket'
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const fileOf = (text: string) => ({ hash: sha256(text), content: Buffer.from(text) })

/** A bucket that takes nothing that is not signed, by AWS's published steps of Signature Version 4. */
const objects = new Map<string, Buffer>()
let bucket: Server
let endpoint: string
let folder: string
beforeAll(async () => {
  bucket = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url!
      if (!isSigned(request) || (request.method === 'PUT' && sha256(body) !== request.headers['x-amz-content-sha256']))
        return response.writeHead(403).end()
      if (request.method === 'PUT') objects.set(path, body)
      if (request.method === 'DELETE') {
        objects.delete(path)
        return response.writeHead(204).end()
      }
      const found = objects.get(path)
      return found
        ? response.writeHead(200, { 'content-length': found.length }).end(found)
        : response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  folder = mkdtempSync(join(tmpdir(), 'freehold-files-'))
})
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true })
})

function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const [, credential, names, signature] =
    /Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(headers.authorization ?? '') ?? []
  if (!credential || !names || !signature) return false
  const [, day, region, service] = credential.split('/')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const digest = String(headers['x-amz-content-sha256'])
  const request = [method, url, '', signed.join(''), names, digest].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const key = [day!, region!, service!, 'aws4_request'].reduce<string | Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${SECRET}`,
  )
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

const stores: readonly (readonly [string, () => FileStore, (hash: string, content: string) => void])[] = [
  [
    'the disk',
    () => diskStore(folder),
    (hash, content) => writeFileSync(join(folder, 'files', hash.slice(0, 2), hash), content),
  ],
  [
    'a bucket',
    () => s3Store({ endpoint, bucket: 'papers', key: 'KEY', secret: SECRET }),
    (hash, content) => objects.set(`/papers/files/${hash}`, Buffer.from(content)),
  ],
]

describe.each(stores)('files on %s', (_, make, damage) => {
  test('are there under their hash once they are kept, and are read as they were', async () => {
    const [store, file] = [make(), fileOf('%PDF-1.7 one')]
    expect([await store.check(file.hash), await store.open(file.hash, file.content.length)]).toEqual(['missing', null])
    await store.keep(file)
    await store.keep(file)
    expect(await store.check(file.hash)).toBe('whole')
    expect(await buffer((await store.open(file.hash, file.content.length))!)).toEqual(file.content)
    expect(await store.open(file.hash, 1)).toBeNull()
  })

  test('that were changed are named, and mended by the same file', async () => {
    const [store, file] = [make(), fileOf('%PDF-1.7 two')]
    await store.keep(file)
    damage(file.hash, '%PDF-1.7 tow')
    expect(await store.check(file.hash)).toBe('changed')
    await store.keep(file)
    expect(await store.check(file.hash)).toBe('whole')
  })

  test('that are removed are not there, and another is; removing one again is the same', async () => {
    const [store, file, other] = [make(), fileOf('%PDF-1.7 three'), fileOf('%PDF-1.7 four')]
    await store.keep(file)
    await store.keep(other)
    await store.remove(file.hash)
    await store.remove(file.hash)
    expect([await store.check(file.hash), await store.check(other.hash)]).toEqual(['missing', 'whole'])
  })
})

test('no half file is left on the disk', () => {
  const names = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a bucket that refuses our key, or is not there, is a fault and never a missing file', async () => {
  const wrong = s3Store({ endpoint, bucket: 'papers', key: 'KEY', secret: 'another' })
  await expect(wrong.check(sha256('x'))).rejects.toThrow(new OutsideDown('file storage', 'status 403'))
  await expect(wrong.keep(fileOf('%PDF-1.7 three'))).rejects.toThrow('status 403')
  const closed = s3Store({ endpoint: 'http://127.0.0.1:9', bucket: 'papers', key: 'KEY', secret: SECRET })
  await expect(closed.open(sha256('x'), 1)).rejects.toThrow(OutsideDown)
})

test('the configuration says where files lie', () => {
  expect(filesOf({ dataDir: '/data', s3: null }).place).toBe('/data/files')
  const s3 = { endpoint: 'https://s3.example/', bucket: 'papers', key: 'k', secret: 's' }
  expect(filesOf({ dataDir: '/data', s3 }).place).toBe('https://s3.example/papers/files')
})
