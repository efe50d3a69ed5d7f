import { randomBytes } from 'node:crypto'
import { addBankingDays } from '#kit/banking-days.ts'
import { RETURNED_ENDING } from './customers.ts'
import type { BankRecord, DebitEntry, LedgerOfLinks } from './ledger-of-links.ts'

/** How many banking days a debit takes to clear. */
const CLEARING_DAYS = 3

type ActDeps = {
  readonly ledger: LedgerOfLinks
  readonly nowMs: () => number
  readonly write: (record: BankRecord) => Promise<void>
  /** One act after the other. */
  readonly inTurn: <Given extends unknown[], Answer>(
    act: (...given: Given) => Promise<Answer>,
  ) => (...given: Given) => Promise<Answer>
}

/** When the money of a debit was there: in the morning of its day, unless it was returned before. Null where it is not yet. */
export function clearedMsOf({ clearsOn, clearedMs, returned }: DebitEntry, nowMs: number): number | null {
  const due = Date.parse(`${clearsOn}T13:30:00Z`)
  const at = clearedMs ?? (due <= nowMs ? due : null)
  return at === null || (returned && returned.atMs < at) ? null : at
}

/** What the sandbox bank does with debits. */
export function createDebitActs({ ledger, nowMs, write, inTurn }: ActDeps) {
  const clearedMs = (debit: DebitEntry): number | null => clearedMsOf(debit, nowMs())
  return {
    clearedMs,
    /** Take money out of an account, or put it there, once for an id; null where the same id was used for something else. */
    debit: inTurn(
      async (
        id: string,
        accountNumber: string,
        amount: number,
        direction: DebitEntry['direction'],
      ): Promise<DebitEntry | null> => {
        const last4 = accountNumber.slice(-4)
        const known = ledger.debits.get(id)
        if (known)
          return known.amount === amount && known.last4 === last4 && known.direction === direction ? known : null
        const clearsOn = addBankingDays(new Date(nowMs()).toISOString().slice(0, 10), CLEARING_DAYS)
        const debitId = `debit-sandbox-${randomBytes(12).toString('hex')}`
        await write({ kind: 'debit', atMs: nowMs(), id, direction, debitId, last4, amount, clearsOn })
        if (accountNumber.endsWith(RETURNED_ENDING))
          await write({ kind: 'return', atMs: nowMs(), id, returnId: `return-${debitId}`, code: 'R03' })
        return ledger.debits.get(id) ?? null
      },
    ),
    clear: inTurn(async (id: string): Promise<void> => {
      const debit = ledger.debits.get(id)
      if (debit && !debit.returned && clearedMs(debit) === null) await write({ kind: 'clear', atMs: nowMs(), id })
    }),
    giveBack: inTurn(async (id: string, code: string): Promise<void> => {
      const debit = ledger.debits.get(id)
      if (debit && !debit.returned)
        await write({ kind: 'return', atMs: nowMs(), id, returnId: `return-${debit.debitId}`, code })
    }),
  }
}
