import { setTimeout as sleep } from 'node:timers/promises'

/** One question that is asked again and again while something is broken. */
export type Probe = {
  readonly name: string
  /** Every answer must come within this time, whatever is broken. */
  readonly limitMs: number
  /** What it may answer. */
  readonly allowed: readonly number[]
  ask(signal: AbortSignal): Promise<Response>
}

/** What was seen of one probe. */
export type Seen = {
  readonly name: string
  /** How often each status was answered; 0 stands for a connection that broke. */
  readonly statuses: Readonly<Record<number, number>>
  readonly slowestMs: number
  /** Answers that came after their limit, or never. */
  readonly late: number
  /** Statuses that are not allowed, with the body of the first. */
  readonly wrong: readonly string[]
  /** Answers 429 and 503 that do not say when to come back. */
  readonly withoutRetryAfter: number
  /** The longest time from one answer 200 to the next. */
  readonly longestGapMs: number
}

export type Watching = { stop(): Promise<Seen[]> }

const EVERY_MS = 150
// A call that is this much over its limit has hung.
const GRACE_MS = 5000

/** Ask every probe over and over, each in a line of its own, until told to stop. */
export function startWatching(probes: readonly Probe[]): Watching {
  const stopping = new AbortController()
  const lines = probes.map((probe) => follow(probe, stopping.signal))
  return {
    stop: async () => {
      stopping.abort()
      return await Promise.all(lines)
    },
  }
}

async function follow(probe: Probe, stopping: AbortSignal): Promise<Seen> {
  const statuses: Record<number, number> = {}
  const wrong: string[] = []
  let slowestMs = 0
  let late = 0
  let withoutRetryAfter = 0
  let longestGapMs = 0
  let lastGood = performance.now()
  while (!stopping.aborted) {
    const began = performance.now()
    const { status, retryAfter, text } = await askOnce(probe)
    const tookMs = performance.now() - began
    statuses[status] = (statuses[status] ?? 0) + 1
    slowestMs = Math.max(slowestMs, tookMs)
    if (tookMs > probe.limitMs) late += 1
    if (!probe.allowed.includes(status)) wrong.push(`${status} ${text.slice(0, 200)}`)
    if ((status === 429 || status === 503) && retryAfter === null) withoutRetryAfter += 1
    if (status === 200) {
      longestGapMs = Math.max(longestGapMs, performance.now() - lastGood)
      lastGood = performance.now()
    }
    await sleep(EVERY_MS)
  }
  longestGapMs = Math.max(longestGapMs, performance.now() - lastGood)
  return { name: probe.name, statuses, slowestMs, late, wrong, withoutRetryAfter, longestGapMs }
}

async function askOnce(probe: Probe): Promise<{ status: number; retryAfter: string | null; text: string }> {
  try {
    const response = await probe.ask(AbortSignal.timeout(probe.limitMs + GRACE_MS))
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
  } catch (error) {
    return { status: 0, retryAfter: null, text: String(error) }
  }
}

/** The kinds of question that people and operators ask a server, with what each may take. */
export function probesOf(
  server: { readonly url: string },
  investor: { readonly token: string },
  limits: { readonly requestMs: number; readonly readyMs: number },
  listingId: string,
): Probe[] {
  const headers = { authorization: `Bearer ${investor.token}` }
  const get =
    (path: string, more: Record<string, string> = {}) =>
    (signal: AbortSignal) =>
      fetch(`${server.url}${path}`, { signal, headers: more })
  const put = (path: string) => (signal: AbortSignal) =>
    fetch(`${server.url}${path}`, { method: 'PUT', signal, headers })
  const usual = [200, 503, 429]
  return [
    { name: '/healthz', limitMs: limits.readyMs, allowed: [200], ask: get('/healthz') },
    { name: '/readyz', limitMs: limits.readyMs, allowed: [200, 503], ask: get('/readyz') },
    { name: 'page', limitMs: limits.requestMs, allowed: usual, ask: get('/') },
    { name: 'listings', limitMs: limits.requestMs, allowed: usual, ask: get('/api/listings?limit=5') },
    { name: 'signed in', limitMs: limits.requestMs, allowed: usual, ask: get('/api/me', headers) },
    { name: 'positions', limitMs: limits.requestMs, allowed: usual, ask: get('/api/positions', headers) },
    {
      name: 'map',
      limitMs: limits.requestMs,
      allowed: usual,
      ask: get('/api/listings/map?bbox=-123,47,-122,48&zoom=9'),
    },
    { name: 'like', limitMs: limits.requestMs, allowed: usual, ask: put(`/api/listings/${listingId}/like`) },
    {
      name: 'login',
      limitMs: limits.requestMs,
      allowed: [401, 403, 422, 429, 503],
      ask: (signal) =>
        fetch(`${server.url}/api/login`, {
          method: 'POST',
          signal,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'nobody@test.example', password: 'not a password of anybody' }),
        }),
    },
    {
      name: 'invest',
      limitMs: limits.requestMs,
      allowed: [200, 202, 503, 429],
      ask: (signal) =>
        fetch(`${server.url}/api/asapleads/fund_project`, {
          method: 'POST',
          signal,
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ project_id: listingId, total: 100, source: 'wallet' }),
        }),
    },
  ]
}
