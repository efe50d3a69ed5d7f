import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { EICAR } from './document-files.ts'

/** A server that speaks clamd's INSTREAM and knows one virus. `says` is what it answers instead; 'nothing' never answers. */
export async function openClamd(): Promise<{
  readonly address: { readonly host: string; readonly port: number }
  says: string | null
  readonly seen: Buffer[]
  close(): Promise<void>
}> {
  const sockets = new Set<Socket>()
  const clamd = { says: null as string | null, seen: [] as Buffer[] }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let got = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      got = Buffer.concat([got, chunk])
      const content = contentOf(got)
      if (!content || clamd.says === 'nothing') return
      clamd.seen.push(content)
      const verdict = content.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
      socket.end(`${clamd.says ?? verdict}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(clamd, {
    address: { host: '127.0.0.1', port },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

/** What was sent in pieces, once the last one has come: each with its length before it, and a length of nothing at the end. */
function contentOf(got: Buffer): Buffer | null {
  const word = 'zINSTREAM\0'
  if (got.toString('latin1', 0, word.length) !== word) return null
  const parts: Buffer[] = []
  for (let at = word.length; at + 4 <= got.length;) {
    const length = got.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(got.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
