import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { pdf } from '../document-files.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

// Uploads in pieces by somebody who reads the protocol closely.

const PATH = '/api/documents/uploads'
const FILE = pdf('of Ada')
const EVIL = Buffer.alloc(FILE.length, 'E')

let world: TestApp
let base: string
let ada: TestInvestor
let eve: TestInvestor
beforeAll(async () => {
  world = await makeTestApp()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
afterAll(() => world.close())
beforeEach(async () => {
  ada = await addInvestor(world.deps)
  eve = await addInvestor(world.deps)
})

const encoded = (text: string | Buffer) => Buffer.from(text).toString('base64')
const signed = (who: TestInvestor) => ({ authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0' })
const begin = (who: TestInvestor, metadata: string, length = FILE.length) =>
  fetch(`${base}${PATH}`, {
    method: 'POST',
    headers: { ...signed(who), 'upload-length': String(length), 'upload-metadata': metadata },
  })
const place = async (who: TestInvestor) =>
  (await begin(who, `filename ${encoded('Deed.pdf')}`)).headers.get('location') ?? ''
const send = (who: TestInvestor, to: string, content: Buffer, method = 'PATCH') =>
  fetch(`${base}${to}`, {
    method,
    headers: { ...signed(who), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    ...(method === 'PATCH' ? { body: new Uint8Array(content) } : {}),
  })
const offsetOf = async (who: TestInvestor, to: string) =>
  (await send(who, to, FILE, 'HEAD')).headers.get('upload-offset')
const namesOf = async (who: TestInvestor) => {
  const { body } = await world.send('GET', '/api/documents', undefined, { token: who.token })
  return (body['documents'] as { name: string }[]).map(({ name }) => name)
}

test('somebody else’s upload is not reached through one’s own, whatever stands behind it in the address', async () => {
  const hers = await place(ada)
  const id = hers.split('/').at(-1)!
  const own = await place(eve)
  for (const smuggled of [`${own}?x=/${id}`, `${own}?/${id}/`, `${own}?x=%2F${id}`]) await send(eve, smuggled, EVIL)
  for (const smuggled of [`${own}/${id}`, `${own}/../${id}`, `${own}%2F${id}`, `${own}#/${id}`])
    await send(eve, smuggled, EVIL)
  expect(await offsetOf(ada, hers)).toBe('0')
  expect((await send(ada, hers, FILE)).status).toBe(204)
  expect(await namesOf(ada)).toEqual(['Deed.pdf'])
})

test.each([
  ['a NUL', 'a\0b.pdf', 'a b.pdf'],
  ['half of a letter', Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x2e, 0x70, 0x64, 0x66]), /^a\uFFFD+\.pdf$/],
  ['a card number', '4242 4242 4242 4242.pdf', 'xxxx xxxx xxxx 4242.pdf'],
  ['a path', '../../../etc/passwd', 'passwd.pdf'],
])('a name with %s is kept as a name', async (_, name, kept) => {
  const begun = await begin(ada, `filename ${encoded(name)},relativePath ${encoded('/etc/passwd')}`)
  expect(begun.status).toBe(201)
  expect((await send(ada, begun.headers.get('location')!, FILE)).status).toBe(204)
  const names = await namesOf(ada)
  expect(names).toEqual([expect.stringMatching(kept)])
})

test.each([
  ['pieces that are put together', { 'upload-length': '10', 'upload-concat': 'partial' }, 501],
  ['others’ pieces', { 'upload-concat': 'final;/api/documents/uploads/a /api/documents/uploads/b' }, 501],
  ['a length that comes later', { 'upload-defer-length': '1' }, 400],
  ['less than nothing', { 'upload-length': '-1' }, 400],
  ['more than a file may have', { 'upload-length': '26214401' }, 413],
  ['more than is exact', { 'upload-length': '9007199254740993' }, 400],
  [
    'names that every object has, and none for the file',
    { 'upload-length': '10', 'upload-metadata': '__proto__ YQ==' },
    201,
  ],
])('an upload of %s is answered, and is no fault', async (_, headers, status) => {
  const answer = await fetch(`${base}${PATH}`, { method: 'POST', headers: { ...signed(ada), ...headers } })
  expect(answer.status).toBe(status)
  expect(await namesOf(ada)).toEqual([])
})
