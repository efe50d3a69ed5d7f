import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { apiClient } from '#test/api-client.ts'
import { addInvestor } from '#test/builders.ts'
import { readDelivered } from '#test/mailbox.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'

// A server that dies while it packs somebody's data: another begins anew, and nothing of the first is left.

let server: ServerProcess | undefined
afterAll(() => server?.remove())

const WITHIN_MS = 90_000

test('the server is killed in the middle of an export and at its end: one whole zip, and one mail', async () => {
  server = await startServer()
  const { database, deps } = server
  const ada = apiClient(server, await addInvestor(deps, 50_000))
  // Random letters, so that packing them makes several pieces.
  const letters = randomBytes(1_500_000).toString('base64')
  const uploaded = await fetch(`${server.url}/api/documents?name=letters.txt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/octet-stream' },
    body: letters,
  })
  expect(uploaded.status).toBe(200)
  const kept = async () =>
    (
      await database.pool.query(
        `SELECT e.state, e.bytes, count(c.place)::int AS pieces, coalesce(sum(length(c.bytes)), 0)::int AS kept
           FROM data_exports e LEFT JOIN data_export_chunks c ON c.export_id = e.id GROUP BY e.id`,
      )
    ).rows

  const killedAt = async (place: string) => {
    expect((await server!.stop()).code).toBe(0)
    await server!.start({ FAILPOINT: place })
    // It waits until it is packed, or has begun before its turn came: asking once more changes nothing.
    const asked = await ada.post('/api/export', {}).catch(() => null)
    expect([undefined, 200]).toContain(asked?.status)
    expect((await server!.ended()).signal).toBe('SIGKILL')
  }
  await killedAt('export piece written')
  const half = await kept()
  expect(half).toMatchObject([{ state: 'working' }])
  expect(half[0].pieces).toBeGreaterThan(0)

  // Nobody takes over as long as it could still be packing: the minute of its turn goes by.
  await database.pool.query('UPDATE data_exports SET turn_ends_at = now()')
  await server.start({ FAILPOINT: 'export ready' })
  expect((await server.ended()).signal).toBe('SIGKILL')
  await server.start()
  const found = (await ada.get('/api/export')).body['export']
  expect(found).toMatchObject({ state: 'ready', done: found.total })
  const [whole] = await kept()
  expect(whole).toMatchObject({ state: 'ready', bytes: found.bytes, kept: found.bytes })

  const headers = { authorization: `Bearer ${ada.token}` }
  const answer = await fetch(`${server.url}/api/export/${found.id}/file`, { headers })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Buffer.from(files['documents/letters.txt']!).toString()).toBe(letters)
  expect(Object.keys(files)).toContain('index.html')

  const subjects = async () => (await readDelivered(deps.config, ada.email)).map(({ subject }) => subject)
  await expect.poll(subjects, { timeout: WITHIN_MS }).toContain('Your data is ready')
  const posted = await database.pool.query(
    `SELECT count(*)::int AS n FROM notifications WHERE user_id = $1 AND indication = 'export_ready'`,
    [ada.id],
  )
  expect(posted.rows).toEqual([{ n: 1 }])
  expect((await subjects()).filter((subject) => subject === 'Your data is ready')).toHaveLength(1)
}, 240_000)
