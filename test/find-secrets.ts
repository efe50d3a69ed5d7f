import { inflateRawSync, inflateSync, gunzipSync, constants } from 'node:zlib'

/** Something that must not stand anywhere in the clear. */
export type Secret = {
  readonly name: string
  readonly value: string | Buffer
  /** Six digits, or three, turn up by chance: they are looked for as a text of their own. */
  readonly isShort?: boolean
}

/** Where one was found, and in which form. */
export type Found = { readonly name: string; readonly form: string; readonly around: string }

type Needle = { readonly name: string; readonly form: string; readonly bytes: Buffer }

const MAX_DEPTH = 3
const MAX_UNPACKED = 64 * 1024 * 1024
// Shorter pieces of an encoding are in many texts by chance.
const MIN_BYTES = 7

/**
 * Looks for secrets in bytes: as they are, in hexadecimal, in base64 wherever it begins, encoded for addresses, JSON and HTML,
 * in the columns of bytes as a dump writes them, and inside whatever was packed by gzip, zip or PDF.
 */
export function secretFinder(secrets: readonly Secret[]): (content: Buffer) => Found[] {
  const byStart = new Map<number, Needle[]>()
  const starts = new Uint8Array(65_536)
  for (const needle of secrets.flatMap(needlesOf)) {
    const start = needle.bytes.readUInt32LE(0)
    byStart.set(start, [...(byStart.get(start) ?? []), needle])
    starts[needle.bytes.readUInt16LE(0)] = 1
  }
  const look = (content: Buffer): Found[] => {
    const found = new Map<string, Found>()
    for (let at = 0; at + 4 <= content.length; at++) {
      if (starts[content[at]! | (content[at + 1]! << 8)] === 0) continue
      for (const { name, form, bytes } of byStart.get(content.readUInt32LE(at)) ?? []) {
        if (found.has(name) || !content.subarray(at, at + bytes.length).equals(bytes)) continue
        const around = content.toString('latin1', Math.max(0, at - 80), at + bytes.length + 20)
        found.set(name, { name, form, around: around.replaceAll(/[^\x20-\x7e]/g, '.') })
      }
    }
    return [...found.values()]
  }
  const within = (content: Buffer, depth: number): Found[] => {
    const found = look(content)
    if (depth === MAX_DEPTH) return found
    for (const inner of unpacked(content)) found.push(...within(inner, depth + 1))
    return found
  }
  return (content) => within(content, 0)
}

function needlesOf({ name, value, isShort = false }: Secret): Needle[] {
  const plain = Buffer.from(value)
  const of = (form: string, text: string | Buffer): Needle => ({ name, form, bytes: Buffer.from(text) })
  const all = isShort
    ? [`"${plain.toString()}"`, `=${plain.toString()}&`, `>${plain.toString()}<`].map((text) => of('by itself', text))
    : [...formsOf(plain).map(([form, text]) => of(form, text)), ...rawOf(value).map(([form, raw]) => of(form, raw))]
  const fit = all.filter(({ bytes }) => bytes.length >= (isShort ? 5 : MIN_BYTES))
  if (fit.length === 0) throw new Error(`${name}: too short to be looked for`)
  return fit
}

/** A text as programs write it. */
function formsOf(plain: Buffer): [form: string, text: string | Buffer][] {
  const text = plain.toString()
  const hex = plain.toString('hex')
  const forms: [string, string | Buffer][] = [
    ['plain', plain],
    ['hex', hex],
    ['hex', hex.toUpperCase()],
    ['address', encodeURIComponent(text)],
    ['address', encodeURIComponent(text).replaceAll('%20', '+')],
    ['JSON', JSON.stringify(text).slice(1, -1)],
    ['UTF-16', Buffer.from(text, 'utf16le')],
  ]
  // In base64 a piece looks different by where it begins; its ends belong to its neighbours too.
  for (const before of [0, 1, 2]) {
    const whole = Buffer.concat([Buffer.alloc(before), plain])
    const from = Math.ceil((before * 4) / 3)
    const to = Math.floor((whole.length * 4) / 3)
    for (const encoding of ['base64', 'base64url'] as const)
      forms.push([encoding, whole.toString(encoding).slice(from, to)])
  }
  return forms
}

/** What a token or a key of an authenticator app stands for: the bytes themselves, which no text needs to show. */
function rawOf(value: string | Buffer): [form: string, raw: Buffer | string][] {
  if (typeof value !== 'string') return []
  const raw: Buffer[] = []
  if (/^[\w-]{43}$/.test(value)) raw.push(Buffer.from(value, 'base64url'))
  if (/^[\da-f]{64}$/.test(value)) raw.push(Buffer.from(value, 'hex'))
  if (/^[A-Z2-7]{32}$/.test(value)) raw.push(fromBase32(value))
  return raw.flatMap((bytes) => formsOf(bytes).filter(([form]) => /^(?:plain|hex|base64)/.test(form)))
}

function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  return Buffer.from(
    bits
      .join('')
      .match(/\d{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )
}

const PACKED: readonly { readonly mark: Buffer; readonly open: (rest: Buffer) => Buffer | null }[] = [
  { mark: Buffer.from([0x1f, 0x8b, 0x08]), open: (rest) => gunzipSync(rest, PATIENT) },
  { mark: Buffer.from('PK\u0003\u0004', 'latin1'), open: openEntry },
  { mark: Buffer.from('stream\n'), open: (rest) => inflateSync(rest.subarray(7), PATIENT) },
  { mark: Buffer.from('stream\r\n'), open: (rest) => inflateSync(rest.subarray(8), PATIENT) },
]

// What is cut off is read as far as it goes.
const PATIENT = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_UNPACKED }

function openEntry(rest: Buffer): Buffer | null {
  if (rest.length < 30 || rest.readUInt16LE(8) !== 8) return null
  return inflateRawSync(rest.subarray(30 + rest.readUInt16LE(26) + rest.readUInt16LE(28)), PATIENT)
}

function* unpacked(content: Buffer): Generator<Buffer> {
  for (const { mark, open } of PACKED) {
    for (let at = content.indexOf(mark); at !== -1; at = content.indexOf(mark, at + 1)) {
      const inner = tried(() => open(content.subarray(at)))
      if (inner) yield inner
    }
  }
  // A column of bytes, as PostgreSQL writes it.
  const columns = content.toString('latin1').match(/\\\\x[\da-f]{32,}/g) ?? []
  for (const column of columns) yield Buffer.from(column.slice(3), 'hex')
}

function tried(open: () => Buffer | null): Buffer | null {
  try {
    return open()
  } catch {
    // The mark stood there by chance.
    return null
  }
}
