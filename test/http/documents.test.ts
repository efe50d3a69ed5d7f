import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteLeaving, sweepDocuments } from '#features/documents/server/sweep-documents.ts'
import { ownFilesOf, spoolOf } from '#platform/server/files/own-files.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import {
  archive,
  bigBomb,
  EXIF_SECRET,
  lyingBomb,
  office,
  overlappingBomb,
  pdf,
  picture,
  pixelBomb,
} from '../document-files.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

// Documents by one request each: what is kept, what is refused, and what is left of it.

const MB = 1024 * 1024
let world: TestApp
let now = new Date()
let person: TestInvestor
beforeAll(async () => {
  world = await makeTestApp({ documentsQuotaBytes: 60 * MB }, () => now)
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date()
  person = await addInvestor(world.deps)
})

type Doc = {
  id: string
  name: string
  kind: string
  sha256: string
  bytes: number
  versions: number
  url: string
  is_stripped: boolean
}

async function upload(name: string, content: Buffer, who = person, type = 'application/octet-stream') {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/documents?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
    payload: content,
  })
  return { status: answer.statusCode, body: answer.json<{ code?: string; feedback: string; document: Doc }>() }
}
const ask = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, body?: unknown, who = person) =>
  world.send(method, url, body, { token: who.token })
const list = async (query = '', who = person) =>
  (await ask('GET', `/api/documents${query}`, undefined, who)).body as unknown as {
    documents: Doc[]
    total: number
    next_cursor: string | null
    in_trash: number
    space: { used: number; most: number }
  }
const download = (url: string, headers: Record<string, string> = {}, who = person) =>
  world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}`, ...headers } })
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const filesOf = (who = person) => {
  try {
    return readdirSync(join(world.deps.config.dataDir, 'files', 'user_documents', who.id))
  } catch {
    return []
  }
}
const isNothingLeft = async () => {
  expect(filesOf()).toEqual([])
  expect(readdirSync(spoolOf(world.deps.config))).toEqual([])
  expect((await list()).space.used).toBe(0)
}

describe('a file', () => {
  test.each([
    ['a PDF', 'deed.pdf', () => pdf(), 'pdf'],
    ['a DOCX', 'lease.docx', () => office('docx'), 'docx'],
    ['an XLSX', 'rents.xlsx', () => office('xlsx'), 'xlsx'],
    ['a CSV', 'rents.csv', () => Buffer.from('month,rent\n2026-01,"1,200"\n'), 'csv'],
    ['a text', 'note.txt', () => Buffer.from('ñandú, Größe, 家\n'), 'txt'],
    ['a text of an older encoding', 'note.txt', () => Buffer.from('año', 'latin1'), 'txt'],
    ['a text of spreadsheets', 'note.csv', () => Buffer.from('\uFEFFa;b\r\n', 'utf16le'), 'csv'],
  ])('%s is kept, found in the list and downloaded as it was', async (_, name, make, kind) => {
    const content = make()
    const { status, body } = await upload(name, content)
    expect([status, body.document]).toEqual([
      200,
      expect.objectContaining({ name, kind, bytes: content.length, sha256: sha256(content), versions: 1 }),
    ])
    expect((await list()).documents).toEqual([expect.objectContaining({ id: body.document.id })])
    const file = await download(body.document.url)
    expect(file.rawPayload).toEqual(content)
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      etag: `"${sha256(content)}"`,
    })
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s is kept without what its camera wrote into it', async (kind) => {
    const content = await picture(kind)
    const { body } = await upload(`house.${kind}`, content)
    expect(body.document).toMatchObject({ kind, is_stripped: true })
    const file = await download(body.document.url)
    expect(file.rawPayload.includes(EXIF_SECRET)).toBe(false)
    expect(sha256(file.rawPayload)).toBe(body.document.sha256)
  })

  test('that has 25 MB is kept, and with one byte more it is not', async () => {
    const most = Buffer.concat([pdf(), Buffer.alloc(25 * MB)])
    expect((await upload('most.pdf', most.subarray(0, 25 * MB))).status).toBe(200)
    const { status, body } = await upload('more.pdf', most.subarray(0, 25 * MB + 1))
    expect([status, body.code]).toEqual([413, 'too_large'])
    expect(readdirSync(spoolOf(world.deps.config))).toEqual([])
    expect(filesOf()).toHaveLength(1)
  })
})

describe('refused, with nothing left of it:', () => {
  test.each([
    ['0 bytes', 'a.pdf', () => Buffer.alloc(0), 422, 'file_empty'],
    ['a program called PDF', 'a.pdf', () => Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), 415, 'file_type'],
    ['a page called PDF', 'a.pdf', () => Buffer.from('<script>alert(1)</script>'), 415, 'file_type'],
    ['a page', 'a.html', () => Buffer.from('<script>alert(1)</script>'), 415, 'file_type'],
    ['a drawing with scripts', 'a.svg', () => Buffer.from('<svg onload="alert(1)"/>'), 415, 'file_type'],
    ['an archive', 'a.zip', archive, 415, 'file_type'],
    ['macros', 'a.docx', () => office('docx', { 'word/vbaProject.bin': new Uint8Array(10) }), 415, 'file_type'],
    ['a DOCX that was cut', 'a.docx', () => office('docx').subarray(0, 200), 415, 'file_type'],
    ['an archive bomb', 'a.docx', bigBomb, 422, 'archive_bomb'],
    ['an archive bomb that lies', 'a.docx', lyingBomb, 422, 'archive_bomb'],
    ['an archive that overlaps itself', 'a.docx', overlappingBomb, 422, 'archive_bomb'],
    ['a pixel bomb', 'a.png', pixelBomb, 422, 'too_many_pixels'],
    ['a picture that was cut', 'a.jpg', async () => (await picture('jpeg')).subarray(0, 900), 422, 'file_broken'],
  ])('%s', async (_, name, make, status, code) => {
    const refused = await upload(name, await make())
    expect([refused.status, refused.body.code]).toEqual([status, code])
    await isNothingLeft()
  })

  test('what another site sends, and what nobody signed', async () => {
    const send = (headers: Record<string, string>) =>
      world.app.inject({ method: 'POST', url: '/api/documents?name=a.pdf', headers, payload: pdf() })
    const type = { 'content-type': 'application/pdf' }
    expect((await send(type)).statusCode).toBe(401)
    const foreign = { ...type, authorization: `Bearer ${person.token}`, 'sec-fetch-site': 'cross-site' }
    expect((await send(foreign)).statusCode).toBe(403)
    expect((await send({ ...foreign, 'content-type': 'application/json' })).statusCode).toBe(403)
    expect((await upload('a.pdf', pdf(), person, 'application/json')).status).toBe(415)
    expect(filesOf()).toEqual([])
  })
})

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\deed.pdf', 'deed.pdf'],
  ['عقد الإيجار.pdf', 'عقد الإيجار.pdf'],
  [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(180)}.pdf`],
  ['photo.png', 'photo.png.pdf'],
])('a name %s is kept as %s, and lies under an id of ours', async (given, name) => {
  const { body } = await upload(given, pdf())
  expect(body.document.name).toBe(name)
  expect(filesOf()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  const { headers } = await download(body.document.url)
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
  expect(String(headers['content-disposition'])).toMatch(/^[\x20-\x7e]+$/)
})

describe('the quota', () => {
  test('is not passed by uploads that come together', async () => {
    const content = Buffer.concat([pdf(), Buffer.alloc(20 * MB)])
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => upload(`${name}.pdf`, content)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422])
    expect(answers.find(({ status }) => status === 422)!.body.feedback).toMatch(/of your 60 MB are left/)
    expect((await list()).space).toEqual({ used: 2 * content.length, most: 60 * MB })
  })

  test('is held by what lies in the trash, and free once that is deleted for good', async () => {
    const content = Buffer.concat([pdf(), Buffer.alloc(20 * MB)])
    const { body } = await upload('a.pdf', content)
    const { id } = body.document
    await ask('DELETE', `/api/documents/${id}`)
    expect((await list()).space.used).toBe(content.length)
    expect((await ask('DELETE', `/api/documents/${id}/files`)).status).toBe(200)
    await isNothingLeft()
    expect((await ask('POST', `/api/documents/${id}/restore`)).status).toBe(404)
  })
})

describe('a document', () => {
  test('of a name that is there becomes its next version; the earlier one is read, too', async () => {
    const first = await upload('deed.pdf', pdf('first'))
    now = new Date(now.getTime() + 60_000)
    const second = await upload('deed.pdf', pdf('second'))
    expect(second.body.document).toMatchObject({ id: first.body.document.id, versions: 2 })
    expect(second.body.feedback).toBe('A new version of deed.pdf is kept.')
    const { versions } = (await ask('GET', `/api/documents/${first.body.document.id}`)).body as unknown as {
      versions: { number: number; url: string; sha256: string }[]
    }
    expect(versions.map(({ number }) => number)).toEqual([2, 1])
    expect((await download(versions[1]!.url)).rawPayload).toEqual(pdf('first'))
    expect((await download(second.body.document.url)).rawPayload).toEqual(pdf('second'))
    expect((await download(`${second.body.document.url}?version=3`)).statusCode).toBe(404)
  })

  test('that is the same in every byte is not kept twice', async () => {
    await upload('deed.pdf', pdf())
    const again = await upload('deed.pdf', pdf())
    expect([again.body.document.versions, again.body.feedback]).toEqual([
      1,
      'deed.pdf is here already, exactly as it is.',
    ])
    expect(filesOf()).toHaveLength(1)
  })

  test('is renamed and tagged, keeps its extension, and takes no name that is taken', async () => {
    const { id } = (await upload('deed.pdf', pdf('one'))).body.document
    await upload('will.pdf', pdf('two'))
    const renamed = await ask('PATCH', `/api/documents/${id}`, { name: 'Deed 2026', tags: ['House', 'House'] })
    expect(renamed.body['document']).toMatchObject({ name: 'Deed 2026.pdf', tags: ['House'] })
    expect((await ask('PATCH', `/api/documents/${id}`, { name: 'will.pdf' })).body['code']).toBe('name_taken')
    expect((await list('?q=house')).documents).toHaveLength(1)
    expect((await list('?tag=House')).documents.map(({ name }) => name)).toEqual(['Deed 2026.pdf'])
  })

  test('that is deleted comes back, under another name where its own is taken', async () => {
    const { id } = (await upload('deed.pdf', pdf('one'))).body.document
    expect((await ask('DELETE', `/api/documents?id=${id}`)).status).toBe(200)
    expect((await list()).documents).toEqual([])
    expect((await list('?in_trash=true')).documents).toEqual([expect.objectContaining({ id })])
    await upload('deed.pdf', pdf('two'))
    const back = await ask('POST', `/api/documents/${id}/restore`)
    expect(back.body['document']).toMatchObject({ id, name: 'deed (2).pdf', deleted_at: null })
  })

  test('that lay in the trash for 30 days is swept, with its files; one of 29 days stays', async () => {
    const { id } = (await upload('deed.pdf', pdf('one'))).body.document
    await ask('DELETE', `/api/documents/${id}`)
    now = new Date(now.getTime() + 29.9 * 86_400_000)
    await sweepDocuments({ ...world.deps, clock: () => now })
    expect(filesOf()).toHaveLength(1)
    now = new Date(now.getTime() + 86_400_000)
    await sweepDocuments({ ...world.deps, clock: () => now })
    expect(filesOf()).toEqual([])
    const { rows } = await world.deps.database.pool.query('SELECT FROM documents WHERE id = $1', [id])
    expect(rows).toEqual([])
  })

  test('whose server died while it was being deleted is deleted by the next turn', async () => {
    const { id } = (await upload('deed.pdf', pdf('one'))).body.document
    await ask('DELETE', `/api/documents/${id}`)
    await world.deps.database.pool.query('UPDATE documents SET leaving_at = now() WHERE id = $1', [id])
    expect((await list('?in_trash=true')).documents).toEqual([])
    await deleteLeaving({ database: world.deps.database, files: ownFilesOf(world.deps.config) })
    expect(filesOf()).toEqual([])
  })

  test('is downloaded in parts', async () => {
    const content = pdf('parts')
    const { url } = (await upload('deed.pdf', content)).body.document
    const part = await download(url, { range: 'bytes=5-9' })
    expect([part.statusCode, part.rawPayload, part.headers['content-range']]).toEqual([
      206,
      content.subarray(5, 10),
      `bytes 5-9/${content.length}`,
    ])
    expect((await download(url, { range: 'bytes=-4' })).rawPayload).toEqual(content.subarray(-4))
    expect((await download(url, { range: 'bytes=9999-' })).statusCode).toBe(416)
    const other = await download(url, { range: 'bytes=5-9', 'if-range': '"another"' })
    expect([other.statusCode, other.rawPayload]).toEqual([200, content])
  })

  test('of somebody else is not there, whatever is asked', async () => {
    const { id, url } = (await upload('deed.pdf', pdf())).body.document
    const stranger = await addInvestor(world.deps)
    expect((await download(url, {}, stranger)).statusCode).toBe(404)
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { name: 'mine' }],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['DELETE', '/files'],
    ] as const)
      expect((await ask(method, `/api/documents/${id}${path}`, body, stranger)).status).toBe(404)
    expect((await list('', stranger)).documents).toEqual([])
    expect((await list()).documents).toHaveLength(1)
  })
})

test('a long list pages by cursor, in each order, whatever comes in between', async () => {
  for (let n = 0; n < 7; n++) {
    now = new Date(now.getTime() + 1000)
    await upload(`${n}.txt`, Buffer.from('x'.repeat(n + 1)))
  }
  for (const sort of ['newest', 'oldest', 'name', 'largest']) {
    const names: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`?sort=${sort}&limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      expect(page.total).toBe(7)
      names.push(...page.documents.map(({ name }) => name))
      cursor = page.next_cursor
    }
    const upward = ['0.txt', '1.txt', '2.txt', '3.txt', '4.txt', '5.txt', '6.txt']
    expect(names).toEqual(sort === 'newest' || sort === 'largest' ? upward.toReversed() : upward)
  }
  expect((await list('?cursor=bm9uZQ')).documents).toHaveLength(7)
})

test('the trail says what was done, and not what it is called', async () => {
  const { id } = (await upload('My secret deed.pdf', pdf())).body.document
  await ask('PATCH', `/api/documents/${id}`, { name: 'Another secret' })
  await ask('DELETE', `/api/documents/${id}`)
  const { rows } = await world.deps.database.pool.query<{ action: string; detail: string }>(
    `SELECT action, detail::text FROM audit_events WHERE subject = $1 AND action LIKE 'document%' ORDER BY id`,
    [person.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['document added', 'document changed', 'document deleted'])
  expect(rows.map(({ detail }) => detail).join(' ')).not.toContain('secret')
})
