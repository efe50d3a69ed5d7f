/**
 * Identifiers are UUIDs version 7 (RFC 9562): the first 48 bits are the millisecond, so that new rows
 * land at the end of an index; the other bits are random, so that ids tell nothing and cannot be guessed.
 */
export function newId(at: number = Date.now()): string {
  if (pool.length - used < 10) refill()
  const random = pool.subarray(used, (used += 10))
  const time = timeOf(at)
  let tail = ''
  for (let i = 0; i < 10; i++)
    tail += hex[i === 0 ? (random[0]! & 0x0f) | 0x70 : i === 2 ? (random[2]! & 0x3f) | 0x80 : random[i]!]
  return `${time}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`
}

/** What no id of an instant or of a later one comes before. */
export const firstIdOf = (at: number): string => `${timeOf(at)}-0000-0000-000000000000`

function timeOf(at: number): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

/** Whether a text is a UUID in canonical form, of any version. */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)

// A page that only tells an id from other texts carries none of what makes them.
const hex = /* @__PURE__ */ Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'))
let pool = /* @__PURE__ */ new Uint8Array(0)
let used = 0

// One call to the system's generator serves 400 ids: asking for ten bytes at a time costs more than the rest of the function.
function refill(): void {
  pool = globalThis.crypto.getRandomValues(new Uint8Array(4000))
  used = 0
}
