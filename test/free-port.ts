import { createServer } from 'node:net'

let next = 20_000 + (process.pid % 10_000)

/**
 * A port that nobody listens on, each time another one: for what has to be named before it is started. It is below those that a system
 * gives to whoever asks for any, so that nobody comes by it in between.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
