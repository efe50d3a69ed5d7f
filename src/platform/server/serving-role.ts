import type pg from 'pg'

/** The role that the server of an embedded database works with: no superuser, owner of nothing. */
export const SERVING_ROLE = 'freehold_server'

// What is evidence can be added to and read, never changed. Balances are moved by the trigger, with the owner's rights.
export const RIGHTS: Readonly<Record<string, string>> = {
  ledger_journals: 'SELECT, INSERT',
  ledger_entries: 'SELECT, INSERT',
  audit_events: 'SELECT, INSERT',
  audit_seals: 'SELECT, INSERT',
  listing_documents: 'SELECT, INSERT',
  offering_changes: 'SELECT, INSERT',
  crypto_deposits: 'SELECT, INSERT',
  approvals: 'SELECT, INSERT, UPDATE (status, decided_by, decided_at, note, result, ended_at)',
  ledger_accounts: 'SELECT, INSERT (kind, owner_id, listing_id), UPDATE (lock_only)',
  ledger_head: 'SELECT, UPDATE',
  // With an account its statements go, unless orders were counted by them, which a trigger holds.
  investor_limits: 'SELECT, INSERT, DELETE',
  limit_figures: 'SELECT',
  migrations: 'SELECT',
}
const OTHERWISE = 'SELECT, INSERT, UPDATE, DELETE'

// Ours and those of background jobs; a right may be one of columns. `has_*_privilege` knows what comes by membership, ownership and superuser too.
const readMissing = `
  WITH role AS (SELECT oid, rolsuper OR rolbypassrls AS sees_all FROM pg_roles WHERE rolname = $1),
  needed AS (
    SELECT c.oid, c.oid::regclass::text AS name, c.relrowsecurity, c.relowner, c.relkind, p[1] AS need, col
      FROM pg_class c,
           regexp_matches(CASE WHEN c.relkind = 'S' THEN 'USAGE' ELSE coalesce($2::jsonb ->> c.relname::text, $3) END,
             '([A-Z]+)(?: \\(([^)]+)\\))?', 'g') AS p,
           unnest(coalesce(string_to_array(p[2], ', '), ARRAY[NULL])) AS col
     WHERE c.relnamespace IN (to_regnamespace(current_schema()), to_regnamespace('graphile_worker'))
       AND c.relkind IN ('r', 'p', 'v', 'S'))
  SELECT 'everything: there is no such role' AS missing WHERE NOT EXISTS (SELECT FROM role)
  UNION ALL
  SELECT format('%s on %s', concat(n.need, ' (' || n.col || ')'), n.name) FROM needed n, role r
   WHERE NOT CASE WHEN n.relkind = 'S' THEN has_sequence_privilege(r.oid, n.oid, n.need)
                  WHEN n.col IS NULL THEN has_table_privilege(r.oid, n.oid, n.need)
                  ELSE has_column_privilege(r.oid, n.oid, n.col, n.need) END
  UNION ALL
  SELECT format('the rows of %s', n.name) FROM (SELECT DISTINCT oid, name, relowner FROM needed WHERE relrowsecurity) n, role r
   WHERE NOT r.sees_all AND NOT pg_has_role(r.oid, n.relowner, 'USAGE')
     AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = n.oid AND (r.oid = ANY (p.polroles) OR 0 = ANY (p.polroles)))
  UNION ALL
  SELECT 'USAGE on schema graphile_worker' FROM role r
   WHERE NOT coalesce(has_schema_privilege(r.oid, to_regnamespace('graphile_worker'), 'USAGE'), false)`

/** What a role may not do that a server does, in words; empty when it may serve. */
export async function missingRights(on: pg.Pool | pg.Client, role: string): Promise<string[]> {
  const { rows } = await on.query<{ missing: string }>(readMissing, [role, JSON.stringify(RIGHTS), OTHERWISE])
  return rows.map((row) => row.missing)
}

/** Throws, in words an operator can act upon, when the role of this pool cannot serve. */
export async function checkServing(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string }>('SELECT current_user AS role')
  const role = rows[0]!.role
  const missing = await missingRights(pool, role)
  if (missing.length === 0) return
  throw new Error(
    `the database role ${role} lacks ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more rights` : ''}: ` +
      `run \`npm run freehold -- migrate --serve-as ${role}\` with the owner's DATABASE_URL, then start again`,
  )
}

/**
 * Give a role what a server needs and take from it what it must not have: it changes no evidence, makes no tables, also no
 * temporary ones, which stand before ours wherever one is looked up by its name, and empties none. To be run by the owner, after the migrations and under their lock.
 */
export async function grantServing(client: pg.Client, role: string): Promise<void> {
  const { rows: roles } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  if (roles.length === 0)
    throw new Error(`there is no role ${role}: make it with CREATE ROLE ${role} LOGIN PASSWORD '…'`)
  const { rows: own } = await client.query(
    `SELECT 1 FROM pg_class c
      WHERE c.relnamespace = to_regnamespace(current_schema()) AND c.relkind IN ('r', 'p') AND pg_has_role($1::name, c.relowner, 'MEMBER')
        AND NOT (SELECT rolsuper FROM pg_roles WHERE rolname = $1) LIMIT 1`,
    [role],
  )
  // What is taken from the owner is taken from the trigger that moves balances as well.
  if (own.length > 0)
    throw new Error(`${role} owns the tables, or may become who does: a role that serves is another one`)
  const to = client.escapeIdentifier(role)
  const { rows } = await client.query<{ place: string; schema: string; name: string; secured: boolean }>(
    `SELECT c.oid::regclass::text AS place, c.relnamespace::regnamespace::text AS schema, c.relname AS name, c.relrowsecurity AS secured
       FROM pg_class c
      WHERE c.relnamespace IN (to_regnamespace(current_schema()), to_regnamespace('graphile_worker')) AND c.relkind IN ('r', 'p', 'v')`,
  )
  const statements = rows.flatMap(({ place, name, secured }) => [
    `REVOKE ALL ON ${place} FROM PUBLIC, ${to}`,
    `GRANT ${RIGHTS[name] ?? OTHERWISE} ON ${place} TO ${to}`,
    ...(secured
      ? [
          `DROP POLICY IF EXISTS ${client.escapeIdentifier(`serve ${role}`)} ON ${place}`,
          `CREATE POLICY ${client.escapeIdentifier(`serve ${role}`)} ON ${place} TO ${to} USING (true) WITH CHECK (true)`,
        ]
      : []),
  ])
  for (const schema of new Set(rows.map((row) => row.schema))) {
    // A function of its own that fits better than one of PostgreSQL's would be called in its place, by the owner as well.
    statements.push(`REVOKE CREATE ON SCHEMA ${schema} FROM PUBLIC, ${to}`)
    statements.push(`GRANT USAGE ON SCHEMA ${schema} TO ${to}`)
    statements.push(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${to}`)
    statements.push(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${to}`)
  }
  const { rows: owned } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname = current_database() AND pg_has_role(datdba, 'USAGE')`,
  )
  // Whoever owns the database gave everybody this right by making it.
  for (const { name } of owned)
    statements.push(`REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(name)} FROM PUBLIC, ${to}`)
  await client.query(`BEGIN; ${statements.join('; ')}; COMMIT`)
}
