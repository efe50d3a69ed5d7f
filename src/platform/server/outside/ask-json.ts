import { OutsideDown } from './outside-down.ts'

// The connection was never made, so not a byte of the request left this machine.
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

// The line broke: that of a kept connection breaks whenever the other side closes it just then.
const broken = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])
const TRIES = 3

/**
 * Send one request to an outside service and read its whole answer. One that only reads (GET, HEAD) is sent again where the line
 * broke, within the same time. Throws OutsideDown when no answer came; `isUndone` says that nothing was asked for yet, whatever
 * becomes of it.
 */
export async function sendTo(
  outside: string,
  url: string,
  init: RequestInit & { signal: AbortSignal },
  isUndone = false,
): Promise<{ status: number; text: string }> {
  const tries = isReading(init) ? TRIES : 1
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetch(url, { ...init, redirect: 'error' })
      return { status: answer.status, text: await textOf(answer) }
    } catch (error) {
      const code = codeIn(error)
      if (attempt >= tries || !broken.has(code))
        throw new OutsideDown(outside, code, isUndone || neverConnected.has(code))
    }
  }
}

const isReading = ({ method = 'GET' }: RequestInit): boolean => method === 'GET' || method === 'HEAD'

// A page of a list of PayPal's is a megabyte or two.
const MOST_BYTES = 16 * 1024 * 1024

/** The whole of an answer, unpacked; whoever sends without end is hung up on before this process runs out of memory. */
async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.length
    if (bytes > MOST_BYTES) throw Object.assign(new Error('an answer without end'), { code: 'the answer is too long' })
    pieces.push(piece)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}

function codeIn(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } }
  if (typeof cause?.code === 'string') return cause.code
  return typeof code === 'string' ? code : (name ?? 'unknown fault')
}

/** The JSON object of an answer; an empty one of an empty answer. Throws OutsideDown when it is none. */
export function readObject(outside: string, text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw new OutsideDown(outside, 'the answer cannot be read')
}
