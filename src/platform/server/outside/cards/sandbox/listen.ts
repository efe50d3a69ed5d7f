import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serve a handler on a port (0: any free one). Resolves when it takes connections. */
export async function listen(
  handle: (req: IncomingMessage, res: ServerResponse) => void,
  port: number,
  host = '127.0.0.1',
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(
    // Told to the client in a header: its agent lets go of an idle socket a second earlier, so none closes in use.
    { keepAliveTimeout: 65_000, headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 },
    handle,
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, 1024, resolve)
  })
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        // What is under way may finish; a client that holds its socket open does not hold up the stop.
        setTimeout(() => server.closeAllConnections(), 3000).unref()
      }),
  }
}
