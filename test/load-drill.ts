import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer } from './server-process.ts'

/**
 * More than one server can carry, from this machine only and for a bounded time: what is admitted, what is refused,
 * what it costs in memory, and how soon it is over. `node test/load-drill.ts --connections 600 --seconds 10`
 */
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '600' },
    seconds: { type: 'string', default: '10' },
    logins: { type: 'string', default: '400' },
  },
})
const CONNECTIONS = Math.min(1000, Number(values.connections))
const SECONDS = Math.min(120, Number(values.seconds))
const LOGINS = Math.min(2000, Number(values.logins))

type Answer = { readonly status: number; readonly ms: number; readonly hasRetryAfter: boolean }
type Send = { readonly path: string; readonly body?: string }

const textOf = ({ path, body }: Send): string =>
  body === undefined
    ? `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
    : `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** One connection that asks again as soon as it is answered, and connects again when it is closed. */
async function drive(port: number, next: () => Send | null, answered: (answer: Answer) => void): Promise<void> {
  for (let send = next(); send;) {
    send = await new Promise<Send | null>((resolve) => {
      let current: Send | null = send
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let sentAt = performance.now()
      let head = ''
      let missing = -1
      const ask = () => {
        if (!current) return socket.end()
        sentAt = performance.now()
        head = ''
        missing = -1
        socket.write(textOf(current))
      }
      socket.on('connect', ask)
      socket.on('error', () => answered({ status: 0, ms: performance.now() - sentAt, hasRetryAfter: false }))
      socket.on('close', () => resolve(current && next()))
      socket.on('data', (chunk) => {
        if (missing < 0) {
          head += chunk.toString('latin1')
          const end = head.indexOf('\r\n\r\n')
          if (end < 0) return
          missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4)
        } else missing -= chunk.length
        if (missing > 0) return
        const fields = head.slice(0, head.indexOf('\r\n\r\n'))
        answered({
          status: Number(fields.slice(9, 12)),
          ms: performance.now() - sentAt,
          hasRetryAfter: /retry-after: \d/i.test(fields),
        })
        current = next()
        if (!/connection: close/i.test(fields)) ask()
      })
    })
  }
}

function summaryOf(answers: readonly Answer[]): string {
  const statuses = new Map<number, number[]>()
  for (const { status, ms } of answers) statuses.set(status, [...(statuses.get(status) ?? []), ms])
  const at = (sorted: readonly number[], share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0)
  const lines = [...statuses].map(([status, times]) => {
    const sorted = times.toSorted((a, b) => a - b)
    return `${times.length} x ${status || 'broken'} (p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms)`
  })
  const mute = answers.filter(({ status, hasRetryAfter }) => (status === 503 || status === 429) && !hasRetryAfter)
  return `${lines.join(', ')}; refused without Retry-After: ${mute.length}`
}

const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Runs a drill, and beside it asks every 100 ms whether the server is alive, and how large it is. */
async function measure(name: string, pid: number, url: string, drill: () => Promise<readonly Answer[]>): Promise<void> {
  const aliveMs: number[] = []
  let peakMb = rssMb(pid)
  const before = peakMb
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const askedAt = performance.now()
      await fetch(`${url}/healthz`).catch(() => null)
      aliveMs.push(performance.now() - askedAt)
      peakMb = Math.max(peakMb, rssMb(pid))
      await sleep(100)
    }
  })()
  const answers = await drill()
  const endedAt = performance.now()
  for (let ms = Infinity; ms > 50 && performance.now() - endedAt < 30_000;) {
    const askedAt = performance.now()
    await fetch(`${url}/`).then((response) => response.arrayBuffer())
    ms = performance.now() - askedAt
  }
  const calmMs = performance.now() - endedAt
  stopping.abort()
  await watching
  const slowest = Math.max(...aliveMs).toFixed(0)
  const memory = `${before.toFixed(0)} -> ${peakMb.toFixed(0)} -> ${rssMb(pid).toFixed(0)} MB`
  process.stdout.write(`${name}\n  ${summaryOf(answers)}\n  /healthz at most ${slowest} ms; memory ${memory}; `)
  process.stdout.write(`calm after ${calmMs.toFixed(0)} ms\n`)
}

/** So many requests at once on each of so many connections, sent without reading the answers first. */
async function pipeline(port: number, sockets: number, each: number): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const flood = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' })
      const sentAt = performance.now()
      socket.setTimeout(15_000, () => socket.destroy())
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
      socket.on('data', (chunk) => {
        for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
          answers.push({ status: Number(status), ms: performance.now() - sentAt, hasRetryAfter: true })
        }
      })
      socket.write(textOf({ path: '/?a' }).repeat(each))
    })
  await Promise.all(Array.from({ length: sockets }, flood))
  return answers
}

async function crowd(port: number, connections: number, seconds: number): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const until = performance.now() + seconds * 1000
  let n = 0
  const paths = ['/', '/how-it-works', '/api/listings', '/?utm_source=x', '/api/listings?max_price=', '/faq', '/login']
  const next = () => {
    if (performance.now() > until) return null
    n += 1
    const path = paths[n % paths.length]!
    return { path: path.endsWith('=') ? `${path}${n}` : path }
  }
  await Promise.all(Array.from({ length: connections }, () => drive(port, next, (answer) => answers.push(answer))))
  return answers
}

async function logIn(port: number, people: number): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const one = (n: number) => {
    let isSent = false
    const body = JSON.stringify({ email: `${n}@drill.example`, password: 'four correct horses' })
    const next = () => (isSent ? null : ((isSent = true), { path: '/api/login', body }))
    return drive(port, next, (answer) => answers.push(answer))
  }
  await Promise.all(Array.from({ length: people }, (_, n) => one(n)))
  return answers
}

const server = await startServer(() => ({ DEMO: 'on' }))
try {
  const port = Number(new URL(server.url).port)
  for (const path of ['/', '/how-it-works', '/api/listings']) await fetch(server.url + path)
  await measure('2,300 requests pipelined on one connection', server.pid, server.url, () => pipeline(port, 1, 2300))
  await measure('500 requests pipelined on each of 40 connections', server.pid, server.url, () =>
    pipeline(port, 40, 500),
  )
  const name = `${CONNECTIONS} connections for ${SECONDS} s`
  await measure(name, server.pid, server.url, () => crowd(port, CONNECTIONS, SECONDS))
  await measure(`${LOGINS} people log in at once`, server.pid, server.url, () => logIn(port, LOGINS))
} finally {
  await server.remove()
}
