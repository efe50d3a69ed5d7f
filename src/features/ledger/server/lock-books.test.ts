import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import type { Transaction } from '#platform/server/database.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import { untilWaiting } from '#test/waiting-locks.ts'
import { accountName, escrowOf, holdOf, sharesHeldBy, walletOf } from '../rules.ts'
import type { Account } from '../rules.ts'
import { completeBooks, lockAccounts, lockBooks } from './lock-books.ts'

// One order of locks: accounts, then the head of the chain, which nobody holds who still has an account to make.

let database: Awaited<ReturnType<typeof testDatabase>>
let world: TestWorld
beforeAll(async () => {
  database = await testDatabase()
  world = await makeWorld(database.url)
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => world.deps.database.transaction(work)

/** Whether somebody else would have to wait for it. */
async function isHeld(table: 'ledger_head' | 'ledger_accounts', where = 'true', values: string[] = []) {
  const client = await world.deps.database.pool.connect()
  try {
    await client.query('BEGIN')
    const { rowCount } = await client.query(`SELECT FROM ${table} WHERE ${where} FOR UPDATE SKIP LOCKED`, values)
    return rowCount === 0
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
const isWalletHeld = (ownerId: string) => isHeld('ledger_accounts', `kind = 'wallet.user' AND owner_id = $1`, [ownerId])
const idOf = async ({ kind, ownerId }: Account) =>
  (
    await world.deps.database.pool.query<{ id: number }>(
      'SELECT id FROM ledger_accounts WHERE kind = $1 AND owner_id = $2',
      [kind, ownerId],
    )
  ).rows[0]?.id

const make = async (tx: Transaction, accounts: Account[]) => completeBooks(tx, await lockBooks(tx, accounts), accounts)

test('accounts that are all there are held, and the head behind them', async () => {
  const [ada, ben] = [await addInvestor(world.deps, 1000), await addInvestor(world.deps, 1000)]
  await inTransaction(async (tx) => {
    const books = await lockBooks(tx, [walletOf(ben.id), walletOf(ada.id)])
    expect([...books.ids.values()]).toEqual(
      expect.arrayContaining([await idOf(walletOf(ada.id)), await idOf(walletOf(ben.id))]),
    )
    expect(books.ids.get(accountName(walletOf(ada.id)))).toBe(await idOf(walletOf(ada.id)))
    expect(books.head?.seq).toBeGreaterThan(0)
    expect([await isWalletHeld(ada.id), await isWalletHeld(ben.id), await isHeld('ledger_head')]).toEqual([
      true,
      true,
      true,
    ])
    expect(await completeBooks(tx, books, [walletOf(ada.id)])).toEqual(books)
  })
})

test('while one of them is not there yet the head is left to others; then both are ours', async () => {
  const ada = await addInvestor(world.deps, 1000)
  const [listing, wallet] = [newId(), walletOf(ada.id)]
  const accounts = [sharesHeldBy(ada.id, listing), wallet, escrowOf(listing)]
  await inTransaction(async (tx) => {
    const books = await lockBooks(tx, accounts)
    expect([books.ids.size, books.head]).toEqual([1, null])
    expect([await isWalletHeld(ada.id), await isHeld('ledger_head')]).toEqual([true, false])
    const whole = await completeBooks(tx, books, accounts)
    expect([whole.ids.size, await isHeld('ledger_head')]).toEqual([3, true])
  })
  // They are there for everybody from then on.
  const again = await inTransaction((tx) => lockBooks(tx, accounts))
  expect([again.ids.size, again.head === null]).toEqual([3, false])
})

test('one that somebody else makes meanwhile is found, and the head is locked behind it', async () => {
  const ada = await addInvestor(world.deps, 1000)
  const accounts = [walletOf(ada.id), holdOf(ada.id), escrowOf(newId())]
  await inTransaction(async (tx) => {
    const books = await lockBooks(tx, accounts)
    await inTransaction(
      async (other) => void (await completeBooks(other, await lockBooks(other, [holdOf(ada.id)]), [holdOf(ada.id)])),
    )
    const whole = await completeBooks(tx, books, accounts)
    expect([...whole.ids.values()]).toContain(await idOf(holdOf(ada.id)))
    expect([whole.ids.size, await isHeld('ledger_head')]).toEqual([3, true])
  })
})

test('wallets are locked before all others, however much later they were made', async () => {
  const listingId = newId()
  const escrow = escrowOf(listingId)
  await inTransaction((tx) => make(tx, [escrow]))
  const wallet = walletOf((await addInvestor(world.deps, 1000)).id)
  for (const lock of [lockBooks, lockAccounts]) {
    let waiting: Promise<unknown> = Promise.resolve()
    await inTransaction(async (tx) => {
      await lockAccounts(tx, [wallet])
      waiting = inTransaction<unknown>((other) => lock(other, [escrow, wallet]))
      await untilWaiting(database, 1)
      expect(await isHeld('ledger_accounts', 'listing_id = $1', [listingId])).toBe(false)
    })
    await waiting
  }
})

test('the head is left to others while one that somebody else made is waited for', async () => {
  const ada = await addInvestor(world.deps, 1000)
  const accounts = [walletOf(ada.id), holdOf(ada.id), escrowOf(newId())]
  let completing: Promise<unknown> = Promise.resolve()
  await inTransaction(async (tx) => {
    const books = await lockBooks(tx, accounts)
    await inTransaction((other) => make(other, [holdOf(ada.id)]))
    await inTransaction(async (third) => {
      await lockAccounts(third, [holdOf(ada.id)])
      completing = completeBooks(tx, books, accounts)
      await untilWaiting(database, 1)
      expect(await isHeld('ledger_head')).toBe(false)
    })
    await completing
  })
})

test('accounts are made in one order, however they are asked for: whoever waits for one has made none behind it', async () => {
  const [first, second] = [newId(), newId()].toSorted().map(escrowOf)
  let waiting: Promise<unknown> = Promise.resolve()
  await inTransaction(async (tx) => {
    await tx.client.query(`INSERT INTO ledger_accounts (kind, listing_id) VALUES ($1, $2)`, [
      first!.kind,
      first!.listingId,
    ])
    waiting = inTransaction((other) => make(other, [second!, first!]))
    await untilWaiting(database, 1)
    // Nobody stands in the way of the second one.
    expect((await inTransaction((third) => make(third, [second!]))).ids.size).toBe(1)
  })
  await waiting
})

test('an account behind the head is refused: it would be outside of the order', async () => {
  const ada = await addInvestor(world.deps, 1000)
  const late = inTransaction(async (tx) => {
    const books = await lockBooks(tx, [walletOf(ada.id)])
    await lockAccounts(tx, [walletOf(ada.id)])
    return await completeBooks(tx, books, [walletOf(ada.id), holdOf(ada.id)])
  })
  await expect(late).rejects.toThrow('behind the head')
  expect(await idOf(holdOf(ada.id))).toBe(undefined)
})
