import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { documentsOf } from '../document-calls.ts'
import { pdf } from '../document-files.ts'
import { startFaultProxy } from '../fault-proxy.ts'
import type { FaultProxy } from '../fault-proxy.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { openBucket } from '../s3-bucket.ts'

// A link that works once, and a bucket that does not give its file: the one who has the link can come back.

let bucket: Awaited<ReturnType<typeof openBucket>>
let line: FaultProxy
let world: TestApp
let base: string
let person: TestInvestor
beforeAll(async () => {
  bucket = await openBucket()
  line = await startFaultProxy(bucket.s3.endpoint)
  world = await makeTestApp({ s3: { ...bucket.s3, endpoint: line.url } })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await world.close()
  await line.close()
  await bucket.close()
})
beforeEach(async () => {
  line.setFault({})
  person = await addInvestor(world.deps)
})

const documents = documentsOf(() => ({ world, person }))

async function shareOnce(content: Buffer): Promise<string> {
  const { body } = await documents.upload('deed.pdf', content)
  const made = await documents.ask('POST', `/api/documents/${body.document.id}/shares`, { days: 1, uses: 1 })
  return String(made.body['url']).split('#')[1]!
}
const usesLeft = async (secret: string) => {
  const { body } = await world.send('GET', `/api/shared/${secret}`)
  return body['uses_left'] ?? body['code']
}
const download = (secret: string) => fetch(`${base}/api/shared/${secret}/file`)

test('a bucket that is away takes no use of a link', async () => {
  const content = pdf('away')
  const secret = await shareOnce(content)
  await line.down()
  expect((await download(secret)).status).toBeGreaterThanOrEqual(500)
  expect(await usesLeft(secret)).toBe(1)
  await line.up()
  expect(Buffer.from(await (await download(secret)).arrayBuffer())).toEqual(content)
  expect(await usesLeft(secret)).toBe('share_not_found')
})

test('a bucket that breaks off in the middle gives the use of a link back', async () => {
  const content = Buffer.concat([pdf('cut'), randomBytes(2_000_000)])
  const secret = await shareOnce(content)
  line.setFault({ cutAnswerAfterBytes: 500_000 })
  await expect(download(secret).then((answer) => answer.arrayBuffer())).rejects.toThrow(/./)
  await expect.poll(() => usesLeft(secret)).toBe(1)
  const { rows } = await world.deps.database.pool.query(
    `SELECT action FROM audit_events WHERE actor = 'link' AND subject = $1 ORDER BY at`,
    [person.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['shared document downloaded', 'shared document not given'])
  line.setFault({})
  expect(Buffer.from(await (await download(secret)).arrayBuffer())).toEqual(content)
  expect(await usesLeft(secret)).toBe('share_not_found')
})

test('whoever hangs up in the middle has used the link', async () => {
  const secret = await shareOnce(Buffer.concat([pdf('left'), randomBytes(20_000_000)]))
  const leaving = new AbortController()
  const answer = await fetch(`${base}/api/shared/${secret}/file`, { signal: leaving.signal })
  expect(answer.status).toBe(200)
  await answer.body!.getReader().read()
  leaving.abort()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await usesLeft(secret)).toBe('share_not_found')
})
