import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportParts } from '#app/server/export-parts.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { payPlanFromWallet } from '#features/checkout/server/pay-plan-from-wallet.ts'
import { makeFundByWallet } from '#features/investing/server/fund-by-wallet.ts'
import { makeExports } from '#features/personal-data/server/make-exports.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { documentsOf } from '../document-calls.ts'
import { pdf, picture } from '../document-files.ts'
import { makeTestClock } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { textOf } from '../read-pdf.ts'

const DAY_MS = 86_400_000

let app: TestApp
let ada: TestInvestor
const clock = makeTestClock()
beforeAll(async () => {
  app = await makeTestApp({}, clock.now)
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await addInvestor(app.deps, 50_000)
})
const documents = documentsOf(() => ({ world: app, person: ada }))

type Entry = { part: string; path: string; state: string; bytes: number | null; sha256: string | null }

async function pack() {
  const by = { token: ada.token }
  expect((await app.send('POST', '/api/export', undefined, by)).status).toBe(200)
  await makeExports(app.deps, exportParts)
  const found = (await app.send('GET', '/api/export', undefined, by)).body['export'] as {
    id: string
    state: string
    done: number
    total: number
  }
  expect(found).toMatchObject({ state: 'ready', done: found.total })
  const headers = { authorization: `Bearer ${ada.token}` }
  const answer = await app.app.inject({ method: 'GET', url: `/api/export/${found.id}/file`, headers })
  const files = unzipSync(answer.rawPayload)
  const index = JSON.parse(strFromU8(files['files.json']!)) as Entry[]
  return { files, index, total: found.total, page: strFromU8(files['index.html']!) }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const keyOf = (versionId: string) => join(app.deps.config.dataDir, 'files', 'user_documents', ada.id, versionId)
const versionsOf = async (name: string) =>
  (
    await app.deps.database.pool.query<{ id: string }>(
      `SELECT v.id FROM document_versions v JOIN documents d ON d.id = v.document_id
        WHERE d.user_id = $1 AND d.name = $2 ORDER BY v.number`,
      [ada.id, name],
    )
  ).rows.map(({ id }) => id)

test('an export holds every version of every document and the pictures, each with its hash', async () => {
  await documents.upload('Deed.pdf', pdf('one'))
  await documents.upload('Deed.pdf', pdf('two'))
  const { body } = await documents.upload('notes & acción.txt', Buffer.from('written down'))
  await documents.upload('old.txt', Buffer.from('thrown away'))
  const old = (await documents.list()).documents.find(({ name }) => name === 'old.txt')!
  await documents.ask('DELETE', `/api/documents/${old.id}`)
  await app.app.inject({
    method: 'POST',
    url: '/api/me/pictures?kind=photo',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/octet-stream' },
    payload: await picture('png'),
  })
  const { files, index, total, page } = await pack()
  expect(strFromU8(files['documents/Deed.pdf']!)).toContain('% two')
  expect(strFromU8(files['documents/earlier/Deed v1.pdf']!)).toContain('% one')
  expect(strFromU8(files['documents/notes & acción.txt']!)).toBe('written down')
  expect(strFromU8(files['documents/trash/old.txt']!)).toBe('thrown away')
  expect(strFromU8(files['pictures/photo.webp']!.subarray(8, 12))).toBe('WEBP')
  expect(index.find(({ path }) => path === 'documents/notes & acción.txt')?.sha256).toBe(body.document.sha256)
  // Everything but the pages and the index itself stands in the index, as it is in the zip.
  const beside = new Set(['index.html', 'index.es.html', 'style.css', 'files.json', 'files.csv'])
  expect(index.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(files)
      .filter((path) => !beside.has(path))
      .toSorted(),
  )
  for (const { path, state, bytes, sha256: hash } of index)
    expect([path, state, bytes, hash]).toEqual([path, 'packed', files[path]!.length, sha256(files[path]!)])
  expect(total).toBeGreaterThan(exportParts.length)
  expect(page).toContain('href="documents/notes%20%26%20acci%C3%B3n.txt"')
  for (const link of page.matchAll(/href="([^"#]+)"/g)) expect(files[decodeURIComponent(link[1]!)]).toBeDefined()
})

test('what is missing in the store, or is not what was kept any more, is named and does not stop the rest', async () => {
  for (const name of ['gone', 'shorter', 'forged', 'whole']) await documents.upload(`${name}.txt`, Buffer.from('12345'))
  rmSync(keyOf((await versionsOf('gone.txt'))[0]!))
  writeFileSync(keyOf((await versionsOf('shorter.txt'))[0]!), '1234')
  writeFileSync(keyOf((await versionsOf('forged.txt'))[0]!), '54321')
  const { files, index, page } = await pack()
  const stateOf = (name: string) => index.find(({ path }) => path === `documents/${name}.txt`)
  for (const name of ['gone', 'shorter', 'forged']) {
    expect(stateOf(name)).toMatchObject({ state: 'missing', bytes: null, sha256: sha256(Buffer.from('12345')) })
    expect(files[`documents/${name}.txt`]).toBeUndefined()
    expect(page).toContain(`documents/${name}.txt<br><strong>Missing`)
    expect(page).not.toContain(`href="documents/${name}.txt"`)
  }
  expect(stateOf('whole')).toMatchObject({ state: 'packed', bytes: 5 })
  expect(strFromU8(files['documents/whole.txt']!)).toBe('12345')
})

test('receipts, agreements as they were accepted, and the statements of periods that are over', async () => {
  const house = await addListing(app.deps.database, { name: 'Maple / House' })
  const done = await makeFundByWallet(app.deps)({
    investorId: ada.id,
    email: ada.email,
    listingId: house,
    amountCents: 20_000,
    source: 'wallet',
    token: undefined,
    cardholder: 'A',
    key: newId(),
  })
  expect(isRefusal(done)).toBe(false)
  const plan = await payPlanFromWallet(app.deps, { buyerId: ada.id, level: 'Basic', key: null })
  expect(plan).toMatchObject({ level: 'Basic' })
  const before = await pack()
  expect(Object.keys(before.files).filter((path) => path.startsWith('statements/'))).toEqual([])
  // Of the house and of the plan.
  const receipts = Object.keys(before.files).filter((path) => path.startsWith('receipts/'))
  const read = receipts.map((path) => textOf(Buffer.from(before.files[path]!)))
  for (const price of ['$200.00', '$5.99']) expect(read.filter((one) => one.includes(price))).toHaveLength(1)
  expect(receipts).toHaveLength(2)
  const agreed = before.index.find(({ path }) => path === 'agreements/Maple - House v1.json')!
  const { rows: orders } = await app.deps.database.pool.query<{ hash: string }>(
    `SELECT encode(agreement_hash, 'hex') AS hash FROM investments WHERE investor_id = $1`,
    [ada.id],
  )
  expect(agreed).toMatchObject({ state: 'packed', sha256: orders[0]!.hash })
  expect(strFromU8(before.files['agreements/Maple - House v1.txt']!)).toContain('Maple / House')

  const year = clock.now().getUTCFullYear()
  clock.pass(366 * DAY_MS)
  const { bearerToken: token } = await app.deps.database.transaction((tx) =>
    openSession(tx, app.deps, { userId: ada.id, role: 'investor', address: '', agent: 'test' }),
  )
  ada = { ...ada, token }
  const after = await pack()
  const statements = Object.keys(after.files).filter((path) => path.startsWith('statements/'))
  expect(statements).toContain(`statements/${year}.pdf`)
  // Its year, and the one quarter in which something moved.
  expect(statements).toHaveLength(2)
  expect(textOf(Buffer.from(after.files[`statements/${year}.pdf`]!))).toContain('Maple / House')
})
