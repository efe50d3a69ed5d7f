import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { listListings } from '#features/listings/contract.ts'
import { encodeCursor } from '#features/listings/rules.ts'
import type { Database, Queryable } from '#platform/server/database.ts'
import type { Statement } from '#platform/server/statement.ts'
import { median } from '../load.ts'
import { questionsOf, RUN } from './asked.ts'
import type { Questions } from './asked.ts'
import type { Growing } from './draw-growth.ts'

export type Sized = { readonly listings: number; readonly database: Database }

/** What one question cost: of the processor's time of PostgreSQL (without planning), of pages of memory and disk that it looked at, of rows, of its answer. */
type Cost = {
  readonly ms: number
  readonly wallMs: number
  readonly planMs: number
  readonly pages: number
  readonly bytes: number
  readonly features: number
}

const GOALS: readonly (readonly [beginning: string, goal: string])[] = [
  ['P4 search', '<= 4x'],
  ['P4', '<= 1.3x'],
  ['P14 map', '<= 400 features, <= 25 KB, <= 2.5x'],
  ['P19', 'p95 <= 200 ms'],
  ['', ''],
]

/**
 * Every question at every size, in turns, `rounds` times with values that nobody asked for before. PostgreSQL says itself what each of its
 * statements looked at (EXPLAIN ANALYZE), Linux how long its process and those that read for it were on a processor: a machine with other work
 * blurs that little.
 */
export async function measureGrowth(sizes: readonly Sized[], rounds: number, only: RegExp): Promise<Growing[]> {
  const asked = await Promise.all(sizes.map(async (one) => ({ ...one, questions: await questionsFor(one.database) })))
  const rows: Growing[] = []
  for (const name of Object.keys(asked[0]!.questions).filter((one) => only.test(one))) {
    const seen = asked.map((): Cost[] => [])
    for (let n = 1; n <= rounds; n++)
      for (const [at, { questions, database }] of asked.entries())
        seen[at]!.push(await costOf(questions, name, database, n))
    const figures = describe(seen)
    const points = asked.map(({ listings }, at) => ({ size: listings, ms: median(seen[at]!.map(({ ms }) => ms)) }))
    rows.push({ name, goal: GOALS.find(([beginning]) => name.startsWith(beginning))![1], figures, points })
    process.stderr.write(`${name}: ${figures}; load ${loadavg()[0]!.toFixed(1)}\n`)
  }
  return rows
}

async function questionsFor(database: Database): Promise<Questions> {
  await database.pool.query(
    `INSERT INTO listing_publications (listing_id, shown_at, run) SELECT id, now(), $1 FROM listings
      WHERE is_public AND source_id::int <= 1000 ON CONFLICT DO NOTHING`,
    [RUN],
  )
  const { rows } = await database.pool.query<{ id: string; at: string }>(
    `SELECT id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at FROM listings
      WHERE is_public AND source_id::int <= 10000 ORDER BY id LIMIT 10000`,
  )
  const cursors = rows.filter((_, at) => at % 50 === 0).map(({ id, at }) => encodeCursor('newest', at, id))
  if (listListings.query.safeParse({ cursor: cursors[0] }).error) throw new Error('these are no cursors')
  return questionsOf(
    database,
    rows.map((row) => row.id),
    cursors,
  )
}

type Plan = {
  readonly 'Execution Time': number
  readonly 'Planning Time': number
  readonly Plan: Record<string, number>
}

async function costOf(questions: Questions, name: string, database: Database, n: number): Promise<Cost> {
  const sum = { ms: 0, wallMs: 0, planMs: 0, pages: 0 }
  const client = await database.pool.connect()
  const { rows: processes } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE pid = pg_backend_pid() OR backend_type = 'io worker'`,
  )
  const worked = () => processes.reduce((ms, { pid }) => ms + onProcessorMs(pid), 0)
  const run = async (statement: Statement<unknown>, values: readonly unknown[] = []) => {
    const text = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${statement.text}`
    const before = worked()
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [Plan] }>(text, [...values])
    const took = worked() - before
    const [{ Plan: plan, ...times }] = rows[0]!['QUERY PLAN']
    sum.ms += Math.max(0, took - times['Planning Time'])
    sum.wallMs += times['Execution Time']
    sum.planMs += times['Planning Time']
    sum.pages += plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
    if (process.env['PLANS']) await showPlan(client, name, statement, values)
    return client.query({ text: statement.text, values: [...values] })
  }
  // One after the other, so that no statement waits for another one of the same question.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  const on: Queryable = {
    rows: <R>(statement: Statement<R>, values?: readonly unknown[]) =>
      inTurn(async () => (await run(statement, values)).rows as R[]),
    first: <R>(statement: Statement<R>, values?: readonly unknown[]) =>
      inTurn(async () => ((await run(statement, values)).rows[0] as R | undefined) ?? null),
    run: (statement, values) => inTurn(async () => (await run(statement, values)).rowCount ?? 0),
  }
  try {
    await client.query('SET statement_timeout = 0')
    const answer = await questions[name]!(on, n)
    return { ...sum, bytes: answer?.length ?? 0, features: name.includes('map') ? featuresOf(answer!) : 0 }
  } finally {
    client.release()
  }
}

// Nanoseconds that the process was on a processor: on a busy machine a clock says mostly how long it waited for one.
const onProcessorMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

async function showPlan(
  client: { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> },
  name: string,
  { text }: Statement<unknown>,
  values: readonly unknown[],
): Promise<void> {
  const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, [...values])
  const lines = (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN'])
  process.stderr.write(
    `--- ${name} ${JSON.stringify(values).slice(0, 300)}\n${text.slice(0, 1500)}\n${lines.join('\n')}\n`,
  )
}

function featuresOf(answer: Buffer): number {
  const { clusters, points } = JSON.parse(answer.toString()) as { clusters: unknown[]; points: unknown[] }
  return clusters.length + points.length
}

const part = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

function describe(seen: readonly (readonly Cost[])[]): string {
  const [least, most] = [seen[0]!, seen.at(-1)!]
  const of = (costs: readonly Cost[], key: keyof Cost) => costs.map((cost) => cost[key])
  const ms = seen.map((costs) => median(of(costs, 'ms')).toFixed(1)).join(' / ')
  const p95 = seen.map((costs) => part(of(costs, 'ms'), 0.95).toFixed(1)).join(' / ')
  const wall = seen.map((costs) => median(of(costs, 'wallMs')).toFixed(0)).join(' / ')
  const pages = seen.map((costs) => median(of(costs, 'pages'))).join(' / ')
  // What is under a tenth of a millisecond is beyond the clock.
  const [small, large] = [least, most].map((costs) => Math.max(0.1, median(of(costs, 'ms')))) as [number, number]
  const features = Math.max(...of(most, 'features'))
  const more =
    features > 0 ? `; at most ${features} features, ${(Math.max(...of(most, 'bytes')) / 1024).toFixed(1)} KB` : ''
  return `${(large / small).toFixed(2)}x (p50 ${ms} ms; p95 ${p95} ms; by the clock ${wall} ms; pages ${pages}; planning ${median(of(most, 'planMs')).toFixed(1)} ms${more})`
}
