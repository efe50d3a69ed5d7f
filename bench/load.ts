import { connect } from 'node:net'

export type Load = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly errors: number
}

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Run one call after another on so many keep-alive connections for so long; `next` makes each call anew. Written on
 * bare sockets, since on two cores a heavier client would measure itself.
 */
export async function load(url: string, connections: number, seconds: number, next: () => Call): Promise<Load> {
  const { hostname, port } = new URL(url)
  const latenciesMs: number[] = []
  let errors = 0
  const until = performance.now() + seconds * 1000
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () =>
      drive(hostname, Number(port), next, (ms, isOk) => {
        latenciesMs.push(ms)
        if (!isOk) errors += 1
        return performance.now() < until
      }),
    ),
  )
  const tookSeconds = (performance.now() - startedAt) / 1000
  const sorted = Float64Array.from(latenciesMs).toSorted()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { perSecond: latenciesMs.length / tookSeconds, p50Ms: at(0.5), p99Ms: at(0.99), errors }
}

type Done = (ms: number, isOk: boolean) => boolean

function drive(host: string, port: number, next: () => Call, done: Done): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    let sentAt = 0
    let isOk = false
    let missing = -1
    let head = ''
    const send = () => {
      sentAt = performance.now()
      missing = -1
      head = ''
      socket.write(textOf(next(), host))
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        isOk = head.startsWith('HTTP/1.1 2')
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4)
      } else {
        missing -= chunk.length
      }
      if (missing > 0) return
      if (done(performance.now() - sentAt, isOk)) send()
      else socket.end()
    })
  })
}

function textOf(call: Call, host: string): string {
  let text = `${call.method} ${call.path} HTTP/1.1\r\nhost: ${host}\r\n`
  for (const [name, value] of Object.entries(call.headers ?? {})) text += `${name}: ${value}\r\n`
  if (call.body !== undefined) text += `content-length: ${Buffer.byteLength(call.body)}\r\n`
  return `${text}\r\n${call.body ?? ''}`
}

/** Sends a call so often beside a load, until stopped; stopping tells how many failed. */
export function sendEvery(ms: number, url: string, next: () => Call): () => Promise<number> {
  const underWay = new Set<Promise<unknown>>()
  let errors = 0
  const send = async () => {
    const { path, ...call } = next()
    const answer = await fetch(url + path, call)
    await answer.arrayBuffer()
    if (!answer.ok) errors += 1
  }
  const timer = setInterval(() => {
    const sending: Promise<unknown> = send()
      .catch(() => (errors += 1))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }, ms)
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
    return errors
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

const ratio = (pairs: readonly [Load, Load][], of: (load: Load) => number): number =>
  median(pairs.map(([ours, bare]) => of(ours) / of(bare)))

/** Rates as a ratio to the other side's, in turns, with both and the slowest hundredth. */
export function byRate(pairs: readonly [Load, Load][]): string {
  const [ours, bare] = [median(pairs.map(([one]) => one.perSecond)), median(pairs.map(([, one]) => one.perSecond))]
  const errors = pairs.reduce((sum, [one, other]) => sum + one.errors + other.errors, 0)
  return `${ratio(pairs, (one) => one.perSecond).toFixed(2)}x (${ours.toFixed(0)}/s beside ${bare.toFixed(0)}/s), p99 ${ratio(pairs, (one) => one.p99Ms).toFixed(2)}x, ${errors} errors`
}

/** Medians as a ratio to the other side's. */
export function byMedian(pairs: readonly [Load, Load][]): string {
  const [ours, bare] = [median(pairs.map(([one]) => one.p50Ms)), median(pairs.map(([, one]) => one.p50Ms))]
  return `p50 ${ratio(pairs, (one) => one.p50Ms).toFixed(2)}x (${ours.toFixed(2)} ms beside ${bare.toFixed(2)} ms)`
}
