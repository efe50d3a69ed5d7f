import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { makeLoader } from './load-rows.ts'

let bare: TestDatabase
beforeAll(async () => {
  bare = await bareDatabase()
  await bare.pool.query('CREATE TABLE numbers (n int)')
})
afterAll(() => bare.drop())

const PIECE = Buffer.from('1\n'.repeat(500))

/** A row that PostgreSQL refuses among many small pieces, some of which always wait for the connection. */
async function* damaged(): AsyncGenerator<Buffer> {
  for (let at = 0; at < 20_000; at++) yield at === 2_000 ? Buffer.from('no number\n') : PIECE
}

test('a row that is refused while others wait to be written ends the load with what PostgreSQL says', async () => {
  const client = await bare.pool.connect()
  try {
    const loader = makeLoader(client, [{ schema: 'public', name: 'numbers', columns: ['n'] }])
    const load = async () => {
      await loader.add('tables/public.numbers/1', damaged())
      await loader.finish()
    }
    await expect(load()).rejects.toThrow('invalid input syntax for type integer')
    expect((await client.query('SELECT count(*)::int AS n FROM numbers')).rows).toEqual([{ n: 0 }])
  } finally {
    client.release(true)
  }
})
