import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import { cardClearing, walletOf } from '../rules.ts'
import { checkLedger } from './check-ledger.ts'
import { postJournals } from './post-journals.ts'
import { readWalletCents } from './read-balance.ts'

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

const move = (ownerId: string, cents: number, key: string = newId()) => ({
  kind: 'deposit',
  key,
  memo: '',
  effectiveAt: new Date(),
  entries: [
    { account: cardClearing, amount: -cents },
    { account: walletOf(ownerId), amount: cents },
  ],
})

const post = (...drafts: ReturnType<typeof move>[]) =>
  world.deps.database.transaction((tx) => postJournals(tx, drafts, new Date()))
const sql = (text: string, values: unknown[] = []) => world.deps.database.pool.query(text, values)

describe('the books', () => {
  test('move balances with the entries, and find themselves clean', async () => {
    const { id } = await addInvestor(world.deps)
    await post(move(id, 1000), move(id, 234))
    expect(await readWalletCents(world.deps.database, id)).toBe(1234)
    expect((await checkLedger(world.deps.database)).findings).toEqual([])
  })

  test('write the same key once', async () => {
    const { id } = await addInvestor(world.deps)
    await post(move(id, 1000, 'the same'))
    await expect(post(move(id, 1000, 'the same'))).rejects.toThrow(/duplicate/)
    expect(await readWalletCents(world.deps.database, id)).toBe(1000)
  })

  test('never let a wallet hold less than nothing, whatever the code above says', async () => {
    const { id } = await addInvestor(world.deps, 500)
    await expect(post(move(id, -501))).rejects.toThrow(/check constraint/)
    expect(await readWalletCents(world.deps.database, id)).toBe(500)
  })

  test('give numbers without gaps to journals written at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => addInvestor(world.deps)))
    const before = (await checkLedger(world.deps.database)).journals
    await Promise.all(people.flatMap(({ id }) => [post(move(id, 1)), post(move(id, 2)), post(move(id, 3))]))
    const report = await checkLedger(world.deps.database)
    expect(report.journals).toBe(before + 24)
    expect(report.findings).toEqual([])
  })
})

describe('the database itself refuses', () => {
  const journal = (seq: number, lines: number) =>
    sql(
      `WITH j AS (INSERT INTO ledger_journals (seq, kind, key, effective_at, recorded_at, lines, hash)
         VALUES ($1, 'forged', gen_random_uuid()::text, now(), now(), $2, decode(repeat('00', 32), 'hex')))
       INSERT INTO ledger_entries (journal_seq, line, account_id, amount)
       SELECT $1, 1, (SELECT id FROM ledger_accounts WHERE kind = 'clearing.card'), -5
       UNION ALL SELECT $1, 2, (SELECT id FROM ledger_accounts WHERE kind = 'clearing.card'), 6`,
      [seq, lines],
    )

  test('a journal that does not sum to zero', async () => {
    await addInvestor(world.deps, 100)
    await expect(journal(1_000_001, 2)).rejects.toThrow(/do not sum to zero/)
  })
  test('a journal with other entries than it was written with', async () => {
    await expect(journal(1_000_002, 3)).rejects.toThrow(/written whole/)
  })
  test('a journal without entries', async () => {
    await expect(
      sql(`INSERT INTO ledger_journals (seq, kind, key, effective_at, recorded_at, lines, hash)
           VALUES (1000003, 'forged', 'forged', now(), now(), 2, decode(repeat('00', 32), 'hex'))`),
    ).rejects.toThrow(/has not its entries/)
  })
  test('a journal whose entries stand in a temporary table of the same name', async () => {
    const client = await world.deps.database.pool.connect()
    try {
      await client.query('CREATE TEMP TABLE ledger_entries (journal_seq bigint)')
      await client.query('INSERT INTO pg_temp.ledger_entries VALUES (1000004)')
      await expect(
        client.query(`INSERT INTO ledger_journals (seq, kind, key, effective_at, recorded_at, lines, hash)
             VALUES (1000004, 'forged', 'forged', now(), now(), 2, decode(repeat('00', 32), 'hex'))`),
      ).rejects.toThrow(/has not its entries/)
    } finally {
      await client.query('DROP TABLE IF EXISTS pg_temp.ledger_entries')
      client.release()
    }
  })
  test('an entry added to a journal of yesterday', async () => {
    await expect(
      sql(`INSERT INTO ledger_entries (journal_seq, line, account_id, amount)
           SELECT 1, 3, id, 5 FROM ledger_accounts WHERE kind = 'clearing.card'
           UNION ALL SELECT 1, 4, id, -5 FROM ledger_accounts WHERE kind = 'clearing.card'`),
    ).rejects.toThrow(/duplicate|written whole|sum to zero/)
  })
  test.each([
    'UPDATE ledger_entries SET amount = amount + 1',
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_entries',
    `UPDATE ledger_journals SET memo = 'x'`,
    'DELETE FROM ledger_journals',
    `UPDATE audit_events SET action = 'nothing'`,
  ])('%s', async (statement) => {
    await expect(sql(statement)).rejects.toThrow(/append-only/)
  })
})

describe('tampering by a superuser is found, and the row named', () => {
  const tamper = async (statement: string): Promise<readonly string[]> => {
    const client = await world.deps.database.pool.connect()
    try {
      await client.query(`SET session_replication_role = 'replica'`)
      await client.query(statement)
      return (await checkLedger(world.deps.database)).findings
    } finally {
      await client.query(`SET session_replication_role = 'origin'`)
      client.release()
    }
  }

  test('a memo, a balance, an amount, each by its name', async () => {
    const { id } = await addInvestor(world.deps, 700)
    await post(move(id, 10), move(id, 20))
    expect((await checkLedger(world.deps.database)).findings).toEqual([])
    expect(await tamper(`UPDATE ledger_journals SET memo = 'x' WHERE seq = 2`)).toEqual([
      expect.stringContaining('journal 2 '),
    ])
    expect(await tamper(`UPDATE ledger_journals SET memo = '' WHERE seq = 2`)).not.toEqual([
      expect.stringContaining('journal 3 '),
    ])
    await tamper(`UPDATE ledger_accounts SET balance = balance + 1 WHERE owner_id = '${id}'`).then((findings) =>
      expect(findings.join()).toContain(`wallet.user:${id}`),
    )
    const findings = await tamper('UPDATE ledger_entries SET amount = amount + 1 WHERE journal_seq = 3 AND line = 1')
    expect(findings.join()).toContain('journal 3')
  })
})
