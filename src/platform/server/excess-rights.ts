import type pg from 'pg'
import { RIGHTS } from './serving-role.ts'

// Rights of a whole table, and of columns, beyond those that a server is given on what is evidence; and what would give it all of them.
const readExcess = `
  WITH role AS (SELECT oid, rolsuper, rolcreaterole FROM pg_roles WHERE rolname = $1),
  kept AS (SELECT c.oid, c.relname::text AS name, c.relowner, $2::jsonb ->> c.relname::text AS given
             FROM pg_class c
            WHERE c.relnamespace = to_regnamespace(current_schema()) AND c.relkind IN ('r', 'p') AND $2::jsonb ? c.relname::text)
  SELECT 'it is a superuser' AS excess, 0 AS rank FROM role WHERE rolsuper
  UNION ALL
  SELECT 'it may make and change roles', 1 FROM role WHERE rolcreaterole AND NOT rolsuper
  UNION ALL
  SELECT format('it may become %s, whom no right of ours stops', string_agg(o.rolname, ', ' ORDER BY o.rolname)), 1
    FROM role r, pg_roles o
   WHERE NOT r.rolsuper AND o.oid <> r.oid AND pg_has_role(r.oid, o.oid, 'MEMBER')
     AND (o.rolsuper OR o.rolcreaterole OR o.rolname IN ('pg_execute_server_program', 'pg_write_server_files')) HAVING count(*) > 0
  UNION ALL
  SELECT 'it may turn triggers off', 2 FROM role r
   WHERE NOT r.rolsuper AND has_parameter_privilege(r.oid, 'session_replication_role', 'SET')
  UNION ALL
  SELECT 'it may make temporary tables', 2 FROM role r
   WHERE NOT r.rolsuper AND has_database_privilege(r.oid, current_database(), 'TEMPORARY')
  UNION ALL
  SELECT 'it may make functions beside ours', 2 FROM role r
   WHERE NOT r.rolsuper AND has_schema_privilege(r.oid, current_schema(), 'CREATE')
  UNION ALL
  SELECT format('it owns, or may become the owner of, %s', string_agg(k.name, ', ' ORDER BY k.name)), 2
    FROM kept k, role r WHERE NOT r.rolsuper AND pg_has_role(r.oid, k.relowner, 'MEMBER') HAVING count(*) > 0
  UNION ALL
  SELECT format('%s on %s', need, k.name), 3
    FROM kept k, role r, unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) AS need
   WHERE NOT r.rolsuper AND NOT pg_has_role(r.oid, k.relowner, 'MEMBER')
     AND has_table_privilege(r.oid, k.oid, need) AND k.given !~ (need || '(,|$)')
  UNION ALL
  SELECT format('UPDATE (%s) on %s', a.attname, k.name), 4
    FROM kept k, role r, pg_attribute a
   WHERE NOT r.rolsuper AND NOT pg_has_role(r.oid, k.relowner, 'MEMBER')
     AND a.attrelid = k.oid AND a.attnum > 0 AND NOT a.attisdropped AND k.given !~ 'UPDATE(,|$)'
     AND NOT has_table_privilege(r.oid, k.oid, 'UPDATE') AND has_column_privilege(r.oid, k.oid, a.attnum, 'UPDATE')
     AND NOT (a.attname = ANY (string_to_array(coalesce(substring(k.given FROM 'UPDATE \\(([^)]+)\\)'), ''), ', ')))
   ORDER BY rank, excess`

/**
 * What a role may do to journals, entries, the audit trail and what else is evidence, beyond what a server is given: with
 * it, whoever takes over a server could rewrite what happened. In words; empty when all is well.
 */
export async function excessRights(on: pg.Pool | pg.Client, role: string): Promise<string[]> {
  const { rows } = await on.query<{ excess: string }>(readExcess, [role, JSON.stringify(RIGHTS)])
  return rows.map((row) => row.excess)
}
