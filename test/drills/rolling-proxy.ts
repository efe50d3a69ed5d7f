import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before several servers, as a load balancer would that keeps its connections, asks `/readyz`, and never tries again. */
export type RollingProxy = {
  readonly url: string
  /** What a server hung up on or was not there for: each was a failed request of somebody. */
  readonly failures: readonly string[]
  /** Requests that were answered by a server, whatever it said. */
  answered(): number
  /** Takes a server among those that are asked, once it is ready. */
  add(url: string): Promise<void>
  /** No longer asks whether it is ready; it has to be gone. */
  forget(url: string): void
  close(): Promise<void>
}

const ASK_EVERY_MS = 200

type Upstream = { readonly url: string; readonly agent: Agent; isReady: boolean }

/** An HTTP proxy on loopback with round robin among those that are ready. */
export async function startRollingProxy(): Promise<RollingProxy> {
  const upstreams = new Map<string, Upstream>()
  const failures: string[] = []
  let turn = 0
  let answered = 0
  const server = createServer((asked, answer) => {
    const ready = [...upstreams.values()].filter((one) => one.isReady)
    const upstream = ready[turn++ % Math.max(1, ready.length)]
    if (!upstream) {
      failures.push(`${asked.method} ${asked.url}: no server is ready`)
      answer.writeHead(502).end()
      return
    }
    passOn(asked, answer, upstream, {
      answered: () => void (answered += 1),
      failed: (why) => void failures.push(`${asked.method} ${asked.url}: ${why}`),
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 1024, resolve))
  const asking = setInterval(() => {
    for (const one of upstreams.values()) void isReady(one.url).then((ready) => void (one.isReady = ready))
  }, ASK_EVERY_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    answered: () => answered,
    async add(url) {
      const added: Upstream = { url, agent: new Agent({ keepAlive: true }), isReady: await isReady(url) }
      upstreams.set(url, added)
    },
    forget(url) {
      upstreams.get(url)?.agent.destroy()
      upstreams.delete(url)
    },
    async close() {
      clearInterval(asking)
      for (const { agent } of upstreams.values()) agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

// A database that is slow on a busy machine is no reason to send what comes elsewhere: all servers have the same one.
async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`)
    const said = (await response.json()) as { reason?: string }
    return response.status === 200 || said.reason !== 'the server is stopping'
  } catch {
    return false
  }
}

function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  { url, agent }: Upstream,
  tell: { readonly answered: () => void; readonly failed: (why: string) => void },
): void {
  const { connection: _ours, ...headers } = asked.headers
  const call = request(`${url}${asked.url}`, { method: asked.method, headers, agent }, (said) => {
    const { connection: _theirs, ...passed } = said.headers
    answer.writeHead(said.statusCode ?? 502, passed)
    said.pipe(answer)
    said.once('end', tell.answered)
    said.once('error', (error) => tell.failed(`the answer broke off: ${error.message}`))
  })
  call.once('error', (error) => {
    // A client that went away by itself broke nothing.
    if (asked.socket.destroyed) return
    tell.failed(error.message)
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
  answer.once('close', () => {
    if (!answer.writableFinished) call.destroy()
  })
  asked.pipe(call)
}
