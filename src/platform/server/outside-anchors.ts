import { createHmac } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, openSync, readSync, readFileSync, writeSync } from 'node:fs'
import type { AnchorPlace } from './anchor-place.ts'
import { anchorText } from './anchors.ts'
import type { Anchor, AnchoredChain, FoundAnchors } from './anchors.ts'
import type { Evidence } from './evidence.ts'
import { sendTo } from './outside/ask-json.ts'
import { OutsideDown } from './outside/outside-down.ts'

// A line of JSON for each anchor: {"chain":"ledger","seq":7,"hash":"…","at":"2026-11-26T05:00:00.000Z","key":"…","mac":"…"}.
// `seq` is the last journal (or audit seal) and how many there are, since they are numbered without gaps.

const HEX_32 = /^[0-9a-f]{64}$/
const ANSWER_MS = 10_000
const HOOK = 'the place of anchors'

/** The end of a chain as a line of JSON without a line break, signed with the key of the books. */
export function anchorLine(
  chain: AnchoredChain,
  end: { readonly seq: number; readonly hash: Buffer },
  how: { readonly evidence: Evidence; readonly now: Date },
): string {
  const { evidence } = how
  const hash = end.hash.toString('hex')
  const at = how.now.toISOString()
  const mac = evidence.sign('anchor', anchorText(chain, end.seq, hash, at)).toString('hex')
  return JSON.stringify({ chain, seq: end.seq, hash, at, key: evidence.keyId, mac })
}

/** Write one line down outside the database; done only when it is on the disk there, or was taken with 2xx. Throws otherwise. */
export async function sendAnchor(place: AnchorPlace, line: string, now: Date): Promise<void> {
  if (place.kind === 'file') return appendLine(place.path, line)
  const seconds = Math.floor(now.getTime() / 1000)
  const mac = createHmac('sha256', place.secret).update(`${seconds}.${line}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'freehold-signature': `t=${seconds},v1=${mac}` }
  const { status } = await sendTo(HOOK, place.url, {
    method: 'POST',
    headers,
    body: line,
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (status < 200 || status > 299) throw new OutsideDown(HOOK, `it answers ${status}`)
}

/** One write and one sync, to a file that may be append-only: servers that share it do not cut each other's lines. */
function appendLine(path: string, line: string): void {
  const fd = openSync(path, 'a', 0o600)
  try {
    // After a line that a power cut left unfinished, a new one begins.
    writeSync(fd, `${fstatSync(fd).size > 0 && !endsWhole(path) ? '\n' : ''}${line}\n`)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

function endsWhole(path: string): boolean {
  const fd = openSync(path, 'r')
  try {
    const last = Buffer.alloc(1)
    readSync(fd, last, 0, 1, fstatSync(fd).size - 1)
    return last.toString('latin1') === '\n'
  } finally {
    closeSync(fd)
  }
}

/** Every anchor of a chain in a file that `LEDGER_ANCHOR` wrote, or that whoever was told kept line by line. Throws where there is none. */
export function readAnchorFile(path: string, chain: AnchoredChain, evidence: Evidence): FoundAnchors {
  const anchors: Anchor[] = []
  const findings: string[] = []
  const notes: string[] = []
  let foreign = 0
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue
    const place = `${path} line ${index + 1}`
    const read = readLine(line)
    // Said once, with the ledger.
    if (!read && chain === 'ledger') notes.push(`${place} is not a whole anchor: a write was cut, or it was changed`)
    if (read?.chain !== chain) continue
    const { seq, hash, at, key, mac } = read
    if (!evidence.isNamed(key)) foreign += 1
    else if (!evidence.fits('anchor', anchorText(chain, seq, hash, at), Buffer.from(mac, 'hex')))
      findings.push(`${place} was changed: its signature does not fit`)
    anchors.push({ seq, hash, at, place })
  }
  if (foreign > 0)
    notes.push(
      `${foreign} anchors of the ${chain} in ${path} were signed with another key: compared, signatures not checked`,
    )
  return { anchors, findings, notes }
}

type Line = { chain: string; seq: number; hash: string; at: string; key: string; mac: string }

function readLine(line: string): Line | null {
  try {
    const one = JSON.parse(line) as Partial<Line> | null
    const isWhole =
      typeof one?.chain === 'string' &&
      Number.isSafeInteger(one.seq) &&
      typeof one.at === 'string' &&
      typeof one.key === 'string' &&
      HEX_32.test(String(one.hash)) &&
      HEX_32.test(String(one.mac))
    return isWhole ? (one as Line) : null
  } catch {
    return null
  }
}
