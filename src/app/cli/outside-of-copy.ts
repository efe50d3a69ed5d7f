import { statSync } from 'node:fs'
import { join } from 'node:path'
import { BackupRefused } from '#platform/server/backup/archive.ts'
import type { BackupHeader } from '#platform/server/backup/archive.ts'
import { markOf } from '#platform/server/backup/journal-marks.ts'
import { readBackupHeader } from '#platform/server/backup/read-header.ts'
import { BANK_JOURNAL } from '#platform/server/outside/bank/sandbox/mount-bank-sandbox.ts'
import { CARDS_JOURNAL } from '#platform/server/outside/cards/sandbox/mount-sandbox.ts'
import { PAYPAL_JOURNAL } from '#platform/server/outside/paypal/sandbox/mount-paypal-sandbox.ts'
import { outsideOf } from './ask-outside.ts'
import type { OutsideBooks } from './ask-outside.ts'
import type { CommandIo } from './command.ts'
import { sandboxBankBooks } from './read-bank.ts'
import { sandboxCardBooks } from './read-charges.ts'
import { sandboxPaypalBooks } from './read-paypal.ts'

type OfCopy = { readonly outside: OutsideBooks; readonly findings: string[] }

/** The end of the books of the copy. */
type End = { readonly journals: number; readonly hash: string }

const NOT_THERE = 'its journal is no part of this copy'
const OUTSIDE = 'the server ran no sandbox for it when the backup was made, so its journal is no part of this copy'

/**
 * Whoever a copy is compared with: the sandboxes that ran within the server when the backup was made, by what they had written down then.
 * A processor outside did things since that the copy does not know, and is not asked.
 */
export async function outsideOfCopy(io: CommandIo, backup: string | null, end: End): Promise<OfCopy> {
  const { dataDir } = io.config
  if (backup === null) {
    io.log(
      'what the backup says of its sandboxes was not looked at: --backup FILE does, and finds a journal that was lost',
    )
    return { outside: asFarAsThere(io, null), findings: [] }
  }
  const header = await headerOf(backup)
  if (typeof header === 'string') return { outside: asFarAsThere(io, null), findings: [header] }
  const asOf = new Date(header.madeAt)
  const other = otherBooks(backup, header, end)
  if (other) return { outside: asFarAsThere(io, asOf), findings: [other] }
  const { journals } = header
  if (!journals) {
    io.log(
      'this backup does not say which sandboxes ran within the server (an earlier version made it, or served last): ' +
        'a journal that is not there is taken for one of a processor outside',
    )
    return { outside: asFarAsThere(io, asOf), findings: [] }
  }
  const findings: string[] = []
  const known = async <Books>(name: string, books: Books): Promise<Books | string> => {
    const was = journals[name]
    if (!was) return OUTSIDE
    const is = await markOf(dataDir, name, was.bytes)
    if (is.bytes === was.bytes && is.sha256 === was.sha256) return books
    const how = is.bytes < was.bytes ? `has ${is.bytes} of ${was.bytes} bytes` : 'says other things'
    findings.push(
      `the journal ${name} ${how} that stood in it when the backup was made: the money in it is not covered`,
    )
    return 'its journal is not whole'
  }
  const outside = {
    cards: await known(CARDS_JOURNAL, sandboxCardBooks(dataDir)),
    paypal: await known(PAYPAL_JOURNAL, sandboxPaypalBooks(dataDir)),
    bank: await known(
      BANK_JOURNAL,
      sandboxBankBooks(dataDir, () => asOf),
    ),
    asOf,
  }
  return { outside, findings }
}

/** Where nobody knows which sandboxes there were: those whose journals lie there. */
function asFarAsThere({ config, database }: CommandIo, asOf: Date | null): OutsideBooks {
  const { dataDir } = config
  const known = <Books>(journal: string, books: Books): Books | string =>
    books !== null && !isWritten(join(dataDir, journal)) ? NOT_THERE : books
  const { cards, paypal, bank } = outsideOf(config, database)
  const sandboxBank = asOf && bank !== null && typeof bank !== 'string' ? sandboxBankBooks(dataDir, () => asOf) : bank
  return {
    cards: known(CARDS_JOURNAL, cards),
    paypal: known(PAYPAL_JOURNAL, paypal),
    bank: known(BANK_JOURNAL, sandboxBank),
    asOf,
  }
}

const isWritten = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0

async function headerOf(backup: string): Promise<BackupHeader | string> {
  try {
    return await readBackupHeader(backup)
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    return error.message
  }
}

/** What a backup says holds for what was restored of it, and only as long as nobody went on with it. */
function otherBooks(backup: string, { ledger }: BackupHeader, { journals, hash }: End): string | null {
  if (ledger.seq === journals && (journals === 0 || ledger.hash === hash)) return null
  return (
    `these are not the books of ${backup}: that one ends with journal ${ledger.seq}, ${ledger.hash}, and these with ${journals}, ${hash}. ` +
    'Either it is the backup of another copy, or servers went on with this one'
  )
}
