import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { documentsOf } from '../document-calls.ts'
import { archive, bigBomb, lyingBomb, office, overlappingBomb, pdf, picture, pixelBomb } from '../document-files.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

// Files that nobody should keep, and names that nobody should trust.

let world: TestApp
let person: TestInvestor
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await addInvestor(world.deps)
})

const { upload, download, filesOf, isNothingLeft } = documentsOf(() => ({ world, person }))

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
