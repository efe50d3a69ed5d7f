import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What goes wrong on one connection. Nothing named: all bytes pass. */
export type Fault = {
  /** The connection is reset before a byte passes. */
  refuse?: boolean
  /** The connection is taken and hung up at once, as by a load balancer whose target is down. */
  hangUp?: boolean
  /** Requests reach the target this much later, in order. */
  delayRequestMs?: number
  /** Answers come back this much later, in order. */
  delayAnswerMs?: number
  /** Answers wait for this, and then come back in order. */
  holdAnswers?: Promise<void>
  /** Requests vanish; the line stays open and silent. */
  swallowRequests?: boolean
  /** The target does the work, its answers vanish; the line stays open and silent. */
  swallowAnswers?: boolean
  /** Whatever is sent reaches the target a second time, by a line of its own whose answers nobody reads. Of new connections alone. */
  doubleRequests?: boolean
  /** After so many bytes of answers the line is reset; 0: the work is done and no byte of the answer arrives. */
  cutAnswerAfterBytes?: number
}

export type FaultProxy = {
  readonly port: number
  readonly url: string
  /** Connections taken so far. */
  connectionCount(): number
  /** One fault for all connections, open ones too, or one for each by its number (1 is the first). */
  setFault(fault: Fault | ((connection: number) => Fault)): void
  /** Nobody listens any more and open lines are reset; `up` takes the same port again. */
  down(): Promise<void>
  up(): Promise<void>
  close(): Promise<void>
}

/** A TCP proxy on loopback for tests: delays, cuts and swallows what passes, and goes down and up. */
export async function startFaultProxy(targetUrl: string): Promise<FaultProxy> {
  const target = new URL(targetUrl)
  // PostgreSQL's address names the folder of its Unix socket as `host`.
  const socketDir = target.searchParams.get('host')
  const open = new Set<() => void>()
  let faultOf: (connection: number) => Fault = () => ({})
  let count = 0

  const server = createServer((client) => {
    const number = ++count
    const fault = () => faultOf(number)
    if (fault().refuse) {
      client.resetAndDestroy()
      return
    }
    if (fault().hangUp) {
      client.on('error', () => undefined).end(() => client.destroy())
      return
    }
    const toTarget = () =>
      socketDir ? connect(`${socketDir}/.s.PGSQL.${target.port}`) : connect(Number(target.port), target.hostname)
    const upstream = toTarget()
    const double = fault().doubleRequests ? toTarget() : null
    double?.on('error', () => double.destroy()).resume()
    const pair = [client, upstream]
    // A Unix socket knows no reset.
    const reset = () => {
      client.resetAndDestroy()
      double?.destroy()
      if (socketDir) upstream.destroy()
      else upstream.resetAndDestroy()
    }
    open.add(reset)
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', reset)
      socket.on('close', () => pair.every((one) => one.destroyed) && open.delete(reset))
    }
    client.on('close', () => double?.destroySoon())
    pump(client, upstream, {
      also: (chunk) => double?.write(chunk),
      delayMs: () => fault().delayRequestMs ?? 0,
      letGo: () => Promise.resolve(),
      isSwallowed: () => fault().swallowRequests === true,
      leftBytes: () => Infinity,
      reset,
    })
    pump(upstream, client, {
      also: () => undefined,
      delayMs: () => fault().delayAnswerMs ?? 0,
      letGo: () => fault().holdAnswers ?? Promise.resolve(),
      isSwallowed: () => fault().swallowAnswers === true,
      leftBytes: (passed) => (fault().cutAnswerAfterBytes ?? Infinity) - passed,
      reset,
    })
  })

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', 1024, () => {
        server.off('error', reject)
        resolve()
      })
    })
  const down = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const reset of open) reset()
    })

  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    connectionCount: () => count,
    setFault: (fault) => {
      faultOf = typeof fault === 'function' ? fault : () => fault
    },
    down,
    up: () => listen(port),
    close: () => (server.listening ? down() : Promise.resolve()),
  }
}

/** The address of a database (whose own may be a Unix socket) by way of the proxy. */
export function throughLine(databaseUrl: string, line: FaultProxy): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(line.port)
  return url.href
}

type Pump = {
  also: (chunk: Buffer) => void
  delayMs: () => number
  letGo: () => Promise<void>
  isSwallowed: () => boolean
  leftBytes: (passed: number) => number
  reset: () => void
}

/** Carry bytes one way, each chunk under the faults of its moment; the order never changes. */
function pump(from: Socket, to: Socket, rules: Pump): void {
  let passed = 0
  let line = Promise.resolve()
  const inTurn = (step: () => Promise<void> | void) => {
    line = line.then(step).catch(rules.reset)
  }
  from.on('data', (chunk: Buffer) => {
    const due = performance.now() + rules.delayMs()
    inTurn(async () => {
      const waitMs = due - performance.now()
      if (waitMs > 0) await sleep(waitMs)
      await rules.letGo()
      if (to.destroyed || rules.isSwallowed()) return
      rules.also(chunk)
      const left = rules.leftBytes(passed)
      passed += chunk.length
      if (left > 0) await new Promise<void>((resolve) => to.write(chunk.subarray(0, left), () => resolve()))
      if (chunk.length > left) rules.reset()
    })
  })
  from.on('end', () => inTurn(() => void (rules.isSwallowed() || to.end())))
}
