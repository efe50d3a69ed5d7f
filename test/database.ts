import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'

export type TestDatabase = {
  readonly url: string
  readonly pool: pg.Pool
  /** Close the pool and remove the database, with whatever is still connected to it. */
  drop(): Promise<void>
}

/** A migrated, empty database of the caller's own: once per test file, in `beforeAll`. */
// By the file and not by the block, each of which would go through the log: a tenth of the work.
export const testDatabase = (): Promise<TestDatabase> => makeDatabase('TEMPLATE template STRATEGY FILE_COPY')

/** A database without a table. */
export const bareDatabase = (): Promise<TestDatabase> => makeDatabase('TEMPLATE template0')

async function makeDatabase(how: string): Promise<TestDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(template, `CREATE DATABASE ${name} ${how}`)
  const url = withDatabase(template, name)
  const database = openDatabase(url, { max: 8 })
  return {
    url,
    pool: database.pool,
    drop: async () => {
      await database.close()
      // A pool has ended before its connections have: one that is thrown out meanwhile would say so to nobody who listens.
      await administer(template, untilLeft(name))
      await administer(template, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

const untilLeft = (name: string): string => `DO $$ BEGIN
  FOR turn IN 1..50 LOOP
    EXIT WHEN NOT EXISTS (SELECT FROM pg_stat_get_activity(NULL) a JOIN pg_database d ON d.oid = a.datid WHERE d.datname = '${name}');
    PERFORM pg_sleep(0.01);
    PERFORM pg_stat_clear_snapshot();
  END LOOP;
END $$`

// From the database `postgres`: one that somebody is connected to cannot be cloned.
async function administer(template: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(template, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
