import { hashPassword } from '#features/accounts/server/password.ts'
import type { Database } from '#platform/server/database.ts'
import { HEADERS } from './guest-pages.ts'
import { load, median } from './load.ts'
import type { Load } from './load.ts'
import { addBearers } from './stage.ts'

type Row = { readonly name: string; readonly goal: string; readonly figures: string }
/** `answered`: the status, and the code of a refusal. */
type Login = { readonly answered: string; readonly mayRetry: boolean }
type LogIn = () => Promise<Login>

const CONNECTIONS = 4
const IN_FLIGHT = 64
// More than one process takes on at once, and on two cores some five times the queue of passwords.
const CROWD = 1200
const PASSWORD = 'nine quiet foxes cross a bridge'

/** P9: a page on four connections, alone and beside 64 logins in flight, in turns; then many more logins at once than may wait. */
export async function measureLogins(url: string, database: Database, rounds: number, seconds: number): Promise<Row[]> {
  const people = await addPeople(url, database)
  const rows: Row[] = []
  for (const path of ['/api/listings', '/help']) {
    const page = () => load(url, CONNECTIONS, seconds, () => ({ method: 'GET', path, headers: HEADERS }))
    const figures = await besideLogins(page, people.slice(0, IN_FLIGHT), rounds)
    rows.push({ name: `P9 ${path} beside ${IN_FLIGHT} logins in flight`, goal: 'p99 <= 3x', figures })
  }
  const crowd: Login[] = []
  for (let round = 0; round < rounds; round++) crowd.push(...(await Promise.all(people.map((logIn) => logIn()))))
  rows.push({ name: `P9 ${CROWD} logins at once`, goal: 'beyond the queue 429 or 503', figures: summary(crowd) })
  for (const { name, figures } of rows) process.stderr.write(`${name}: ${figures}\n`)
  return rows
}

async function besideLogins(page: () => Promise<Load>, people: readonly LogIn[], rounds: number): Promise<string> {
  const pairs: [Load, Load][] = []
  const logins: Login[] = []
  const rates: number[] = []
  // The first is for warming up, and makes the browsers known.
  for (let round = -1; round < rounds; round++) {
    const idle = await page()
    const stop = keepLoggingIn(people)
    const startedAt = performance.now()
    const loaded = await page()
    const answers = await stop()
    if (round < 0) continue
    pairs.push([idle, loaded])
    logins.push(...answers)
    rates.push((1000 * answers.filter((one) => one.answered === '200').length) / (performance.now() - startedAt))
  }
  const [idle, loaded] = [0, 1].map((side) => median(pairs.map((pair) => pair[side]!.p99Ms)).toFixed(2))
  const ratio = median(pairs.map((pair) => pair[1].p99Ms / pair[0].p99Ms)).toFixed(2)
  const errors = pairs.flat().reduce((sum, one) => sum + one.errors, 0)
  return `p99 ${ratio}x (${loaded} ms beside ${idle} ms idle), ${errors} errors; ${median(rates).toFixed(0)} logins/s, ${summary(logins)}`
}

/** People with a password; one hash serves them all, as comparing it costs the same. */
async function addPeople(url: string, database: Database): Promise<LogIn[]> {
  const { ids } = await addBearers(database, CROWD)
  const add = 'INSERT INTO passwords (user_id, hash) SELECT id, $2 FROM unnest($1::uuid[]) id'
  await database.pool.query(add, [ids, await hashPassword(PASSWORD)])
  return ids.map((id) => makeLogIn(url, `${id}@bench.example`))
}

/** Logs one person in, always by the same browser. */
function makeLogIn(url: string, email: string): LogIn {
  const body = JSON.stringify({ email, password: PASSWORD })
  let cookie = ''
  return async () => {
    const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
    const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
    const { code = '' } = (await answer.json()) as { code?: string }
    const device = answer.headers.getSetCookie().find((one) => /device/i.test(one))
    if (device) cookie = device.split(';')[0]!
    return { answered: `${answer.status} ${code}`.trim(), mayRetry: answer.headers.has('retry-after') }
  }
}

/** Each logs in again once the last login is answered, until stopped; stopping tells the answers. */
function keepLoggingIn(people: readonly LogIn[]): () => Promise<Login[]> {
  const logins: Login[] = []
  const end = new AbortController()
  const clients = people.map(async (logIn) => {
    while (!end.signal.aborted) logins.push(await logIn())
  })
  return async () => {
    end.abort()
    await Promise.all(clients)
    return logins
  }
}

/** How many were answered what, and how many of those refused were told when to come back. */
function summary(logins: readonly Login[]): string {
  const byAnswer = Object.entries(Object.groupBy(logins, ({ answered }) => answered))
  const counts = byAnswer.map(([answered, some]) => `${some!.length} x ${answered}`).join(', ')
  const refused = logins.filter(({ answered }) => /^(429|503)/.test(answered))
  return `answers ${counts}; ${refused.filter((one) => one.mayRetry).length} of ${refused.length} refusals with Retry-After`
}
