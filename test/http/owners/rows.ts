import type pg from 'pg'
import type { Person } from './person.ts'

/** Every row that belongs to a person: by its table, as the database writes it. Others may name the same email. */
export type Rows = Readonly<Record<string, readonly string[]>>

// What others may add to: the trail of who did what, and letters to whoever owns an address.
const OF_OTHERS = new Set(['audit_events', 'mails', 'reset_requests', 'password_resets', 'account_attempts'])

// What came with the migrations, large and the same for everybody.
const OF_NOBODY = new Set(['house_price_index', 'migrations'])

// When somebody was told last that others named their address.
const TOLD = 'known_letter_at'

/** A reader of the newsletter is known by the email alone, everything else by the person's id. */
export async function rowsOf(pool: pg.Pool, { id, email }: Pick<Person, 'id' | 'email'>): Promise<Rows> {
  // By a name, so that a connection plans it once: with a hundred tables that is half of the work.
  const one = { name: 'rows of a person', text: await rowsQuery(pool), values: [id, email] }
  const { rows } = await pool.query<{ name: string; row: string }>(one)
  const byTable: Record<string, string[]> = {}
  for (const { name, row } of rows) (byTable[name] ??= []).push(row)
  return byTable
}

let query: string | undefined

/** Over every table that there is, so that a new one is not left out. */
async function rowsQuery(pool: pg.Pool): Promise<string> {
  if (query) return query
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const parts = tables
    .filter(({ name }) => !OF_OTHERS.has(name) && !OF_NOBODY.has(name))
    .map(({ name }) => {
      const isTheirs = `strpos(t::text, $1) > 0${name === 'newsletter_readers' ? ' OR strpos(t::text, $2) > 0' : ''}`
      return `SELECT '${name}' AS name, (to_jsonb(t) - '${TOLD}')::text AS row FROM "${name}" t WHERE ${isTheirs}`
    })
  query = `${parts.join(' UNION ALL ')} ORDER BY 1, 2`
  return query
}
