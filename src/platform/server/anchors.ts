import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Evidence } from './evidence.ts'

/** What is anchored: the chain of journals, or the chain of audit seals. */
export type AnchoredChain = 'ledger' | 'audit'

/** The end of a chain as it was at an instant, written outside the database. */
export type Anchor = { readonly seq: number; readonly hash: string; readonly at: string; readonly place: string }

export type FoundAnchors = {
  readonly anchors: readonly Anchor[]
  /** Lines whose signature does not fit: somebody changed them. */
  readonly findings: readonly string[]
  /** What a reader should know and what is no proof of anything. */
  readonly notes: readonly string[]
}

const LINE = /^(\d+) ([0-9a-f]{64}) (\S+) ([0-9a-f]{8}) ([0-9a-f]{64})$/
const folderOf = (dataDir: string): string => join(dataDir, 'anchors')
/** What is signed of an anchor, wherever it is written down. */
export const anchorText = (chain: AnchoredChain, seq: number | string, hash: string, at: string): string =>
  `${chain}|${seq}|${hash}|${at}`

/**
 * Append the end of a chain to `DATA_DIR/anchors/<chain>.log`, unless it stands there already, or was anchored less than
 * `minAgeMs` ago. One write and one sync, so that servers, jobs and commands may share the file.
 */
export function addAnchor(
  dataDir: string,
  chain: AnchoredChain,
  end: { readonly seq: number; readonly hash: Buffer },
  how: { readonly evidence: Evidence; readonly now: Date; readonly minAgeMs?: number },
): boolean {
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const fd = openSync(join(folderOf(dataDir), `${chain}.log`), 'a+', 0o600)
  try {
    const tail = readTail(fd)
    const last = LINE.exec(tail.trimEnd().split('\n').at(-1) ?? '')
    const hash = end.hash.toString('hex')
    if (last && last[1] === String(end.seq) && last[2] === hash && how.evidence.isNamed(last[4]!)) return false
    if (last && how.now.getTime() - Date.parse(last[3]!) < (how.minAgeMs ?? 0)) return false
    const at = how.now.toISOString()
    const mac = how.evidence.sign('anchor', anchorText(chain, end.seq, hash, at)).toString('hex')
    // After a line that a power cut left unfinished, a new one begins.
    const before = tail === '' || tail.endsWith('\n') ? '' : '\n'
    writeSync(fd, `${before}${end.seq} ${hash} ${at} ${how.evidence.keyId} ${mac}\n`)
    fsyncSync(fd)
    return true
  } finally {
    closeSync(fd)
  }
}

function readTail(fd: number): string {
  const size = fstatSync(fd).size
  const bytes = Buffer.alloc(Math.min(size, 1024))
  readSync(fd, bytes, 0, bytes.length, size - bytes.length)
  return bytes.toString('latin1')
}

/**
 * Puts every anchor of a chain aside that was written until an instant: into `DATA_DIR/anchors/of-the-demo-<name>`, which nothing
 * compares. For a chain that began anew then. What a crash leaves is finished by doing it again.
 */
export function putAnchorsAside(dataDir: string, chain: AnchoredChain, until: Date): number {
  let aside = 0
  for (const name of namesOf(dataDir, chain)) {
    const place = join(folderOf(dataDir), name)
    const lines = readFileSync(place, 'latin1').split('\n').filter(Boolean)
    const isLater = (line: string) => Date.parse(LINE.exec(line)?.[3] ?? '') > until.getTime()
    const earlier = lines.filter((line) => !isLater(line))
    if (earlier.length === 0) continue
    const there = join(folderOf(dataDir), `of-the-demo-${name}`)
    const known = new Set(existsSync(there) ? readFileSync(there, 'latin1').split('\n') : [])
    const later = lines.filter(isLater)
    writeSynced(there, [...known, ...earlier.filter((line) => !known.has(line))].filter(Boolean))
    writeSynced(place, later)
    aside += earlier.length
  }
  return aside
}

function writeSynced(place: string, lines: readonly string[]): void {
  const beside = `${place}.part`
  const fd = openSync(beside, 'w', 0o600)
  try {
    // All of it, or it throws: one `writeSync` may write a part on a disk that fills up.
    writeFileSync(fd, lines.map((line) => `${line}\n`).join(''))
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  renameSync(beside, place)
}

const namesOf = (dataDir: string, chain: AnchoredChain): string[] =>
  (existsSync(folderOf(dataDir)) ? readdirSync(folderOf(dataDir)) : [])
    .filter((one) => one.startsWith(chain) && one.endsWith('.log'))
    .toSorted()

/** Every anchor of a chain: of this data directory, and of files that an operator copied beside it (`ledger-*.log`). */
export function readAnchors(dataDir: string, chain: AnchoredChain, evidence: Evidence): FoundAnchors {
  const anchors: Anchor[] = []
  const findings: string[] = []
  const notes: string[] = []
  let foreign = 0
  for (const name of namesOf(dataDir, chain)) {
    const lines = readFileSync(join(folderOf(dataDir), name), 'latin1').split('\n')
    for (const [at, line] of lines.entries()) {
      const place = `anchors/${name} line ${at + 1}`
      const [, seq = '', hash = '', time = '', keyId = '', mac = ''] = LINE.exec(line) ?? []
      if (!mac) {
        if (line) notes.push(`${place} is not a whole anchor: a write was cut, or it was changed`)
        continue
      }
      if (!evidence.isNamed(keyId)) foreign += 1
      else if (!evidence.fits('anchor', anchorText(chain, seq, hash, time), Buffer.from(mac, 'hex')))
        findings.push(`${place} was changed: its signature does not fit`)
      anchors.push({ seq: Number(seq), hash, at: time, place })
    }
  }
  if (foreign > 0)
    notes.push(`${foreign} anchors of the ${chain} were signed with another key: compared, signatures not checked`)
  return { anchors, findings, notes }
}
