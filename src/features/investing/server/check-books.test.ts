import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { addInvestor, addListing, cardToken, makeWorld } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { tamper } from '#test/tampering.ts'
import { checkBooks } from './check-books.ts'
import { makeFundByWallet } from './fund-by-wallet.ts'
import { fundListing } from './fund-listing.ts'

let home: TestDatabase
let world: TestWorld
let ada: TestInvestor
let listingId: string
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  ada = await addInvestor(world.deps, 50_000)
  listingId = await addListing(world.deps.database)
  await invest('card', 700)
  await invest('wallet', 300)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

async function invest(source: 'card' | 'wallet', amountCents: number): Promise<void> {
  const token = source === 'card' ? await cardToken(world.sandboxUrl) : undefined
  const order = { investorId: ada.id, email: ada.email, listingId, amountCents, cardholder: 'Ada', key: newId() }
  await fundListing(world.deps, makeFundByWallet(world.deps), { ...order, source, token })
}

const TABLES = ['investments', 'positions', 'investor_totals', 'offerings', 'transfers', 'ledger_journals']

/** What is found after a change, which is put back. */
async function found(change: string): Promise<string[]> {
  await tamper(home.pool, async (client) => {
    for (const table of TABLES) await client.query(`CREATE TABLE kept_${table} AS TABLE ${table}`)
    await client.query(change)
  })
  const findings = await checkBooks(world.deps.database)
  await tamper(home.pool, async (client) => {
    for (const table of TABLES) {
      const columns = await storedColumns(client, table)
      await client.query(
        `DELETE FROM ${table}; INSERT INTO ${table} (${columns}) SELECT ${columns} FROM kept_${table}; DROP TABLE kept_${table}`,
      )
    }
  })
  return findings
}

/** What is generated is made anew. */
async function storedColumns(client: Pick<TestDatabase['pool'], 'query'>, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
      WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  return rows[0]!.names
}

describe('the books beside the ledger', () => {
  test('are clean after investing by card and from the wallet', async () => {
    expect(await checkBooks(world.deps.database)).toEqual([])
  })

  test.each<[string, string, RegExp]>([
    [
      'a cost basis',
      'UPDATE positions SET invested_cents = 999',
      /^position of .* invested 999 cents, its journals put 1000 into escrow$/,
    ],
    [
      'an amount',
      'UPDATE investments SET amount_cents = 701 WHERE amount_cents = 700',
      /^investment .*: 701 cents, 700 thousandths, journal \d+ says 700 cents, 700 thousandths/,
    ],
    [
      'shares',
      'UPDATE investments SET shares_milli = 1 WHERE amount_cents = 300',
      /^investment .*: 300 cents, 1 thousandths, journal \d+ says 300 cents, 300 thousandths/,
    ],
    [
      'an investor',
      `UPDATE investments SET investor_id = '${newId()}' WHERE amount_cents = 300`,
      /^investment .*: 300 cents, .* says 300 cents, 300 thousandths, of /,
    ],
    [
      'a payment',
      'UPDATE investments SET payment_id = NULL WHERE amount_cents = 700',
      /^investment .*: its payment none has the charge none, journal \d+ says ch_/,
    ],
    [
      'the charge of a payment',
      `UPDATE transfers SET charge_id = 'ch_forged'`,
      /^investment .* has the charge ch_forged, journal \d+ says ch_/,
    ],
    [
      'the payer of a payment',
      `UPDATE transfers SET person_id = '${newId()}'`,
      /^investment .*: its payment .* is of .*, for investment$/,
    ],
    [
      'that a card paid',
      `UPDATE investments SET source = 'wallet' WHERE amount_cents = 700`,
      /^investment .*: 700 cents by wallet, 0 of them from the wallet; its payment .* is 700 cents by card$/,
    ],
    [
      'that a wallet paid',
      `UPDATE investments SET source = 'card' WHERE amount_cents = 300`,
      /^investment .*: 300 cents by card, 0 of them from the wallet; its payment none is 0 cents by none$/,
    ],
    [
      'the part that a wallet paid',
      'UPDATE investments SET wallet_cents = 1 WHERE amount_cents = 700',
      /^investment .*: 700 cents by card, 1 of them from the wallet; its payment .* is 700 cents by card$/,
    ],
    [
      'a journal that an investment names',
      'UPDATE investments SET journal_seq = 1 WHERE amount_cents = 700',
      /^investment .*: no journal$/,
    ],
    [
      'an investment that was deleted',
      'DELETE FROM investments WHERE amount_cents = 300',
      /^journal \d+ \(investment:.*\): there is no such investment$/,
    ],
  ])('that say another thing are named: %s', async (_what, change, named) => {
    expect(await found(change)).toContainEqual(expect.stringMatching(named))
    expect(await checkBooks(world.deps.database)).toEqual([])
  })
})
