import { connect } from 'node:net'
import type { Socket } from 'node:net'

// The streams of `live-clients.ts`, in a process of their own: on the server's core they would measure themselves.

export type Asked = { readonly open: readonly string[]; readonly url: string } | { readonly listen: true }
export type Told =
  | { readonly opened: number }
  | { readonly listening: true }
  /** When the first and the last stream heard, on the clock of `now`, and the streams that heard nothing in time. */
  | { readonly firstAt: number; readonly lastAt: number; readonly deaf: number }

/** Milliseconds of the machine's clock, which all processes share. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6

const AT_ONCE = 64
const PATIENCE_MS = 30_000
const NEWS = Buffer.from('event: portfolio')

// Which round each stream has heard.
const heard: number[] = []
let round = 0
let missing = 0
let firstAt = 0
let lastAt = 0
let overdue: NodeJS.Timeout | undefined

const tell = (told: Told): void => void process.send!(told)

function hear(stream: number): void {
  if (heard[stream] === round) return
  heard[stream] = round
  lastAt = now()
  firstAt ||= lastAt
  missing -= 1
  if (missing > 0) return
  clearTimeout(overdue)
  tell({ firstAt, lastAt, deaf: 0 })
}

function listen(): void {
  round += 1
  missing = heard.length
  firstAt = 0
  overdue = setTimeout(() => tell({ firstAt, lastAt, deaf: missing }), PATIENCE_MS)
  tell({ listening: true })
}

/** Opens a stream; resolves once it is, and throws where it is refused. */
function openStream(url: URL, token: string, stream: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    // One buffer for all: what was read is looked at before anything else is.
    const onread = { buffer: shared, callback: (size: number) => read(size) }
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true, onread })
    let isOpen = false
    const read = (size: number): boolean => {
      const chunk = shared.subarray(0, size)
      if (isOpen) {
        if (chunk.includes(NEWS)) hear(stream)
        return true
      }
      isOpen = true
      if (chunk.toString('latin1', 0, 12) === 'HTTP/1.1 200') resolve(socket)
      else reject(new Error(`refused: ${chunk.toString('utf8')}`))
      return true
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a stream was ended')))
    socket.write(
      `GET /api/live HTTP/1.1\r\nhost: ${url.hostname}\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
  })
}
const shared = Buffer.alloc(64 * 1024)

async function openAll(tokens: readonly string[], url: URL): Promise<void> {
  let next = 0
  const openSome = async () => {
    for (let stream = next++; stream < tokens.length; stream = next++) {
      await openStream(url, tokens[stream]!, stream)
      heard[stream] = 0
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openSome))
  tell({ opened: heard.length })
}

// Only where somebody asks: `now` is read by the other side as well.
if (process.send)
  process.on('message', (asked: Asked) => {
    if ('open' in asked) void openAll(asked.open, new URL(asked.url))
    else listen()
  })
