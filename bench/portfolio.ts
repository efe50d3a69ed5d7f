import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './load.ts'

/** Whose pages are measured, by their session. */
export type Reader = { readonly token: string }
type Readers = { readonly few: Reader; readonly many: Reader; readonly wide: Reader }

const YEAR = new Date().getUTCFullYear() - 1

/** What the pages of an investor ask for; with `old` in the place of a cursor of their own. */
export const PATHS = {
  'Home, the page': '/app',
  'Home, the portfolio': '/api/portfolio',
  'Home, what changed': '/api/portfolio/changes',
  Positions: '/api/positions',
  'Positions, figures': '/api/positions/figures',
  Performance: '/api/performance',
  Benchmark: '/api/benchmark',
  Income: '/api/income',
  History: '/api/history?limit=8',
  'History, an older page': '/api/history?limit=4&cursor=old',
  Transactions: '/api/transactions?limit=8',
  Notifications: '/api/notifications?limit=8',
  Statements: '/api/statements',
  'Statement of a month': `/api/statements/${YEAR}-06`,
  'Statement of a quarter': `/api/statements/${YEAR}-Q2`,
  'Statement, a later page': `/api/statements/${YEAR}-Q2/movements?limit=1&cursor=${YEAR}-05-15.0`,
  'Statement of a quarter, its PDF': `/api/statements/${YEAR}-Q2/statement.pdf`,
  'Tax preview': `/api/statements/${YEAR}/tax`,
} as const

type Who = keyof Readers
const EVERYBODY: readonly Who[] = ['few', 'many', 'wide']

type Row = { readonly name: string; readonly goal: string; readonly figures: string }

/** The median of a page's time for each investor, one after the other in turns, on one connection. */
export async function measurePortfolio(url: string, readers: Readers, turns: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PATHS)) {
    const seen: Record<Who, number[]> = { few: [], many: [], wide: [] }
    const paths = new Map<Who, string>()
    for (const who of EVERYBODY) paths.set(who, await withCursor(url, readers[who], path))
    for (let turn = 0; turn < turns; turn++)
      for (const who of EVERYBODY) seen[who].push(await visit(url + paths.get(who)!, readers[who]))
    const [few, many, wide] = EVERYBODY.map((who) => median(seen[who].slice(1))) as [number, number, number]
    const figures = `${(many / few).toFixed(2)}x (${many.toFixed(1)} ms beside ${few.toFixed(1)} ms), first ${seen.many[0]!.toFixed(0)} ms; forty houses ${wide.toFixed(1)} ms`
    rows.push({ name: `P16 ${name}`, goal: '<= 1.2x', figures })
    process.stderr.write(`P16 ${name}: ${figures}\n`)
  }
  return rows
}

const headersOf = ({ token }: Reader) => ({ authorization: `Bearer ${token}`, cookie: `freehold_session=${token}` })

/** Milliseconds of an answer. A server that sheds load, on a machine that others use, is asked again once it has time. */
export async function visit(address: string, reader: Reader, turnedAway = 0): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(address, { headers: headersOf(reader) })
  await answer.arrayBuffer()
  if (answer.status === 503 && turnedAway < 20) {
    await sleep(1000)
    return await visit(address, reader, turnedAway + 1)
  }
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - startedAt
}

/** An older page begins behind the middle of what somebody has; it is found as a reader does, page by page. */
export async function withCursor(url: string, reader: Reader, path: string): Promise<string> {
  if (!path.endsWith('cursor=old')) return path
  let cursor = ''
  for (let page = 0; page < 3; page++) {
    const asked = await fetch(`${url}/api/history?limit=${page === 0 ? 4 : 100}&cursor=${cursor}`, {
      headers: headersOf(reader),
    })
    const { next_cursor: next } = (await asked.json()) as { next_cursor: string | null }
    if (next === null) break
    cursor = next
  }
  return path.replace('old', cursor)
}
