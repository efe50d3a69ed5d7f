import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Stripe } from 'stripe'

/**
 * The SDK's own HTTP client on a keep-alive agent, with a last moment after which nothing is sent any more.
 * The SDK counts its timeout anew for each try and only while the line is silent; a try that started after the
 * caller had given up could take money that nobody waits for.
 */
export function createDeadlineClient(protocol: 'http' | 'https') {
  const deadline = new AsyncLocalStorage<number>()
  // No limit on sockets: a charge that waits for a free one would be sent too late. Callers bound their own number.
  const options = { keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' } as const
  const agent = protocol === 'https' ? new HttpsAgent(options) : new HttpAgent(options)
  const client = Stripe.createNodeHttpClient(agent)
  const send = client.makeRequest.bind(client)
  client.makeRequest = async (host, port, path, method, headers, body, protocol, timeoutMs) => {
    const leftMs = (deadline.getStore() ?? Infinity) - performance.now()
    if (leftMs < 1) throw Object.assign(new Error('no time left'), { code: 'ETIMEDOUT' })
    return send(host, port, path, method, headers, body, protocol, Math.min(timeoutMs, Math.ceil(leftMs)))
  }

  /** Run one SDK call; rejects with code ETIMEDOUT when it has not settled after `timeoutMs`. */
  async function within<T>(timeoutMs: number, call: () => Promise<T>): Promise<T> {
    const answer = deadline.run(performance.now() + timeoutMs, call)
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
