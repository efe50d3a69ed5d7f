import type { AnswerOf } from '#kit/endpoint.ts'
import { epochSeconds } from '#kit/clock.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { Visitor } from '#platform/server/visitor.ts'
import { ACTIONS_OF_OTHERS, eventOf, FAILED, OWN_EVENTS } from '../security-events.ts'
import type { readSecurityEvents } from '../sessions-contract.ts'
import { namePlace } from './name-place.ts'

type Row = { id: number; at: Date; actor: string; action: string; address: string; device: string | null }
type Log = AnswerOf<typeof readSecurityEvents>
type Entry = Log['events'][number]

const PAGE = 60

// A scan of an index each, and never the whole trail.
const read = statement<Row>(
  'accounts-read-security-events',
  `SELECT id, at, actor, action, address, device FROM (
     (SELECT id, at, actor, action, address, detail ->> 'device' AS device FROM audit_events
       WHERE actor = $1 AND id < $2 AND action = ANY ($3::text[]) ORDER BY id DESC LIMIT ${PAGE + 1})
     ${ACTIONS_OF_OTHERS.map(
       (actions) => `UNION ALL
     (SELECT id, at, actor, action, address, NULL FROM audit_events
       WHERE subject = $1 AND actor <> $1 AND id < $2 AND action IN ${actions} ORDER BY id DESC LIMIT ${PAGE + 1})`,
     ).join('\n     ')}) e
   ORDER BY id DESC LIMIT ${PAGE + 1}`,
)

/** The trail of somebody's own account, in pages. Who looks around in the sample account sees none of it. */
export async function readSecurityLog(deps: Deps, visitor: Visitor, cursor: string | undefined): Promise<Log> {
  if (visitor.isPreview) return { events: [], next_cursor: null }
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : Number.MAX_SAFE_INTEGER
  const rows = await deps.database.rows(read, [visitor.userId, before, Object.keys(OWN_EVENTS)])
  const shown = rows.slice(0, PAGE)
  const next = rows.length > PAGE ? String(shown.at(-1)!.id) : null
  return { events: merge(shown.flatMap((row) => entryOf(row, visitor.userId))), next_cursor: next }
}

const BY: Readonly<Record<string, 'guest' | 'job'>> = { guest: 'guest', job: 'job' }

function entryOf({ id, at, actor, action, address, device }: Row, userId: string): Entry[] {
  const event = eventOf(action)
  if (!event) return []
  // Where our own staff sits is nobody's business, and a job sits nowhere.
  const by = actor === userId ? 'you' : (BY[actor] ?? 'support')
  const place = by === 'support' || by === 'job' ? '' : namePlace(address)
  return [{ id: String(id), event, at: epochSeconds(at), count: 1, device: device ?? '', place, by }]
}

/** Wrong passwords one after the other are one entry: a thousand guesses must not push everything else out of sight. */
function merge(entries: readonly Entry[]): Entry[] {
  const merged: Entry[] = []
  for (const entry of entries) {
    const last = merged.at(-1)
    if (last?.event !== entry.event || !FAILED.includes(entry.event)) merged.push({ ...entry })
    else {
      last.count += 1
      if (last.place !== entry.place) last.place = ''
    }
  }
  return merged
}
