import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uploadFolder } from '#features/documents/server/partial-uploads.ts'
import { sweepDocuments } from '#features/documents/server/sweep-documents.ts'
import { spoolOf } from '#platform/server/files/own-files.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { openClamd } from '../clamd.ts'
import { pdf, picture } from '../document-files.ts'
import { startFaultProxy } from '../fault-proxy.ts'
import type { FaultProxy } from '../fault-proxy.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { openBucket } from '../s3-bucket.ts'

// An upload whose last byte arrives while the database, the bucket or the scanner is away: what was sent is not sent again.

const HOUR_MS = 3_600_000
const TUS = { 'tus-resumable': '1.0.0' }

let clamd: Awaited<ReturnType<typeof openClamd>>
let bucket: Awaited<ReturnType<typeof openBucket>>
let line: FaultProxy
let onDisk: TestApp
let inBucket: TestApp
let person: TestInvestor
beforeAll(async () => {
  clamd = await openClamd()
  bucket = await openBucket()
  line = await startFaultProxy(bucket.s3.endpoint)
  onDisk = await makeTestApp({ clamd: clamd.address })
  inBucket = await makeTestApp({ clamd: clamd.address, s3: { ...bucket.s3, endpoint: line.url } }, undefined, {
    shared: onDisk.home,
  })
})
afterAll(async () => {
  await inBucket.close()
  await onDisk.close()
  await line.close()
  await bucket.close()
  await clamd.close()
})
beforeEach(async () => {
  clamd.says = null
  person = await addInvestor(onDisk.deps)
})

async function send(
  on: TestApp,
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
  url: string,
  more = {},
  payload?: Buffer,
) {
  const headers = { authorization: `Bearer ${person.token}`, ...TUS, ...more }
  return await on.app.inject({ method, url, headers, ...(payload && { payload }) })
}
const begin = async (on: TestApp, name: string, content: Buffer) => {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const headers = { 'upload-length': String(content.length), 'upload-metadata': metadata }
  return String((await send(on, 'POST', '/api/documents/uploads', headers)).headers['location'])
}
const piece = (on: TestApp, place: string, content: Buffer, offset = 0) =>
  send(
    on,
    'PATCH',
    place,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    content.subarray(offset),
  )
const list = async (on: TestApp) =>
  (await on.send('GET', '/api/documents', undefined, { token: person.token })).body as unknown as {
    documents: { name: string; url: string; is_stripped: boolean }[]
    space: { used: number }
  }
const pieces = (on: TestApp) => readdirSync(uploadFolder(on.deps.config))
// What comes in pieces and stays as it is needs no spool.
const spooled = (on: TestApp) => {
  const folder = spoolOf(on.deps.config)
  return existsSync(folder) ? readdirSync(folder) : []
}
const idOf = (place: string) => place.split('/').at(-1)!

const faults = {
  'the database': {
    begin: async () =>
      void (await onDisk.deps.database.pool.query(`
        CREATE FUNCTION fail_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a fault'; END $$;
        CREATE TRIGGER versions_fail BEFORE INSERT ON document_versions EXECUTE FUNCTION fail_version()`)),
    end: async () => void (await onDisk.deps.database.pool.query('DROP FUNCTION IF EXISTS fail_version CASCADE')),
    status: 500,
  },
  'the scanner': {
    begin: async () => void (clamd.says = 'INSTREAM size limit exceeded. ERROR'),
    end: async () => void (clamd.says = null),
    status: 503,
  },
  'the bucket': { begin: () => line.down(), end: () => line.up(), status: 500 },
}

describe.each([
  ['the disk', 'the database'],
  ['the disk', 'the scanner'],
  ['a bucket', 'the database'],
  ['a bucket', 'the scanner'],
  ['a bucket', 'the bucket'],
] as const)('an upload to %s, at whose last byte %s is away', (where, what) => {
  const fault = faults[what]
  const app = () => (where === 'the disk' ? onDisk : inBucket)

  test.each([
    ['a paper', 'deed.pdf', async () => pdf('kept')],
    ['a picture that is made smaller', 'house.jpg', async () => await picture('jpeg')],
  ])('keeps the pieces of %s, and is finished once it is back', async (_, name, make) => {
    const content = await make()
    const place = await begin(app(), name, content)
    await fault.begin()
    try {
      const sent = await piece(app(), place, content)
      expect(sent.statusCode).toBeGreaterThanOrEqual(fault.status)
      // Asked for in between, it cannot be finished, and is still there.
      expect((await send(app(), 'HEAD', place)).statusCode).toBe(423)
      expect(pieces(app())).toEqual([idOf(place)])
      expect(await list(app())).toMatchObject({ documents: [], space: { used: content.length } })
    } finally {
      await fault.end()
    }
    const asked = await send(app(), 'HEAD', place)
    expect([asked.statusCode, asked.headers['upload-offset']]).toEqual([200, String(content.length)])
    const { documents, space } = await list(app())
    expect(documents).toEqual([expect.objectContaining({ name, is_stripped: name === 'house.jpg' })])
    const headers = { authorization: `Bearer ${person.token}` }
    const file = await app().app.inject({ method: 'GET', url: documents[0]!.url, headers })
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, space.used])
    expect(pieces(app())).toEqual([])
    expect(spooled(app())).toEqual([])
  })
})

test('whoever gives up after a fault has the space again, and the next sweep leaves no file of it', async () => {
  const content = pdf('given up')
  const place = await begin(onDisk, 'deed.pdf', content)
  await faults['the database'].begin()
  expect((await piece(onDisk, place, content)).statusCode).toBe(500)
  await faults['the database'].end()
  expect((await send(onDisk, 'DELETE', place)).statusCode).toBe(204)
  expect(pieces(onDisk)).toEqual([])
  expect((await list(onDisk)).space.used).toBe(0)
  const filed = () => readdirSync(join(onDisk.deps.config.dataDir, 'files', 'user_documents', person.id))
  expect(filed()).toEqual([idOf(place)])
  await sweepDocuments({ ...onDisk.deps, clock: () => new Date(Date.now() + 25 * HOUR_MS) })
  expect(filed()).toEqual([])
})
