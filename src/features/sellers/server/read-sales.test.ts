import { afterAll, beforeAll, expect, test } from 'vitest'
import { earningsOf, cardClearing } from '#features/ledger/rules.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { newId } from '#kit/id.ts'
import { hashToken } from '#platform/server/session.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import { readSales } from './read-sales.ts'

const LOGIN = new Date('2026-03-02T10:00:00Z')
const HOUR_MS = 3_600_000

let database: Awaited<ReturnType<typeof testDatabase>>
let world: TestWorld

beforeAll(async () => {
  database = await testDatabase()
  world = await makeWorld(database.url, () => LOGIN)
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

const move = (ownerId: string, kind: string, cents: number, at: Date) =>
  world.deps.database.transaction((tx) =>
    postJournals(
      tx,
      [
        {
          kind,
          key: newId(),
          memo: '',
          effectiveAt: at,
          entries: [
            { account: cardClearing, amount: -cents },
            { account: earningsOf(ownerId), amount: cents },
          ],
        },
      ],
      at,
    ),
  )
const read = (person: TestInvestor) =>
  readSales(world.deps, { userId: person.id, sessionHash: hashToken(person.token) })
const hoursAfter = (hours: number) => new Date(LOGIN.getTime() + hours * HOUR_MS)

test('whoever sold nothing has a real nothing, counted from the books', async () => {
  const told = await read(await addInvestor(world.deps))
  expect([told.sales, told.lifetime, told.session, told.available].map((one) => [one.value, one.availability])).toEqual(
    Array.from({ length: 4 }, () => [0, 'available']),
  )
  expect(told).toMatchObject({ lines: [], earlier: 0, session_since: LOGIN.getTime() / 1000 })
})

test('sales before the login are of the lifetime alone, and a payout lessens only what is available', async () => {
  const seller = await addInvestor(world.deps)
  const other = await addInvestor(world.deps)
  await move(seller.id, 'sale', 1999, hoursAfter(-5))
  await move(seller.id, 'sale', 2501, hoursAfter(1))
  await move(other.id, 'sale', 7777, hoursAfter(1))
  await move(seller.id, 'payout', -3000, hoursAfter(2))
  const told = await read(seller)
  expect(told.sales.value).toBe(2)
  expect(told.lifetime.value).toBe(4500)
  expect(told.session.value).toBe(2501)
  expect(told.available.value).toBe(1500)
  expect(told.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['other', -3000],
    ['sale', 2501],
    ['sale', 1999],
  ])
  expect(told.lifetime.inputs.find(({ name }) => name === 'sold')?.lines?.map(({ cents }) => cents)).toEqual([
    2501, 1999,
  ])
  expect((await read(other)).lifetime.value).toBe(7777)
  expect((await checkLedger(world.deps.database)).findings).toEqual([])
})

test('a session that was renewed began with its login', async () => {
  const seller = await addInvestor(world.deps)
  await move(seller.id, 'sale', 300, hoursAfter(1))
  await world.deps.database.pool.query(
    `INSERT INTO sessions (token_hash, user_id, kind, created_at, seen_at, expires_at, address, agent, sign_in_id)
     SELECT $2, user_id, kind, $3, $3, expires_at, address, agent, sign_in_id FROM sessions WHERE token_hash = $1`,
    [hashToken(seller.token), hashToken('renewed'), hoursAfter(3)],
  )
  const told = await readSales(world.deps, { userId: seller.id, sessionHash: hashToken('renewed') })
  expect(told.session_since).toBe(LOGIN.getTime() / 1000)
  expect(told.session.value).toBe(300)
})

test('more movements than are listed are counted, and none is missing from the sums', async () => {
  const seller = await addInvestor(world.deps)
  for (let n = 0; n < 103; n++) await move(seller.id, 'sale', 10, hoursAfter(0))
  const told = await read(seller)
  expect(told.lines).toHaveLength(100)
  expect(told.earlier).toBe(3)
  expect(told.lifetime.value).toBe(1030)
})
