import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/** What a crowd met. */
export type Crowd = {
  readonly statuses: Readonly<Record<number, number>>
  /** Of the answers that were admitted (not 429 or 503). */
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of all answers. */
  readonly slowestMs: number
  readonly withoutRetryAfter: number
}

/**
 * Open so many connections to a server on this machine and ask over each, one request after the other, for so long. The
 * connections are kept as long as the server keeps them.
 */
export async function crowd(
  url: string,
  options: { readonly connections: number; readonly forMs: number; readonly paths: readonly string[] },
): Promise<Crowd> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const until = performance.now() + options.forMs
  const statuses: Record<number, number> = {}
  const admitted: number[] = []
  let slowestMs = 0
  let withoutRetryAfter = 0
  const visitor = async (number: number) => {
    for (let turn = number; performance.now() < until; turn++) {
      const began = performance.now()
      const { status, retryAfter } = await get(agent, `${url}${options.paths[turn % options.paths.length]!}`)
      const tookMs = performance.now() - began
      statuses[status] = (statuses[status] ?? 0) + 1
      slowestMs = Math.max(slowestMs, tookMs)
      if (status === 429 || status === 503) {
        if (retryAfter === undefined) withoutRetryAfter += 1
        // Who is told to come back later does, if not as late as told.
        await new Promise((resolve) => setTimeout(resolve, 100))
      } else {
        admitted.push(tookMs)
      }
    }
  }
  await Promise.all(Array.from({ length: options.connections }, (_, number) => visitor(number)))
  agent.destroy()
  const sorted = admitted.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return { statuses, p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: Math.round(slowestMs), withoutRetryAfter }
}

const LIMIT_MS = 30_000

function get(agent: Agent, url: string): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve) => {
    const call = request(url, { agent, timeout: LIMIT_MS }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
      )
      response.once('error', () => resolve({ status: 0, retryAfter: undefined }))
    })
    call.once('timeout', () => call.destroy())
    call.once('error', () => resolve({ status: 0, retryAfter: undefined }))
    call.end()
  })
}

/** So many requests on each of so many connections, sent at once without reading an answer first. Counts the answers. */
export async function flood(url: string, connections: number, requests: number): Promise<Record<number, number>> {
  const { port } = new URL(url)
  const statuses: Record<number, number> = {}
  const one = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ port: Number(port), host: '127.0.0.1' })
      socket.setTimeout(LIMIT_MS, () => socket.destroy())
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
      socket.on('data', (chunk) => {
        for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
          statuses[Number(status)] = (statuses[Number(status)] ?? 0) + 1
        }
      })
      socket.write('GET /?a HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(requests))
    })
  await Promise.all(Array.from({ length: connections }, one))
  return statuses
}
