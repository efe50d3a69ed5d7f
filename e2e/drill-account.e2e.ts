import { createHash } from 'node:crypto'
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { afterEach, expect, test } from 'vitest'
import { uploadFolder } from '#features/documents/server/partial-uploads.ts'
import { sweepDocuments } from '#features/documents/server/sweep-documents.ts'
import { makeLog } from '#platform/server/log.ts'
import { canLogIn, expectDocuments, startLives } from '#test/drills/account-lives.ts'
import type { Life } from '#test/drills/account-lives.ts'
import { report, size } from '#test/drills/drill.ts'
import { HOUR_MS, WITHIN_MS } from '#test/drills/drill-world.ts'
import { chooseSeed, seeded } from '#test/seed.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'

let server: ServerProcess | undefined
afterEach(() => server?.remove())

const rowsOf = async (sql: string, values: unknown[] = []) => (await server!.database.pool.query(sql, values)).rows

test(
  'an account whose server is killed at any moment: what was acknowledged is there, nothing is half, and nothing stays for ever',
  async () => {
    server = await startServer()
    const random = seeded(chooseSeed('account'))
    const lives = await startLives(server, size(7, 20), random)
    let kills = 0
    for (; kills < size(3, 40); kills++) {
      const before = lives.acknowledged()
      await expect.poll(() => lives.acknowledged() - before, { timeout: WITHIN_MS, interval: 20 }).toBeGreaterThan(8)
      await sleep(random() * 500)
      await server.kill()
      await dieLongAgo(server)
      await server.start()
    }
    await lives.stop()

    const open = async () =>
      await rowsOf(
        `SELECT (SELECT count(*)::int FROM account_closings WHERE ended_at IS NULL) AS closings,
                (SELECT count(*)::int FROM data_exports WHERE state IN ('waiting', 'working')) AS exports`,
      )
    await expect.poll(open, { timeout: WITHIN_MS, interval: 200 }).toEqual([{ closings: 0, exports: 0 }])
    const staying = lives.all.filter(({ isClosing }) => !isClosing)
    const leaving = lives.all.filter(({ isClosing }) => isClosing)
    for (const life of staying) await expectStays(server, life)
    for (const life of leaving) await expectGone(server, life)
    await expectNothingLeft(server, leaving)
    report('account', {
      kills,
      acknowledged: lives.acknowledged(),
      documents: staying.reduce((sum, { kept }) => sum + kept.size, 0),
      exports: staying.filter(({ exported }) => exported).length,
      closings: leaving.length,
    })
  },
  HOUR_MS,
)

/** What a dead server held is taken over after a while, which nobody waits for here. */
async function dieLongAgo(of: ServerProcess): Promise<void> {
  await rowsOf(`UPDATE data_exports SET turn_ends_at = now(), turns = 1 WHERE state = 'working'`)
  for (const name of turnsOf(of)) utimesSync(join(uploadFolder(of), name), 0, 0)
}

const listOf = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}
const turnsOf = (of: ServerProcess): string[] => listOf(uploadFolder(of)).filter((name) => name.endsWith('.turn'))

async function expectStays(of: ServerProcess, life: Life): Promise<void> {
  await expectDocuments(of, life, Infinity)
  expect([life.id, await canLogIn(of, life.email, life.password)]).toEqual([life.id, true])
  if (!life.exported) return
  const [made] = await rowsOf('SELECT id, state, bytes FROM data_exports WHERE user_id = $1', [life.id])
  expect(made).toMatchObject({ state: 'ready' })
  const headers = { authorization: `Bearer ${life.token}` }
  const answer = await fetch(`${of.url}/api/export/${made!.id}/file`, { headers })
  expect(answer.status).toBe(200)
  const zip = new Uint8Array(await answer.arrayBuffer())
  expect(zip).toHaveLength(Number(made!.bytes))
  const files = unzipSync(zip)
  for (const [name, hash] of life.exported) {
    const content = files[`documents/${name}`] ?? new Uint8Array()
    expect([name, createHash('sha256').update(content).digest('hex')]).toEqual([name, hash])
  }
}

async function expectGone(of: ServerProcess, { id, email, password }: Life): Promise<void> {
  const closings = await rowsOf('SELECT outcome FROM account_closings WHERE user_id = $1', [id])
  expect([id, closings]).toEqual([id, [{ outcome: 'closed' }]])
  expect(await canLogIn(of, email, password)).toBe(false)
  const [left] = await rowsOf(
    `SELECT (SELECT email FROM users WHERE id = $1) AS email,
            (SELECT count(*)::int FROM data_exports WHERE user_id = $1) AS exports,
            (SELECT count(*)::int FROM documents WHERE user_id = $1 AND leaving_at IS NULL) AS documents`,
    [id],
  )
  expect(left).toEqual({ email: `${id}@closed.invalid`, exports: 0, documents: 0 })
}

/** A day later: no piece, no file without a row, no row without its file, nothing of those who left. */
async function expectNothingLeft(of: ServerProcess, leaving: readonly Life[]): Promise<void> {
  const clock = () => new Date(Date.now() + 25 * 3_600_000)
  await sweepDocuments({ ...of.deps, log: makeLog('silent'), clock })
  const folder = join(of.dataDir, 'files')
  expect([listOf(uploadFolder(of)), listOf(join(folder, 'spool'))]).toEqual([[], []])
  const kept = await rowsOf('SELECT id FROM document_versions')
  expect(listOf(join(folder, 'user_documents')).toSorted()).toEqual(kept.map(({ id }) => String(id)).toSorted())
  const ids = leaving.map(({ id }) => id)
  const left = await rowsOf(
    `SELECT (SELECT count(*)::int FROM documents WHERE user_id = ANY($1)) AS documents,
            (SELECT count(*)::int FROM document_versions WHERE user_id = ANY($1)) AS versions,
            (SELECT count(*)::int FROM document_uploads) AS uploads,
            (SELECT count(*)::int FROM data_export_chunks c JOIN data_exports e ON e.id = c.export_id WHERE e.state <> 'ready') AS pieces,
            (SELECT coalesce(sum(length(bytes)), 0)::int FROM data_export_chunks)
          - (SELECT coalesce(sum(bytes), 0)::int FROM data_exports WHERE state = 'ready') AS odd`,
    [ids],
  )
  expect(left).toEqual([{ documents: 0, versions: 0, uploads: 0, pieces: 0, odd: 0 }])
}
