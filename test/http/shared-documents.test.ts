import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import { scanFile } from '#platform/server/outside/scanner/clamd.ts'
import { clamdAddressOf } from '#platform/server/outside/scanner/clamd-address.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { openClamd } from '../clamd.ts'
import { EICAR, pdf, picture } from '../document-files.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { openBucket } from '../s3-bucket.ts'

// Links for people without an account, the virus scanner, and files in a bucket.

let clamd: Awaited<ReturnType<typeof openClamd>>
let bucket: Awaited<ReturnType<typeof openBucket>>
let world: TestApp
let now = new Date()
let person: TestInvestor
beforeAll(async () => {
  clamd = await openClamd()
  bucket = await openBucket()
  world = await makeTestApp({ clamd: clamd.address, s3: bucket.s3 }, () => now)
})
afterAll(async () => {
  await world.close()
  await clamd.close()
  await bucket.close()
})
beforeEach(async () => {
  now = new Date()
  clamd.says = null
  person = await addInvestor(world.deps)
})

async function upload(name: string, content: Buffer) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/documents?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: content,
  })
  type Body = { code?: string; document: { id: string; url: string; is_scanned: boolean } }
  return { status: answer.statusCode, body: answer.json<Body>() }
}
const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) =>
  world.send(method, url, body, { token: person.token })
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers })
async function share(content: Buffer, asked = { days: 7, uses: 2 }) {
  const { id } = (await upload('deed.pdf', content)).body.document
  const { body } = await ask('POST', `/api/documents/${id}/shares`, asked)
  const made = body as unknown as { url: string; share: { id: string } }
  return { id, url: made.url, secret: made.url.split('#')[1]!, shareId: made.share.id }
}

describe('a link to a document', () => {
  test('opens it for whoever has it, as a download, as often as it was made for', async () => {
    const { secret, url } = await share(pdf('shared'))
    expect(url).toMatch(/\/shared#[\w-]{43}$/)
    const looked = await get(`/api/shared/${secret}`)
    expect(looked.json()).toMatchObject({ name: 'deed.pdf', kind: 'pdf', uses_left: 2 })
    for (const left of [1, 0]) {
      const file = await get(`/api/shared/${secret}/file`, { range: 'bytes=0-1' })
      expect([file.statusCode, file.rawPayload]).toEqual([200, pdf('shared')])
      expect(file.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      const after = await get(`/api/shared/${secret}`)
      expect(after.json()).toMatchObject(left ? { uses_left: left } : { code: 'share_not_found' })
    }
    expect((await get(`/api/shared/${secret}/file`)).statusCode).toBe(404)
  })

  test('is told to its owner in the app and by mail, in their language, and its secret is in neither', async () => {
    await world.deps.database.pool.query(`UPDATE users SET lang_code = 'es' WHERE id = $1`, [person.id])
    const { secret } = await share(pdf(), { days: 7, uses: 2 })
    const until = new Date(now.getTime() + 7 * 86_400_000)
    const { body } = await ask('GET', '/api/notifications?type=SECURITY')
    expect(body['notifications']).toEqual([
      expect.objectContaining({
        indication: 'document_shared',
        facts: { name: 'deed.pdf', until_day: until.toISOString().slice(0, 10), n: 2 },
        link: '/documents',
      }),
    ])
    await postNotificationLetters(world.deps)
    const letters = await world.letters(person.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['Se creó un enlace a uno de tus documentos'])
    const day = until.toLocaleDateString('es', { dateStyle: 'long', timeZone: 'UTC' })
    expect(letters[0]!.text).toContain(`puede descargar «deed.pdf» hasta el ${day}. Descargas: 2 como máximo.`)
    expect(JSON.stringify([body, letters])).not.toContain(secret)
  })

  test('is used once by many who come together for the last time', async () => {
    const { secret } = await share(pdf(), { days: 1, uses: 1 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(`/api/shared/${secret}/file`)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(404)])
  })

  test('of a document in the trash opens nothing, is not made, and does not come back with it', async () => {
    const { id, secret } = await share(pdf('put away'))
    await ask('DELETE', `/api/documents/${id}`)
    expect((await get(`/api/shared/${secret}`)).statusCode).toBe(404)
    const asked = await ask('POST', `/api/documents/${id}/shares`, { days: 1, uses: 1 })
    expect([asked.status, asked.body['code']]).toEqual([404, 'document_not_found'])
    expect((await ask('POST', `/api/documents/${id}/restore`)).status).toBe(200)
    expect((await get(`/api/shared/${secret}/file`)).statusCode).toBe(404)
  })

  test('is not used up by whoever only looks whether it is there', async () => {
    const { secret } = await share(pdf(), { days: 1, uses: 1 })
    const looked = await world.app.inject({ method: 'HEAD', url: `/api/shared/${secret}/file` })
    expect(looked.statusCode).toBe(404)
    expect((await get(`/api/shared/${secret}/file`)).statusCode).toBe(200)
  })

  test.each([
    ['its time', async () => void (now = new Date(now.getTime() + 7 * 86_400_000))],
    [
      'its owner',
      async (of: Awaited<ReturnType<typeof share>>) =>
        await ask('DELETE', `/api/documents/${of.id}/shares/${of.shareId}`),
    ],
    ['its document', async (of: Awaited<ReturnType<typeof share>>) => await ask('DELETE', `/api/documents/${of.id}`)],
    [
      'its account',
      async () => await world.deps.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [person.id]),
    ],
  ])('ends with %s', async (_, end) => {
    const made = await share(pdf())
    await end(made)
    expect((await get(`/api/shared/${made.secret}`)).json()).toMatchObject({ code: 'share_not_found' })
    expect((await get(`/api/shared/${made.secret}/file`)).statusCode).toBe(404)
  })

  test('leads to the version that it was made for, and its secret is nowhere in the database', async () => {
    const { secret, id } = await share(pdf('one'))
    await upload('deed.pdf', pdf('two'))
    expect((await get(`/api/shared/${secret}/file`)).rawPayload).toEqual(pdf('one'))
    const { rows } = await world.deps.database.pool.query<{ row: string }>(
      `SELECT s::text AS row FROM document_shares s UNION ALL SELECT a::text FROM audit_events a`,
    )
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([])
    expect((await ask('GET', `/api/documents/${id}/shares`)).body['shares']).toEqual([
      expect.objectContaining({ version: 1, uses: 2, uses_left: 1 }),
    ])
  })
})

describe('with a virus scanner', () => {
  test('what it finds something in is refused, by its content, and what it has seen is said to be seen', async () => {
    const refused = await upload('holiday.txt', EICAR)
    expect([refused.status, refused.body.code]).toEqual([422, 'file_infected'])
    const kept = await upload('deed.pdf', pdf('seen'))
    expect(kept.body.document.is_scanned).toBe(true)
    expect(clamd.seen.at(-1)).toEqual(pdf('seen'))
    const { rows } = await world.deps.database.pool.query(
      `SELECT detail FROM audit_events WHERE subject = $1 AND action = 'document refused by the scanner'`,
      [person.id],
    )
    expect(rows).toEqual([{ detail: expect.objectContaining({ found: 'Eicar-Signature' }) }])
  })

  test('that answers something else, nothing is kept', async () => {
    clamd.says = 'INSTREAM size limit exceeded. ERROR'
    const refused = await upload('deed.pdf', pdf())
    expect([refused.status, refused.body.code]).toEqual([503, 'scanner_down'])
    expect((await ask('GET', '/api/documents')).body).toMatchObject({
      documents: [],
      space: { used: 0 },
      has_scanner: true,
    })
  })

  test('that does not answer, or is not there, it is a fault in time', async () => {
    clamd.says = 'nothing'
    await expect(scanFile(clamd.address, import.meta.filename, 50)).rejects.toThrow('virus scanner')
    await expect(scanFile({ path: '/nowhere/clamd.ctl' }, import.meta.filename)).rejects.toThrow('virus scanner')
  })

  test.each([
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['clamd:3310', { host: 'clamd', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['clamd', null],
    ['clamd:99999', null],
  ])('at %s', (text, address) => expect(clamdAddressOf(text)).toEqual(address))
})

test('in a bucket: kept, read in parts, deleted for good', async () => {
  const content = await picture('png', 200)
  const { body } = await upload('house.png', content)
  const headers = { authorization: `Bearer ${person.token}` }
  const whole = await get(body.document.url, headers)
  expect(whole.statusCode).toBe(200)
  const part = await get(body.document.url, { ...headers, range: 'bytes=10-19' })
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(10, 20)])
  await ask('DELETE', `/api/documents/${body.document.id}`)
  expect((await ask('DELETE', `/api/documents/${body.document.id}/files`)).status).toBe(200)
  expect((await get(body.document.url, headers)).statusCode).toBe(404)
})
