import { existsSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentDepsOf, fileKey } from '#features/documents/server/document-deps.ts'
import { keepUpload } from '#features/documents/server/keep-upload.ts'
import { uploadFolder } from '#features/documents/server/partial-uploads.ts'
import { reserveSpace } from '#features/documents/server/space.ts'
import { sweepDocuments } from '#features/documents/server/sweep-documents.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { pdf, picture } from '../document-files.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

// Two servers on one database and one disk, and uploads that come back to the other one.

const scanner = await openHeldScanner()
let one: TestApp
let two: TestApp
let person: TestInvestor
beforeAll(async () => {
  one = await makeTestApp({ clamd: scanner.address })
  const { dataDir } = one.deps.config
  two = await makeTestApp({ clamd: scanner.address, dataDir }, undefined, { shared: one.home })
})
afterAll(async () => {
  await two.close()
  await one.close()
  await scanner.close()
})
beforeEach(async () => {
  person = await addInvestor(one.deps)
})

/** Finds every file harmless; says so at once, or when it is let go. */
async function openHeldScanner() {
  const held = new Set<Socket>()
  let [isHeld, seen] = [false, 0]
  const answer = (socket: Socket) => socket.end('stream: OK\0')
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      if (!chunk.subarray(-4).equals(Buffer.alloc(4))) return
      seen += 1
      if (isHeld) held.add(socket)
      else answer(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    hold: () => {
      ;[isHeld, seen] = [true, 0]
    },
    seen: () => seen,
    letGo: () => {
      isHeld = false
      for (const socket of held) answer(socket)
      held.clear()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const PATH = '/api/documents/uploads'
async function send(on: TestApp, method: 'POST' | 'PATCH' | 'HEAD', url: string, more = {}, payload?: Buffer) {
  const headers = { authorization: `Bearer ${person.token}`, 'tus-resumable': '1.0.0', ...more }
  const answer = await on.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, headers: answer.headers }
}
async function begin(on: TestApp, name: string, bytes: number): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const { headers } = await send(on, 'POST', PATH, { 'upload-length': bytes, 'upload-metadata': metadata })
  return String(headers['location'])
}
const piece = (on: TestApp, place: string, content: Buffer) =>
  send(on, 'PATCH', place, { 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' }, content)
const partOf = (place: string) => join(uploadFolder(one.deps.config), place.split('/').at(-1)!)
async function list() {
  const { body } = await one.send('GET', '/api/documents', undefined, { token: person.token })
  return body as unknown as { documents: { url: string; bytes: number }[]; space: { used: number } }
}
async function download(url: string) {
  const headers = { authorization: `Bearer ${person.token}` }
  return (await two.app.inject({ method: 'GET', url, headers })).statusCode
}

test.each(['pdf', 'jpeg'] as const)(
  'a %s that one server looks through is locked at the other, and kept once',
  async (kind) => {
    const content = kind === 'pdf' ? pdf() : await picture('jpeg')
    const place = await begin(one, `deed.${kind}`, content.length)
    scanner.hold()
    const sent = piece(one, place, content)
    await expect.poll(scanner.seen, { timeout: 5000, interval: 5 }).toBe(1)
    const asked = await send(two, 'HEAD', place)
    scanner.letGo()
    expect([asked.status, (await sent).status]).toEqual([423, 204])
    expect((await send(two, 'HEAD', place)).headers['upload-offset']).toBe(String(content.length))
    const { documents, space } = await list()
    expect(documents).toHaveLength(1)
    expect(await download(documents[0]!.url)).toBe(200)
    expect(space.used).toBe(documents[0]!.bytes)
    expect(readdirSync(uploadFolder(one.deps.config))).toEqual([])
  },
)

test('who comes second to the end of one upload takes nothing from who was first', async () => {
  const deps = documentDepsOf(one.deps)
  const content = pdf('twice')
  const reserved = await reserveSpace(
    deps,
    { userId: person.id, name: 'deed.pdf', bytes: content.length },
    deps.quotaBytes,
  )
  if (isRefusal(reserved)) throw new Error(reserved.refused)
  const sender = { userId: person.id, uploadId: reserved.id, name: 'deed.pdf', address: '127.0.0.1' }
  const files = [await deps.files.receive([content], 1000), await deps.files.receive([content], 1000)]
  for (const file of files) {
    if (isRefusal(file)) throw new Error(file.refused)
    expect(await keepUpload(deps, sender, file)).toMatchObject({ what: 'kept', name: 'deed.pdf' })
  }
  const stored = await deps.files.open(fileKey(person.id, reserved.id), content.length)
  stored?.destroy()
  expect(stored).not.toBeNull()
  expect((await list()).documents).toHaveLength(1)
})

test('what a server that died was making a document of is made one by the next who is asked', async () => {
  const content = pdf('died')
  const place = await begin(one, 'deed.pdf', content.length)
  writeFileSync(partOf(place), content)
  const turn = `${partOf(place)}.turn`
  writeFileSync(turn, '')
  expect((await send(two, 'HEAD', place)).status).toBe(423)
  const before = new Date(Date.now() - 60_000)
  utimesSync(turn, before, before)
  expect((await send(two, 'HEAD', place)).status).toBe(200)
  expect((await list()).documents).toHaveLength(1)
  expect(existsSync(turn)).toBe(false)
})

test('an upload whose pieces went with a server that died holds no space once it is asked for', async () => {
  const place = await begin(one, 'deed.pdf', 1000)
  expect((await list()).space.used).toBe(1000)
  rmSync(partOf(place))
  expect((await send(two, 'HEAD', place)).status).toBe(404)
  expect((await list()).space.used).toBe(0)
})

test('the turn of a server that died goes with what it left', async () => {
  const place = await begin(one, 'deed.pdf', 1000)
  renameSync(partOf(place), `${partOf(place)}.turn`)
  await sweepDocuments({ ...one.deps, clock: () => new Date(Date.now() + 25 * 3_600_000) })
  expect(readdirSync(uploadFolder(one.deps.config))).toEqual([])
})

test('however many are over are swept in one turn, and one that is open stays', async () => {
  const { pool } = one.deps.database
  const place = await begin(one, 'deed.pdf', 1000)
  await pool.query(
    `INSERT INTO document_uploads (id, user_id, name, bytes, state, created_at, touched_at)
     SELECT gen_random_uuid(), $1, 'deed.pdf', 1, state, now() - interval '2 days', now() - interval '2 days'
       FROM generate_series(1, 83), unnest('{open,done,ended}'::text[]) AS state`,
    [person.id],
  )
  await sweepDocuments(one.deps)
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM document_uploads WHERE user_id = $1', [person.id])
  expect(rows.map((row) => row.id)).toEqual([place.split('/').at(-1)])
})
