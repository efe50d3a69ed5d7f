import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addInvestor, addListing, cardToken, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { forgetParts } from '#app/server/forget-parts.ts'
import { fundListing } from '#features/investing/server/fund-listing.ts'
import { makeFundByWallet } from '#features/investing/server/fund-by-wallet.ts'
import { audit } from './audit.ts'
import { deleteExpired } from './delete-expired.ts'
import { excessRights } from './excess-rights.ts'
import { startJobs } from './jobs.ts'
import { exhaustedJobRetention } from './keep-jobs.ts'
import { migrate } from './migrate.ts'
import { SERVING_ROLE, checkServing, missingRights } from './serving-role.ts'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  await migrate(home.url, { serveAs: SERVING_ROLE })
  const url = new URL(home.url)
  url.username = SERVING_ROLE
  world = await makeWorld(url.href)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

const sql = (text: string) => world.deps.database.pool.query(text)

/** The same where an owner let the role make temporary tables, as every role may that nobody forbade it. */
async function beside(text: string): Promise<void> {
  const database = new URL(home.url).pathname.slice(1)
  await home.pool.query(`GRANT TEMPORARY ON DATABASE "${database}" TO ${SERVING_ROLE}`)
  try {
    await sql(text)
  } finally {
    await home.pool.query(`REVOKE TEMPORARY ON DATABASE "${database}" FROM ${SERVING_ROLE}`)
  }
}

describe('the role that serves', () => {
  test('is no superuser and has every right that it needs', async () => {
    expect((await sql('SELECT current_user AS who, rolsuper FROM pg_roles WHERE rolname = current_user')).rows).toEqual(
      [{ who: SERVING_ROLE, rolsuper: false }],
    )
    await checkServing(world.deps.database.pool)
  })

  test('takes money by card and from the wallet, and writes the trail', async () => {
    const { deps, sandboxUrl } = world
    const investor = await addInvestor(deps, 50_000)
    const listingId = await addListing(deps.database)
    const order = { investorId: investor.id, email: investor.email, listingId, amountCents: 500, cardholder: 'Ada' }
    const byWallet = makeFundByWallet(deps)
    const token = await cardToken(sandboxUrl)
    const paid = [
      await fundListing(deps, byWallet, { ...order, source: 'wallet', key: 'one', token: undefined }),
      await fundListing(deps, byWallet, { ...order, source: 'card', key: 'two', token }),
    ]
    expect(paid).toEqual([
      expect.objectContaining({ sharesMilli: 500, raisedCents: 500 }),
      expect.objectContaining({ sharesMilli: 500, raisedCents: 1000 }),
    ])
    await audit(deps.database, { at: deps.clock(), actor: 'test', action: 'tested' })
  })

  test('closes an account that stated an income, and keeps what orders were counted by', async () => {
    const { deps } = world
    const [ada, bob] = [await addInvestor(deps, 50_000), await addInvestor(deps, 50_000)]
    const listingId = await addListing(deps.database)
    const order = { investorId: bob.id, email: bob.email, listingId, amountCents: 500, cardholder: 'Bob' }
    await fundListing(deps, makeFundByWallet(deps), { ...order, source: 'wallet', key: 'three', token: undefined })
    const statedOf = async (id: string) =>
      (await deps.database.pool.query('SELECT FROM investor_limits WHERE investor_id = $1', [id])).rowCount
    expect([await statedOf(ada.id), await statedOf(bob.id)]).toEqual([1, 1])
    await deps.database.transaction(async (tx) => {
      for (const forget of forgetParts)
        for (const { id, email } of [ada, bob]) await forget(tx, { userId: id, email }, deps.clock())
    })
    expect([await statedOf(ada.id), await statedOf(bob.id)]).toEqual([0, 1])
    const loss = `DELETE FROM investor_limits WHERE investor_id = '${bob.id}'`
    for (const tried of [loss, `CREATE TEMP TABLE investments (investor_id uuid); ${loss}`])
      await expect(beside(tried)).rejects.toThrow('beside their orders')
  })

  test('runs the background jobs', async () => {
    let turns = 0
    const jobs = startJobs(world.deps.database, world.deps.log, [
      { name: 'count-turns', everyMs: 50, run: async () => void turns++ },
    ])
    await expect.poll(() => turns, { timeout: 10_000 }).toBeGreaterThan(1)
    await jobs.stop()
  })

  test('deletes the turns of background jobs that died with their server', async () => {
    await sql(`SELECT graphile_worker.add_job('dies', max_attempts => 1)`)
    await sql(`UPDATE graphile_worker._private_jobs SET attempts = 1, updated_at = now() - interval '3 days'`)
    expect(await deleteExpired(world.deps.database, new Date(), exhaustedJobRetention)).toBe(1)
  })

  test.each([
    ['changes no journal', `UPDATE ledger_journals SET memo = 'x'`],
    ['deletes no entry', 'DELETE FROM ledger_entries'],
    ['empties no trail', 'TRUNCATE audit_events'],
    ['changes no event', `UPDATE audit_events SET action = 'x'`],
    ['deletes no seal', 'DELETE FROM audit_seals'],
    ['moves no balance past the books', 'UPDATE ledger_accounts SET balance = 1'],
    [
      'opens no account with money in it',
      `INSERT INTO ledger_accounts (kind, owner_id, balance) VALUES ('wallet.user', gen_random_uuid(), 5)`,
    ],
    ['forgets no migration', 'DELETE FROM migrations'],
    ['switches no trigger off', 'ALTER TABLE ledger_journals DISABLE TRIGGER ALL'],
    [
      'replaces no trigger',
      'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    ],
    ['acts as no replica', `SET session_replication_role = 'replica'`],
    ['becomes nobody else', 'SET ROLE app'],
    ['makes no table', 'CREATE TABLE mine ()'],
    ['makes no temporary table', 'CREATE TEMP TABLE mine ()'],
    ['runs no program', `COPY (SELECT 1) TO PROGRAM 'true'`],
    ['reads no file', `SELECT pg_read_file('PG_VERSION')`],
    ['writes no file', `COPY (SELECT 1) TO '/tmp/freehold-never'`],
  ])('%s', async (_promise, statement) => {
    await expect(sql(statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  // What it does with the owner's rights, hung on a table of its own: it would move balances that no entry tells of.
  test.each([
    ['moves no balance by a table of its own', 'bigint', '1'],
    ['runs nothing of its own as the owner', 'pg_temp.mine', `'1'`],
  ])('%s', async (_promise, type, account) => {
    const posting = beside(`
      CREATE TYPE pg_temp.mine AS ENUM ('1');
      CREATE FUNCTION pg_temp.grab(pg_temp.mine) RETURNS bigint LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'this ran as %', current_user; END $$;
      CREATE CAST (pg_temp.mine AS bigint) WITH FUNCTION pg_temp.grab AS IMPLICIT;
      CREATE TEMP TABLE mine_too (journal_seq bigint, line smallint, account_id ${type}, amount bigint);
      CREATE TRIGGER post AFTER INSERT ON mine_too REFERENCING NEW TABLE AS new_entries
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_post();
      INSERT INTO mine_too SELECT seq, line, ${account}, CASE WHEN line % 2 = 0 THEN 1 ELSE -1 END
        FROM (SELECT seq, lines FROM ledger_journals WHERE lines % 2 = 0 LIMIT 1) j, generate_series(1, j.lines) line`)
    await expect(posting).rejects.toThrow('only entries of the books are posted')
  })

  test.each([
    ['INSERT (owner_id)', 'INSERT \\(owner_id\\) on ledger_accounts'],
    ['UPDATE (lock_only)', 'UPDATE \\(lock_only\\) on ledger_accounts'],
  ])('does not start without %s, and has it again after a migration', async (right, named) => {
    await home.pool.query(`REVOKE ${right} ON ledger_accounts FROM ${SERVING_ROLE}`)
    await expect(checkServing(world.deps.database.pool)).rejects.toThrow(
      new RegExp(`^the database role ${SERVING_ROLE} lacks ${named}: run `),
    )
    await migrate(home.url, { serveAs: SERVING_ROLE })
    await checkServing(world.deps.database.pool)
  })

  test('is not one that there is not', async () => {
    await expect(migrate(home.url, { serveAs: 'mistyped' })).rejects.toThrow('there is no role mistyped')
  })

  test('is nobody who owns the tables: what were taken from them the books would lack', async () => {
    const role = `owns_${process.pid}`
    await home.pool.query(`CREATE ROLE ${role}; ALTER TABLE ledger_entries OWNER TO ${role}`)
    try {
      await expect(migrate(home.url, { serveAs: role })).rejects.toThrow(`${role} owns the tables`)
    } finally {
      await home.pool.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP ROLE ${role}`)
      await migrate(home.url, { serveAs: SERVING_ROLE })
    }
  })

  test('gets again what it lost, and loses what it was given by mistake', async () => {
    const owner = new pg.Client({ connectionString: home.url })
    await owner.connect()
    await owner.query(`GRANT DELETE ON ledger_entries TO ${SERVING_ROLE}; REVOKE SELECT ON users FROM ${SERVING_ROLE}`)
    await owner.query(`GRANT TEMPORARY ON DATABASE ${owner.escapeIdentifier(owner.database!)} TO ${SERVING_ROLE}`)
    expect(await missingRights(owner, SERVING_ROLE)).toEqual(['SELECT on users'])
    expect(await excessRights(owner, SERVING_ROLE)).toContain('it may make temporary tables')
    await migrate(home.url, { serveAs: SERVING_ROLE })
    expect(await missingRights(owner, SERVING_ROLE)).toEqual([])
    expect(await excessRights(owner, SERVING_ROLE)).toEqual([])
    await owner.end()
    await expect(sql('DELETE FROM ledger_entries')).rejects.toThrow('permission denied')
  })

  test.each(['PUBLIC', SERVING_ROLE])('loses what %s was given by mistake where it lacks nothing', async (whom) => {
    const owner = new pg.Client({ connectionString: home.url })
    await owner.connect()
    await owner.query(`GRANT TEMPORARY ON DATABASE ${owner.escapeIdentifier(owner.database!)} TO ${whom}`)
    await owner.query(`GRANT UPDATE (amount) ON ledger_entries TO ${whom}`)
    await owner.query(`GRANT CREATE ON SCHEMA public TO ${whom}`)
    const excess = await excessRights(owner, SERVING_ROLE)
    expect(excess).toEqual([
      'it may make functions beside ours',
      'it may make temporary tables',
      'UPDATE (amount) on ledger_entries',
    ])
    await migrate(home.url, { serveAs: SERVING_ROLE })
    expect(await excessRights(owner, SERVING_ROLE)).toEqual([])
    await owner.end()
  })

  test.each([
    [
      'a superuser',
      (role: string) => `CREATE ROLE ${role}_up SUPERUSER; GRANT ${role}_up TO ${role}`,
      /^it may become climbs_\d+_up, whom no right of ours stops$/,
    ],
    [
      'who writes files of the server',
      (role: string) => `GRANT pg_write_server_files TO ${role}`,
      /^it may become pg_write_server_files,/,
    ],
    [
      'who turns triggers off',
      (role: string) => `GRANT SET ON PARAMETER session_replication_role TO ${role}`,
      /^it may turn triggers off$/,
    ],
  ])('is seen where it may become %s', async (_, grant, excess) => {
    // A role is one for all databases: that of other tests stays as it is.
    const role = `climbs_${process.pid}`
    await home.pool.query(`CREATE ROLE ${role}`)
    try {
      expect(await excessRights(home.pool, role)).toEqual([])
      await home.pool.query(grant(role))
      expect(await excessRights(home.pool, role)).toEqual([expect.stringMatching(excess)])
    } finally {
      await home.pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}; DROP ROLE IF EXISTS ${role}_up`)
    }
  })
})
