/** A mail as it is read back. */
export type Eml = {
  readonly from: string
  readonly to: string
  readonly date: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** Reads a letter of our own making back from its `.eml` file. Not a reader for mail of others. */
export function readEml(file: string): Eml {
  const source = file.replaceAll('\r\n', '\n')
  const [head, body] = split(source)
  const headers = headersOf(head)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(partOf) : [partOf(source)]
  const of = (type: string) => parts.find((part) => part.type.startsWith(type))?.text ?? ''
  return {
    headers,
    from: words(headers['from'] ?? ''),
    to: words(headers['to'] ?? ''),
    date: headers['date'] ?? '',
    subject: words(headers['subject'] ?? ''),
    text: of('text/plain'),
    html: of('text/html'),
  }
}

function split(source: string): [head: string, body: string] {
  const at = source.indexOf('\n\n')
  return at < 0 ? [source, ''] : [source.slice(0, at), source.slice(at + 2)]
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
}

function partOf(part: string): { type: string; text: string } {
  const [head, body] = split(part.replace(/^\n/, ''))
  const headers = headersOf(head)
  const coding = headers['content-transfer-encoding']?.toLowerCase()
  const text =
    coding === 'base64' ? Buffer.from(body, 'base64').toString() : coding === 'quoted-printable' ? unquote(body) : body
  return { type: headers['content-type'] ?? 'text/plain', text }
}

const unquote = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

/** Words in a header that are not plain ASCII (RFC 2047). */
const words = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(body, 'base64').toString() : unquote(body.replaceAll('_', ' ')),
    )
