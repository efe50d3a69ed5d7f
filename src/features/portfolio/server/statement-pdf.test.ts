import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankClearing, transferEntries, walletOf } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { openPaperWriter } from '#platform/server/pdf/paper-writer.ts'
import { bytesOf } from '#platform/server/pdf/sheet.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { textOf } from '#test/read-pdf.ts'
import { findStatement, movementAnswer, statementAnswer } from './read-statement.ts'
import { statementPdf } from './statement-pdf.ts'
import { drawStatement } from './write-statement.ts'

const company = { name: 'Freehold', address: '1 Main St, Denver', license: null }
const DEPOSITS = 400

let world: OrderWorld
let ada: TestInvestor
beforeAll(async () => {
  world = await makeOrderWorld()
  world.pass(Date.parse('2030-03-10T12:00:00Z') - world.deps.clock().getTime())
  ada = await addInvestor(world.deps, 60_000)
  const listingId = await addListing(world.deps.database, { name: 'Casa Peñón' })
  world.expectDone(await world.invest(ada, { listingId, amountCents: 12_345 }))
  const now = world.deps.clock()
  const drafts = Array.from({ length: DEPOSITS }, () => ({
    kind: 'deposit',
    key: `deposit:${newId()}`,
    memo: '',
    effectiveAt: now,
    entries: transferEntries(bankClearing, walletOf(ada.id), 1_001),
  }))
  await world.deps.database.bulkTransaction((tx) => postJournals(tx, drafts, now))
})
afterAll(() => world.close())

async function paper(period: string, isSandbox = true) {
  const found = await findStatement(world.deps.database, ada.id, { period, known: 'now' }, world.deps.clock())
  if (isRefusal(found)) throw new Error(found.refused)
  const movements = found.statement.lines.map((one) => movementAnswer(found, one))
  return { statement: statementAnswer(found), movements, investor: 'José Núñez', company, isSandbox }
}

test('a statement on paper says what the page says: every figure, every movement, on as many pages as it takes', async () => {
  const one = await paper('2030-03')
  const pdf = await bytesOf(statementPdf(one, 'en'))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const text = textOf(pdf)
  for (const said of [
    'March 2030, to date',
    'Statement of José Núñez',
    'Closing value, Mar 10, 2030',
    '$4,604.00',
    'Casa Peñón',
    '12.345 shares, at cost',
    'Investment in Casa Peñón',
    '−$123.45',
    'Sample: this server moves no real money.',
  ])
    expect(text).toContain(said)
  expect(text.split('+$10.01').length - 1).toBeGreaterThanOrEqual(DEPOSITS)
  for (const { seq } of one.movements) expect(text).toContain(`line ${seq}`)
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(10)
  expect(text).toContain('Statement of José Núñez · 2')
})

test('in Spanish it is A4, and real money says nothing of a sample', async () => {
  const pdf = await bytesOf(statementPdf(await paper('2030', false), 'es'))
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
  const text = textOf(pdf)
  expect(text).toContain('Extracto de José Núñez')
  expect(text).toContain('Valor final')
  expect(text).not.toContain('Muestra')
})

test('whoever stops reading stops the writing', async () => {
  const one = await paper('2030-03')
  let taken = 0
  function* counted() {
    for (const movement of one.movements) {
      taken += 1
      yield movement
    }
  }
  const sheet = statementPdf({ ...one, movements: counted() }, 'en')
  const closed = new Promise((resolve) => sheet.once('close', resolve))
  sheet.once('data', () => sheet.destroy())
  await closed
  await new Promise((resolve) => setImmediate(resolve))
  expect(taken).toBeLessThan(DEPOSITS)
})

test(
  'the thread of an export draws the same statement, also one of ten thousand rows',
  { timeout: 60_000 },
  async () => {
    const papers = openPaperWriter()
    try {
      const found = await findStatement(
        world.deps.database,
        ada.id,
        { period: '2030-03', known: 'now' },
        world.deps.clock(),
      )
      if (isRefusal(found)) throw new Error(found.refused)
      const { name } = (
        await world.deps.database.pool.query(`SELECT trim(fname || ' ' || lname) AS name FROM users WHERE id = $1`, [
          ada.id,
        ])
      ).rows[0]
      const here = await bytesOf(
        statementPdf({ ...(await paper('2030-03')), investor: name, company: world.deps.config.company }, 'es'),
      )
      expect(textOf(await drawStatement(world.deps, ada.id, found, 'es', papers.draw))).toEqual(textOf(here))
      // Twenty-five times the same month: the small heap of the thread holds it.
      const many = { ...found, lines: () => Array.from({ length: 25 }, () => found.lines()).flat() }
      const long = await drawStatement(world.deps, ada.id, many, 'en', papers.draw)
      expect(textOf(long).length).toBeGreaterThan(20 * textOf(here).length)
    } finally {
      await papers.close()
    }
  },
)
