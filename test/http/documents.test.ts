import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteLeaving, sweepDocuments } from '#features/documents/server/sweep-documents.ts'
import { ownFilesOf, spoolOf } from '#platform/server/files/own-files.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { documentsOf } from '../document-calls.ts'
import { EXIF_SECRET, office, pdf, picture } from '../document-files.ts'
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

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const { upload, ask, list, download, filesOf, isNothingLeft } = documentsOf(() => ({ world, person }))

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
