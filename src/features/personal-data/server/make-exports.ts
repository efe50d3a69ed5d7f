import { randomUUID } from 'node:crypto'
import { csvLine } from '#features/portfolio/history/csv.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Language } from '#kit/language.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import type { ExportRow, ExportValue } from '../export-part.ts'
import { EXPORT_KEPT_MS } from '../rules.ts'
import { EXPORT_STYLE, exportPage, SHOWN_ROWS } from './export-page.ts'
import type { Section } from './export-page.ts'
import type { ExportPart } from './export-parts.ts'
import { ZipStream } from './zip-stream.ts'

type Taken = { id: string; user_id: string; language: Language; name: string }

/** A server that is silent for so long has died: another one begins anew. */
const TURN_MS = 60_000

// The old turn's pieces go with it: what a killed server left is no part of the next one's zip.
const take = statement<Taken>(
  'personal-data-take-export',
  `WITH t AS (
     UPDATE data_exports SET state = 'working', turn = $1, turn_ends_at = $3, done = 0, total = $4, bytes = 0
      WHERE id = (SELECT e.id FROM data_exports e
                   WHERE e.state = 'waiting' OR (e.state = 'working' AND e.turn_ends_at < $2)
                   ORDER BY e.asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, user_id, language
   ), gone AS (DELETE FROM data_export_chunks WHERE export_id IN (SELECT id FROM t))
   SELECT t.id, t.user_id, t.language, trim(u.fname || ' ' || u.lname) AS name FROM t JOIN users u ON u.id = t.user_id`,
)
const hold = statement(
  'personal-data-hold-export',
  `UPDATE data_exports SET done = $3, bytes = bytes + $4, turn_ends_at = $5 WHERE id = $1 AND turn = $2 AND state = 'working'`,
)
const addChunk = statement(
  'personal-data-add-chunk',
  'INSERT INTO data_export_chunks (export_id, place, bytes) VALUES ($1, $2, $3)',
)
const finish = statement(
  'personal-data-finish-export',
  `UPDATE data_exports SET state = 'ready', ready_at = $3, expires_at = $4, turn = NULL, turn_ends_at = NULL, done = total
    WHERE id = $1 AND turn = $2 AND state = 'working'`,
)

class TurnLost extends Error {}

/** For the repeated job: packs what is waiting, one after the other. */
export async function makeExports(deps: Deps, parts: readonly ExportPart[]): Promise<void> {
  for (;;) {
    const now = deps.clock()
    const turn = randomUUID()
    const taken = await deps.database.first(take, [turn, now, new Date(now.getTime() + TURN_MS), parts.length])
    if (!taken) return
    try {
      await makeOne(deps, taken, turn, parts)
    } catch (error) {
      // Somebody else has begun anew, since this server was silent for too long.
      if (!(error instanceof TurnLost)) throw error
    }
  }
}

async function makeOne(deps: Deps, taken: Taken, turn: string, parts: readonly ExportPart[]): Promise<void> {
  const at = deps.clock()
  let place = 0
  let done = 0
  const keep = async (tx: Pick<Transaction, 'run'>, bytes: number) => {
    const until = new Date(deps.clock().getTime() + TURN_MS)
    if ((await tx.run(hold, [taken.id, turn, done, bytes, until])) === 0) throw new TurnLost()
  }
  const zip = new ZipStream(at, async (piece) => {
    await deps.database.transaction(async (tx) => {
      await keep(tx, piece.length)
      await tx.run(addChunk, [taken.id, place, piece])
    })
    place += 1
    failpoint('export piece written')
  })
  const sections: Section[] = []
  for (const part of parts) {
    sections.push(await addPart(deps, zip, taken.user_id, part))
    done += 1
    await keep(deps.database, 0)
  }
  await addPages(zip, sections, taken, at)
  await zip.end()
  await deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const expiresAt = new Date(now.getTime() + EXPORT_KEPT_MS)
    if ((await tx.run(finish, [taken.id, turn, now, expiresAt])) === 0) throw new TurnLost()
    await audit(tx, { at: now, actor: 'job', action: 'data export ready', subject: taken.user_id })
    const day = expiresAt.toISOString().slice(0, 10)
    const [title, content] = ['Your data is ready', `Download it until ${day}.`]
    const news = { indication: 'export_ready', title, content, facts: { on_day: day }, link: '/account/data' } as const
    await notify(tx, [{ userId: taken.user_id, ...news }], now)
  })
}

async function addPart({ database }: Deps, zip: ZipStream, userId: string, part: ExportPart): Promise<Section> {
  const face = { key: part.key, title: part.title }
  if ('files' in part) {
    const files: string[] = []
    for await (const { path, chunks } of part.files(database, userId)) {
      await zip.add(path, chunks)
      files.push(path)
    }
    return { ...face, rows: [], count: 0, files }
  }
  const rows = await database.rows(part.rows, [userId])
  if (rows.length === 0) return { ...face, rows, count: 0, files: [] }
  const files = [`json/${part.key}.json`, `csv/${part.key}.csv`]
  await zip.add(files[0]!, jsonOf(rows))
  await zip.add(files[1]!, csvOf(rows))
  return { ...face, rows: rows.slice(0, SHOWN_ROWS), count: rows.length, files }
}

async function addPages(zip: ZipStream, sections: readonly Section[], { name, language }: Taken, at: Date) {
  const other = language === 'es' ? 'en' : 'es'
  const names = { [language]: 'index.html', [other]: `index.${other}.html` } as Record<Language, string>
  for (const one of [language, other] as const) {
    const facts = { name, at, other: names[one === language ? other : language] }
    await zip.add(names[one], [exportPage(sections, facts, one)])
  }
  await zip.add('style.css', [EXPORT_STYLE])
}

function* jsonOf(rows: readonly ExportRow[]): Generator<string> {
  for (const [at, row] of rows.entries()) yield `${at === 0 ? '[\n' : ',\n'}${JSON.stringify(row)}`
  yield '\n]\n'
}

// Without it a spreadsheet takes the letters of a name for those of another alphabet.
const BYTE_ORDER_MARK = '\uFEFF'

const plain = (value: ExportValue): string | number | null => {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'object' && value !== null ? value.join('; ') : value
}

function* csvOf(rows: readonly ExportRow[]): Generator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(rows[0]!))
  for (const row of rows) yield csvLine(Object.values(row).map(plain))
}
