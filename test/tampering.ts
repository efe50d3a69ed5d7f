import type pg from 'pg'
import { canonicalText } from '#features/ledger/rules.ts'
import { accountFrom } from '#features/ledger/server/lock-books.ts'
import { chain } from '#features/ledger/server/post-journals.ts'

/** What a superuser can do to the tables, past every trigger, in one transaction; nothing of it is checked. */
export async function tamper(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = 'replica'`)
    await work(client)
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

/** Compute the whole chain anew, head and balances included, as somebody would who knows everything but the key. */
export async function rewriteChain(client: pg.PoolClient): Promise<void> {
  const accounts = new Map(
    (await client.query('SELECT id, kind, owner_id, listing_id FROM ledger_accounts')).rows.map((row) => [row.id, row]),
  )
  const { rows: journals } = await client.query('SELECT * FROM ledger_journals ORDER BY seq')
  let last: Buffer = Buffer.alloc(32)
  for (const { seq, kind, key, memo, effective_at: effectiveAt, recorded_at: recordedAt } of journals) {
    const { rows } = await client.query(
      'SELECT account_id, amount FROM ledger_entries WHERE journal_seq = $1 ORDER BY line',
      [seq],
    )
    const entries = rows.map((row) => ({ account: accountFrom(accounts.get(row.account_id)), amount: row.amount }))
    last = chain(last, canonicalText(seq, { kind, key, memo, effectiveAt, entries }, recordedAt))
    await client.query('UPDATE ledger_journals SET hash = $2 WHERE seq = $1', [seq, last])
  }
  await client.query('UPDATE ledger_head SET seq = $1, hash = $2', [journals.at(-1)?.seq ?? 0, last])
  await client.query(
    `UPDATE ledger_accounts a SET balance = coalesce((SELECT sum(amount) FROM ledger_entries e WHERE e.account_id = a.id), 0)`,
  )
}

/** Take the last journals away, and everything that would show it: entries, balances, the head as it was signed then. */
export async function cutTail(
  client: pg.PoolClient,
  head: { readonly seq: number; readonly hash: Buffer; readonly mac: Buffer | null },
): Promise<void> {
  await client.query('DELETE FROM ledger_entries WHERE journal_seq > $1', [head.seq])
  await client.query('DELETE FROM ledger_journals WHERE seq > $1', [head.seq])
  await rewriteChain(client)
  await client.query('UPDATE ledger_head SET seq = $1, hash = $2, mac = $3', [head.seq, head.hash, head.mac])
}
