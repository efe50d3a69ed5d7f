import { z } from 'zod'
import type { CallReply } from '../../sandbox-http.ts'
import { done, refuse } from './call-answers.ts'
import { NO_CREDITS_ENDING } from './customers.ts'
import type { Desk } from './desk.ts'
import type { DebitEntry, LedgerOfLinks } from './ledger-of-links.ts'
import { ACCOUNT_REFUSED, DEBIT_CALLS } from './paths.ts'

const direction = z.enum(['debit', 'credit']).default('debit')
const debitBody = z.object({
  id: z.string().min(1).max(200),
  routing_number: z.string().regex(/^\d{9}$/),
  account_number: z.string().regex(/^\d{4,17}$/),
  amount: z.int().min(1).max(100_000_000),
  direction,
})
const sinceBody = z.object({ since: z.iso.datetime(), direction })

const shownDebit = (debit: DebitEntry, desk: Desk): object => {
  const { id, debitId, amount, clearsOn, returned } = debit
  const clearedMs = desk.clearedMs(debit)
  return {
    id,
    debit_id: debitId,
    amount,
    clears_on: clearsOn,
    cleared_at: clearedMs === null ? null : new Date(clearedMs).toISOString(),
    returned: returned && {
      return_id: returned.returnId,
      code: returned.code,
      at: new Date(returned.atMs).toISOString(),
    },
  }
}

type Deps = { readonly ledger: LedgerOfLinks; readonly desk: Desk }
type Calls = Readonly<Record<string, (body: Record<string, unknown>) => Promise<CallReply>>>

/** The calls for debits, and for credits, which are entries of the same kind the other way. */
export const createDebitCalls = ({ ledger, desk }: Deps): Calls => ({
  [DEBIT_CALLS.create]: async (body) => {
    const { id, account_number: accountNumber, amount, direction: way } = debitBody.parse(body)
    if (way === 'credit' && accountNumber.endsWith(NO_CREDITS_ENDING))
      return refuse(400, 'INVALID_INPUT', ACCOUNT_REFUSED, 'this account takes no credits')
    const debit = await desk.debit(id, accountNumber, amount, way)
    if (!debit) return refuse(400, 'INVALID_INPUT', 'DEBIT_ID_REUSED', 'this id was used for another debit')
    return done({ debit: shownDebit(debit, desk) })
  },
  [DEBIT_CALLS.get]: async ({ id }) => {
    const debit = ledger.debits.get(String(id))
    if (!debit) return refuse(400, 'INVALID_INPUT', 'DEBIT_NOT_FOUND', 'there is no such debit')
    return done({ debit: shownDebit(debit, desk) })
  },
  [DEBIT_CALLS.returned]: async (body) => {
    const { since, direction: way } = sinceBody.parse(body)
    const sinceMs = Date.parse(since)
    const found = [...ledger.debits.values()].filter(
      (one) => one.direction === way && one.returned && one.returned.atMs >= sinceMs,
    )
    const inOrder = found.toSorted((one, other) => one.returned!.atMs - other.returned!.atMs)
    return done({ debits: inOrder.map((one) => shownDebit(one, desk)) })
  },
  [DEBIT_CALLS.changed]: async (body) => {
    const { since, direction: way } = sinceBody.parse(body)
    const sinceMs = Date.parse(since)
    const lastMs = (one: DebitEntry) => Math.max(one.atMs, desk.clearedMs(one) ?? 0, one.returned?.atMs ?? 0)
    const found = [...ledger.debits.values()].filter((one) => one.direction === way && lastMs(one) >= sinceMs)
    return done({ debits: found.map((one) => shownDebit(one, desk)) })
  },
})
