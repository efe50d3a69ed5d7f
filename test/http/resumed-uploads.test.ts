import { createHash, randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uploadFolder } from '#features/documents/server/partial-uploads.ts'
import { sweepDocuments } from '#features/documents/server/sweep-documents.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { bigBomb, pdf } from '../document-files.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

// The tus protocol over real connections: cut at any byte, gone on with, refused.

const MB = 1024 * 1024
// Made before a server runs in this process, which it would keep waiting.
const bomb = bigBomb()
let world: TestApp
let base: string
let person: TestInvestor
beforeAll(async () => {
  world = await makeTestApp({ documentsQuotaBytes: 60 * MB })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await addInvestor(world.deps)
})

const PATH = '/api/documents/uploads'
const signed = (who: TestInvestor) => ({ authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0' })
const begin = (name: string, length: number, who = person) =>
  fetch(`${base}${PATH}`, {
    method: 'POST',
    headers: {
      ...signed(who),
      'upload-length': String(length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
const piece = (place: string, offset: number, content: Buffer, who = person) =>
  fetch(`${base}${place}`, {
    method: 'PATCH',
    headers: { ...signed(who), 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(content),
  })
const head = (place: string, who = person) => fetch(`${base}${place}`, { method: 'HEAD', headers: signed(who) })
const placeOf = (answer: Response) => answer.headers.get('location')!
async function list(who = person) {
  const { body } = await world.send('GET', '/api/documents', undefined, { token: who.token })
  return body as unknown as {
    documents: { name: string; bytes: number; sha256: string; url: string }[]
    space: { used: number }
  }
}
const partials = () => readdirSync(uploadFolder(world.deps.config))

/** Sends a piece whose connection is cut after some of its bytes. */
async function cutPiece(place: string, offset: number, content: Buffer, after: number): Promise<void> {
  const { socket, closed } = await openPiece(place, offset, content, after)
  socket.destroy()
  await closed
}

/** Sends some bytes of a piece, which are on the disk then, and leaves the connection open. */
async function openPiece(place: string, offset: number, content: Buffer, after: number) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined).resume()
  const headers = {
    host: new URL(base).host,
    ...signed(person),
    'upload-offset': offset,
    'content-type': 'application/offset+octet-stream',
    'content-length': content.length,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`PATCH ${place} HTTP/1.1\r\n${lines.join('')}\r\n`)
  await new Promise<void>((resolve) => socket.write(content.subarray(0, after), () => resolve()))
  const file = join(uploadFolder(world.deps.config), place.split('/').at(-1)!)
  await expect.poll(() => statSync(file).size, { timeout: 5000, interval: 5 }).toBe(offset + after)
  return { socket, closed }
}

test('an upload in pieces becomes a document with its last byte', async () => {
  const content = Buffer.concat([pdf(), randomBytes(300_000)])
  const begun = await begin('deed.pdf', content.length)
  expect(begun.status).toBe(201)
  const place = placeOf(begun)
  expect(place).toMatch(/^\/api\/documents\/uploads\/[0-9a-f-]{36}$/)
  expect((await piece(place, 0, content.subarray(0, 100_000))).headers.get('upload-offset')).toBe('100000')
  expect((await list()).documents).toEqual([])
  expect((await list()).space.used).toBe(content.length)
  expect((await head(place)).headers.get('upload-offset')).toBe('100000')
  // A piece that does not follow on what is there.
  expect((await piece(place, 50_000, content.subarray(50_000))).status).toBe(409)
  expect((await piece(place, 100_000, content.subarray(100_000))).status).toBe(204)
  const { documents } = await list()
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(documents).toEqual([expect.objectContaining({ name: 'deed.pdf', bytes: content.length, sha256 })])
  // Who lost the last answer asks how far it came, and is told that it is all there.
  expect((await head(place)).headers.get('upload-offset')).toBe(String(content.length))
  expect((await piece(place, content.length, Buffer.alloc(0))).status).toBe(409)
  expect(partials()).toEqual([])
})

test('an upload that is cut, at whatever byte, is gone on with, and is whole in the end', async () => {
  const content = Buffer.concat([pdf(), randomBytes(500_000)])
  for (const after of [0, 1, 65_535, 65_536, 250_000, content.length - 1]) {
    const place = placeOf(await begin(`cut at ${after}.pdf`, content.length))
    await cutPiece(place, 0, content, after)
    await expect.poll(async () => (await head(place)).status).toBe(200)
    const offset = Number((await head(place)).headers.get('upload-offset'))
    expect(offset).toBe(after)
    expect((await piece(place, offset, content.subarray(offset))).status).toBe(204)
  }
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { documents } = await list()
  expect(documents.map((one) => one.sha256)).toEqual(Array.from({ length: 6 }, () => sha256))
})

test('whoever comes back takes over from a connection that was lost without a word', async () => {
  const content = Buffer.concat([pdf(), randomBytes(300_000)])
  const place = placeOf(await begin('lost.pdf', content.length))
  const lost = await openPiece(place, 0, content, 100_000)
  expect((await head(place)).headers.get('upload-offset')).toBe('100000')
  await lost.closed
  expect((await piece(place, 100_000, content.subarray(100_000))).status).toBe(204)
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect((await list()).documents).toEqual([expect.objectContaining({ name: 'lost.pdf', sha256 })])
})

describe('refused, with nothing left of it:', () => {
  const code = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

  test('too long, empty, and without a length', async () => {
    expect(await code(await begin('a.pdf', 25 * MB + 1))).toEqual([413, 'file_too_large'])
    expect(await code(await begin('a.pdf', 0))).toEqual([422, 'file_empty'])
    const headers = { ...signed(person), 'upload-defer-length': '1' }
    expect(await code(await fetch(`${base}${PATH}`, { method: 'POST', headers }))).toEqual([400, 'upload_length'])
    expect((await list()).space.used).toBe(0)
  })

  test('more than was said, and more than a piece says of itself', async () => {
    const place = placeOf(await begin('a.pdf', 10))
    expect((await piece(place, 0, pdf())).status).toBe(413)
    const headers = { ...signed(person), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const body = new Blob([new Uint8Array(pdf())]).stream()
    const sent = await fetch(`${base}${place}`, { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit)
    expect(await code(sent)).toEqual([413, 'file_too_large'])
    expect((await head(place)).headers.get('upload-offset')).toBe('0')
  })

  test('what speaks another version, and pieces of another type', async () => {
    const place = placeOf(await begin('a.pdf', 10))
    const { authorization } = signed(person)
    const other = await fetch(`${base}${place}`, {
      method: 'HEAD',
      headers: { authorization, 'tus-resumable': '0.2.2' },
    })
    expect([other.status, other.headers.get('tus-version')]).toEqual([412, '1.0.0'])
    const headers = { ...signed(person), 'upload-offset': '0', 'content-type': 'application/pdf' }
    expect((await fetch(`${base}${place}`, { method: 'PATCH', headers, body: '%PDF-' })).status).toBe(415)
  })

  test('a bomb, whose sender may choose another file and not the same place', async () => {
    const place = placeOf(await begin('a.docx', bomb.length))
    expect(await code(await piece(place, 0, bomb))).toEqual([422, 'archive_bomb'])
    expect((await head(place)).status).toBe(404)
    expect((await list()).space.used).toBe(0)
    expect(existsSync(join(uploadFolder(world.deps.config), place.split('/').at(-1)!))).toBe(false)
  })

  test('the second of two that do not both fit, before a byte of it came', async () => {
    const [one, other] = await Promise.all(['a', 'b'].map((name) => begin(`${name}.pdf`, 24 * MB)))
    expect([one!.status, other!.status]).toEqual([201, 201])
    const third = await begin('c.pdf', 24 * MB)
    expect(await code(third)).toEqual([422, 'space_full'])
    await fetch(`${base}${placeOf(one!)}`, { method: 'DELETE', headers: signed(person) })
    expect((await begin('c.pdf', 24 * MB)).status).toBe(201)
  })

  test('whoever is somebody else, signed out, or on another site', async () => {
    const place = placeOf(await begin('a.pdf', 100))
    const stranger = await addInvestor(world.deps)
    expect((await head(place, stranger)).status).toBe(404)
    expect((await piece(place, 0, pdf(), stranger)).status).toBe(404)
    expect((await fetch(`${base}${place}`, { method: 'DELETE', headers: signed(stranger) })).status).toBe(404)
    const nobody = { 'tus-resumable': '1.0.0', 'upload-length': '10' }
    expect((await fetch(`${base}${PATH}`, { method: 'POST', headers: nobody })).status).toBe(401)
    const foreign = { ...nobody, ...signed(person), 'sec-fetch-site': 'cross-site' }
    expect((await fetch(`${base}${PATH}`, { method: 'POST', headers: foreign })).status).toBe(403)
    expect((await head(`${PATH}/..%2f..%2fkeys`)).status).toBe(404)
    expect((await head(place)).headers.get('upload-offset')).toBe('0')
  })
})

test('an upload that is whole, whose server died before it was a document, is finished when it is asked for', async () => {
  const content = pdf('crashed')
  const place = placeOf(await begin('deed.pdf', content.length))
  await piece(place, 0, content.subarray(0, 5))
  // As a server leaves it that died after the last byte.
  writeFileSync(join(uploadFolder(world.deps.config), place.split('/').at(-1)!), content)
  expect((await head(place)).headers.get('upload-offset')).toBe(String(content.length))
  expect((await list()).documents).toEqual([expect.objectContaining({ name: 'deed.pdf', bytes: content.length })])
})

test('whoever asks while an upload is being judged is told what becomes of it, and it is kept once', async () => {
  const content = Buffer.concat([pdf(), randomBytes(5_000_000)])
  const place = placeOf(await begin('deed.pdf', content.length))
  const [sent, ...asked] = await Promise.all([
    piece(place, 0, content),
    ...Array.from({ length: 5 }, async () => {
      const file = join(uploadFolder(world.deps.config), place.split('/').at(-1)!)
      await expect
        .poll(() => statSync(file, { throwIfNoEntry: false })?.size ?? content.length, { interval: 1 })
        .toBe(content.length)
      return await head(place)
    }),
  ])
  expect(sent.status).toBe(204)
  expect(asked.map((one) => one.headers.get('upload-offset'))).toEqual(
    Array.from({ length: 5 }, () => String(content.length)),
  )
  expect((await list()).documents).toHaveLength(1)
})

test('what nobody went on with for a day is swept, and holds no space', async () => {
  const place = placeOf(await begin('deed.pdf', 1000))
  await piece(place, 0, pdf())
  const later = (hours: number) => () => new Date(Date.now() + hours * 3_600_000)
  await sweepDocuments({ ...world.deps, clock: later(23) })
  expect((await head(place)).status).toBe(200)
  await sweepDocuments({ ...world.deps, clock: later(25) })
  expect((await head(place)).status).toBe(404)
  expect((await list()).space.used).toBe(0)
  expect(partials().filter((name) => place.endsWith(name.replace('.json', '')))).toEqual([])
})

// A disk that is really full: a file system of one megabyte, where the machine lets us have one.
const mount = join('/tmp', `freehold-full-${process.pid}`)
const canMount = (() => {
  try {
    execFileSync('mkdir', ['-p', mount])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', mount], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe.skipIf(!canMount)('on a full disk', () => {
  let small: TestApp
  let url: string
  beforeAll(async () => {
    small = await makeTestApp({ dataDir: mount })
    await small.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(small.app.server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    await small.close()
    execFileSync('umount', [mount])
    rmSync(mount, { recursive: true })
  })

  test('both ways of sending are told so with 507, nothing half stays, and reads go on', async () => {
    const who = await addInvestor(small.deps)
    const content = Buffer.concat([pdf(), randomBytes(3 * MB)])
    const answer = await fetch(`${url}/api/documents?name=a.pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/pdf' },
      body: new Uint8Array(content),
    })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([507, 'storage_full'])
    const headers = { ...signed(who), 'upload-length': String(content.length), 'upload-metadata': 'filename YS5wZGY=' }
    const begun = await fetch(`${url}${PATH}`, { method: 'POST', headers })
    const sent = await fetch(`${url}${placeOf(begun)}`, {
      method: 'PATCH',
      headers: { ...signed(who), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(content),
    })
    expect([sent.status, ((await sent.json()) as { code: string }).code]).toEqual([507, 'storage_full'])
    const left = readdirSync(join(mount, 'files'), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    )
    expect(left.map(({ name }) => name)).toEqual([])
    const { body } = await small.send('GET', '/api/documents', undefined, { token: who.token })
    expect(body).toMatchObject({ documents: [], space: { used: 0 } })
  })
})
