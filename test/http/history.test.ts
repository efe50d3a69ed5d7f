import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { readHistory } from '#features/portfolio/history-contract.ts'
import { bankClearing, transferEntries, walletOf } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { addInvestor, addListing } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

type Movement = AnswerOf<typeof readHistory>['movements'][number]

// What a spreadsheet would carry out, and what a file has to keep as it is.
const EVIL = '=HYPERLINK("http://evil.example","Peñón, 1")'

let app: TestApp
let ada: TestInvestor
let evil: string
beforeAll(async () => {
  app = await makeTestApp()
  ada = await addInvestor(app.deps, 500_000)
  evil = await addListing(app.deps.database, { name: EVIL })
  const other = await addListing(app.deps.database, { name: 'Elm Row' })
  for (const [project, total] of [
    [evil, 12_345],
    [other, 20_000],
    [evil, 100],
  ] as const) {
    const order = { project_id: project, total, source: 'wallet' }
    const answer = await app.send('POST', '/api/asapleads/fund_project', order, { token: ada.token })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
})
afterAll(() => app.close())

const get = (path: string, token: string | undefined = ada.token) =>
  app.app.inject({ method: 'GET', url: path, headers: token ? { authorization: `Bearer ${token}` } : {} })
const movementsOf = async (path: string) => (await get(path)).json<{ movements: Movement[] }>().movements

async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const text = (await get(path)).body
  return parse(text, { bom: true, columns: true })
}

describe('the file of a history', () => {
  test('is kept, not shown, under a name with its day', async () => {
    const csv = await get('/api/history.csv')
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="freehold-history-\d{4}-\d\d-\d\d\.csv"$/)
    const json = await get('/api/history.json')
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(json.headers['content-disposition']).toMatch(/^attachment; .*\.json"$/)
  })

  test('has every movement of the page, exact to the cent, in both forms', async () => {
    const page = await movementsOf('/api/history')
    expect(page).toHaveLength(4)
    expect(await movementsOf('/api/history.json')).toEqual(page)
    const rows = await rowsOf('/api/history.csv')
    expect(rows.map((row) => [row['date'], row['amount'], row['wallet_balance'], row['shares']])).toEqual(
      page.map((one) => [
        one.at.slice(0, 10),
        (one.amount / 100).toFixed(2),
        (one.balance / 100).toFixed(2),
        (one.shares_milli / 1000).toFixed(3),
      ]),
    )
    expect(rows.map((row) => row['wallet_balance'])).toEqual(['4675.55', '4676.55', '4876.55', '5000.00'])
  })

  test('has no formula in it, whatever a house is called, and all of its letters', async () => {
    const [row] = await rowsOf('/api/history.csv')
    expect(row!['property']).toBe(`'${EVIL}`)
    const fields = (await rowsOf('/api/history.csv')).flatMap((one) => Object.values(one))
    expect(fields.filter((field) => /^[=+@\t\r]|^-(?!\d+\.\d+$)/.test(field))).toEqual([])
  })

  test.each([
    ['?kind=deposit', 1],
    ['?kind=investment', 3],
    ['?source=card', 0],
    ['?to=2001-01-01', 0],
  ])('%s leaves %i of them, as on the page', async (query, n) => {
    expect(await rowsOf(`/api/history.csv${query}`)).toHaveLength(n)
    expect(await movementsOf(`/api/history.json${query}`)).toEqual(await movementsOf(`/api/history${query}`))
  })

  test('of one house has what is of that house', async () => {
    const rows = await rowsOf(`/api/history.csv?project_id=${evil}`)
    expect(rows.map((row) => row['amount'])).toEqual(['-1.00', '-123.45'])
  })

  test('is one person’s own', async () => {
    const { token } = await addInvestor(app.deps)
    expect((await get('/api/history.csv', token)).body.trim().split('\r\n')).toHaveLength(1)
    expect((await get('/api/history.json', token)).json()).toMatchObject({ movements: [] })
    for (const path of ['/api/history', '/api/history.csv', '/api/history.json'])
      expect((await app.app.inject({ method: 'GET', url: path })).statusCode).toBe(401)
  })
})

test.each(['?kind=gift', '?source=gold', '?from=2026-13-01', '?to=soon', '?limit=0', '?limit=101', '?offset=5'])(
  '%s is refused',
  async (query) => expect((await get(`/api/history${query}`)).statusCode).toBe(400),
)

test('a history of many batches is in the file whole, each movement once, with its balance', async () => {
  const { token, id } = await addInvestor(app.deps)
  const now = app.deps.clock()
  const drafts = Array.from({ length: 2_603 }, (_, n) => ({
    kind: 'deposit',
    key: `deposit:${newId()}`,
    memo: '',
    effectiveAt: new Date(now.getTime() + n),
    entries: transferEntries(bankClearing, walletOf(id), 1),
  }))
  await app.deps.database.bulkTransaction((tx) => postJournals(tx, drafts, now))
  const { movements } = (await get('/api/history.json', token)).json<{ movements: Movement[] }>()
  expect(movements.map((one) => one.balance)).toEqual(Array.from({ length: 2_603 }, (_, n) => 2_603 - n))
  expect((await get('/api/history.csv?kind=deposit', token)).body.trim().split('\r\n')).toHaveLength(2_604)
})
