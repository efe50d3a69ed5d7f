import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bankJournalOf } from '#features/wallet/server/bank-journal.ts'
import type { BankEntry, BankJournal } from '#features/wallet/server/bank-journal.ts'
import { realClock } from '#kit/clock.ts'
import type { Clock } from '#kit/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { createSandboxDebits, createSandboxPayouts } from '#platform/server/outside/bank/sandbox-debits.ts'
import { clearedMsOf } from '#platform/server/outside/bank/sandbox/debit-acts.ts'
import { createLedgerOfLinks } from '#platform/server/outside/bank/sandbox/ledger-of-links.ts'
import type { DebitEntry } from '#platform/server/outside/bank/sandbox/ledger-of-links.ts'
import { BANK_JOURNAL, sandboxBankAccess } from '#platform/server/outside/bank/sandbox/mount-bank-sandbox.ts'

// The sandbox wrote down what it paid, also where operators pay since.
const MOVES = ['debit', 'payout'] as const

/** What the bank has written down itself; a sentence where it cannot be asked, null where no bank moves money. */
export function bankBooks(config: Config): BankJournal | string | null {
  const { offersSandboxBank, cardProcessorUrl, databaseUrl, dataDir } = config
  if (!offersSandboxBank) return null
  if (cardProcessorUrl) return askedBooks(sandboxBankAccess(dataDir, cardProcessorUrl))
  if (databaseUrl) return 'with DATABASE_URL each server has a sandbox bank of its own'
  return sandboxBankBooks(dataDir, realClock)
}

/** What the sandbox bank within a server wrote down, and what had cleared by its calendar when the clock says it is. */
export function sandboxBankBooks(dataDir: string, clock: Clock): BankJournal {
  const read = () => readEntries(join(dataDir, BANK_JOURNAL), clock().getTime())
  return {
    moves: MOVES,
    changed: async (since) => read().filter((one) => lastMs(one) >= since.getTime()),
    find: async (what, id) => read().find((one) => one.what === what && one.id === id) ?? null,
  }
}

/** Asks with a connection that ends with the answer, so that the command ends as well. */
function askedBooks(access: Parameters<typeof createSandboxDebits>[0]): BankJournal {
  const asking = async <Answer>(ask: (journal: BankJournal) => Promise<Answer>): Promise<Answer> => {
    const debits = createSandboxDebits(access)
    const payouts = createSandboxPayouts(access)
    try {
      return await ask(bankJournalOf({ debits, payouts })!)
    } finally {
      debits.close()
      payouts.close()
    }
  }
  return {
    moves: MOVES,
    changed: (since) => asking((journal) => journal.changed(since)),
    find: (what, id) => asking((journal) => journal.find(what, id)),
  }
}

const lastMs = ({ begunAt, arrivedAt, returned }: BankEntry & { begunAt: Date }): number =>
  Math.max(begunAt.getTime(), arrivedAt?.getTime() ?? 0, returned?.at.getTime() ?? 0)

/** The sandbox inside the server writes everything down before it answers: its journal is read beside it. */
function readEntries(path: string, nowMs: number): (BankEntry & { begunAt: Date })[] {
  const ledger = createLedgerOfLinks()
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  // The last line may be one that is being written.
  for (const line of lines.slice(0, -1)) ledger.replay(JSON.parse(line))
  return [...ledger.debits.values()].map((debit) => entryOf(debit, nowMs))
}

function entryOf(debit: DebitEntry, nowMs: number): BankEntry & { begunAt: Date } {
  const { id, debitId, direction, amount, atMs, returned } = debit
  const clearedMs = clearedMsOf(debit, nowMs)
  return {
    what: direction === 'debit' ? 'debit' : 'payout',
    id,
    entryId: debitId,
    amountCents: amount,
    begunAt: new Date(atMs),
    arrivedAt: clearedMs === null ? null : new Date(clearedMs),
    returned: returned && { returnId: returned.returnId, at: new Date(returned.atMs) },
  }
}
