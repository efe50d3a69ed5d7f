import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Stripe } from 'stripe'

/** How many tries of a call can have reached the other side: only where none did is it certain that nothing happened. */
export type Attempt = { mayHaveArrived: number }

// The connection was never made, so not a byte of the request left this machine.
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * The SDK's own HTTP client on a keep-alive agent, with a last moment after which nothing is sent any more.
 * The SDK restarts its timeout for each try and only while the line is silent; a try that started after the
 * caller had given up could take money that nobody waits for.
 */
export function createDeadlineClient(protocol: 'http' | 'https') {
  const current = new AsyncLocalStorage<{ until: number; attempt: Attempt }>()
  // No limit on sockets: a charge that waits for a free one would be sent too late. Callers bound their own number.
  const options = { keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' } as const
  const agent = protocol === 'https' ? new HttpsAgent(options) : new HttpAgent(options)
  const client = Stripe.createNodeHttpClient(agent)
  const send = client.makeRequest.bind(client)
  client.makeRequest = async (host, port, path, method, headers, body, protocol, timeoutMs) => {
    const { until, attempt } = current.getStore() ?? { until: Infinity, attempt: { mayHaveArrived: 0 } }
    const leftMs = until - performance.now()
    if (leftMs < 1) throw Object.assign(new Error('no time left'), { code: 'ETIMEDOUT' })
    attempt.mayHaveArrived += 1
    try {
      return await send(host, port, path, method, headers, body, protocol, Math.min(timeoutMs, Math.ceil(leftMs)))
    } catch (error) {
      if (neverConnected.has((error as NodeJS.ErrnoException).code ?? '')) attempt.mayHaveArrived -= 1
      throw error
    }
  }

  /** Run one SDK call; rejects with code ETIMEDOUT when it has not settled after `timeoutMs`. */
  async function within<T>(
    timeoutMs: number,
    call: () => Promise<T>,
    attempt: Attempt = { mayHaveArrived: 0 },
  ): Promise<T> {
    const answer = current.run({ until: performance.now() + timeoutMs, attempt }, call)
    let timer: NodeJS.Timeout | undefined
    const expiry = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(Object.assign(new Error('deadline passed'), { code: 'ETIMEDOUT' })), timeoutMs)
    })
    try {
      return await Promise.race([answer, expiry])
    } finally {
      clearTimeout(timer)
    }
  }

  return { client, within, close: () => agent.destroy() }
}
