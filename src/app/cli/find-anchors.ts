import { readAnchors } from '#platform/server/anchors.ts'
import type { Anchor, AnchoredChain, FoundAnchors } from '#platform/server/anchors.ts'
import { readAnchorFile } from '#platform/server/outside-anchors.ts'
import { readRemembered } from '../server/anchor-outside.ts'
import type { CommandIo } from './command.ts'

const WHAT = { ledger: 'journals', audit: 'audit seals' } as const

/** Every anchor of a chain that an operator can show: of the data directory, and of files that were kept elsewhere. Says what it found. */
export async function findAnchors(
  io: CommandIo,
  chain: AnchoredChain,
  files: readonly string[],
): Promise<Pick<FoundAnchors, 'anchors' | 'findings'>> {
  const { evidence } = io.database
  if (!evidence) throw new Error('this database was opened without the key that signs the ledger')
  const here = readAnchors(io.config.dataDir, chain, evidence)
  const elsewhere = files.map((path) => ({ path, ...readAnchorFile(path, chain, evidence) }))
  for (const note of [here, ...elsewhere].flatMap(({ notes }) => notes)) io.log(note)
  printAnchors(io, `anchors of ${WHAT[chain]}`, here.anchors)
  for (const { path, anchors } of elsewhere) printAnchors(io, `anchors of ${WHAT[chain]} in ${path}`, anchors)
  const kept = elsewhere.flatMap(({ anchors }) => anchors)
  if (files.length > 0) await compareMemory(io, chain, kept)
  return {
    anchors: [...here.anchors, ...kept],
    findings: [here, ...elsewhere].flatMap(({ findings }) => findings),
  }
}

/**
 * Files that were named and hold no anchor of the ledger are a finding, since they were meant to prove something. Books without a journal
 * have no end yet, so then the audit trail's anchors tell that the files are the right ones.
 */
export function withoutLedger(io: CommandIo, files: readonly string[], journals: number): string[] {
  const { evidence } = io.database
  const holds = (chain: AnchoredChain) =>
    evidence !== null && files.some((path) => readAnchorFile(path, chain, evidence).anchors.length > 0)
  if (files.length === 0 || holds('ledger') || (journals === 0 && holds('audit'))) return []
  return [`no anchor of the ledger stands in ${files.join(' or ')}: it was emptied, or is another file`]
}

/** The database may know of an anchor that no file holds any more: an older copy, or lines that were taken away. */
async function compareMemory(io: CommandIo, chain: AnchoredChain, kept: readonly Anchor[]): Promise<void> {
  const last = (await readRemembered(io.database)).find((one) => one.chain === chain)
  if (!last || kept.some((one) => one.seq === last.seq && one.at === last.at.toISOString())) return
  io.log(
    `the newest anchor of ${WHAT[chain]} that the database knows of (${last.seq}, ${last.at.toISOString()}) is not in these files: ` +
      'they are older copies, or their end was cut off',
  )
}

function printAnchors(io: CommandIo, what: string, anchors: readonly Anchor[]): void {
  const [first] = anchors
  io.log(first ? `${anchors.length} ${what}, from ${first.at} to ${anchors.at(-1)!.at}` : `no ${what}`)
}
