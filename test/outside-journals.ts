import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Money that moved outside, as the processor or the bank wrote it down. In cents. */
export type Moved = {
  /** Theirs. */
  readonly id: string
  /** The transfer of ours that it is for. */
  readonly orderId: string
  readonly amountCents: number
  /** What went back by refunds, or by the return of a debit. */
  readonly refundedCents: number
  /** What disputes took that were lost. */
  readonly lostCents: number
  /** Of the dispute that nobody has decided. */
  readonly openDispute: string | null
  /** Of a debit: whether its money arrived. Of a capture always. */
  readonly isCleared: boolean
}

/** `bank`: what it debited for us; `payouts`: what it paid out, which belongs to withdrawals and not to transfers. */
export type OutsideJournals = Readonly<Record<'card' | 'paypal' | 'bank' | 'payouts', readonly Moved[]>>

type Line = {
  readonly kind: string
  readonly id: string
  readonly amountCents: number
  readonly amount: number
  readonly decline: string | null
  readonly metadata: { readonly order_id?: string }
  readonly charge: string
  readonly capture: string
  readonly order: string
  readonly customId: string
  readonly status: string
  readonly how: string
  readonly debitId: string
  readonly direction?: string
}

// Of a server with sandboxes of its own, and of those in a process of its own.
const FOLDERS = ['sandbox', 'processor']

/** The lines of a journal; one that is being written right now is left for the next time. */
function linesOf(dataDir: string, name: string): (kind: string) => Line[] {
  const paths = FOLDERS.map((folder) => join(dataDir, folder, `${name}.jsonl`)).filter((path) => existsSync(path))
  const texts = paths.flatMap((path) => readFileSync(path, 'utf8').split('\n').slice(0, -1))
  const byKind = Map.groupBy(
    texts.filter(Boolean).map((text) => JSON.parse(text) as Line),
    (one) => one.kind,
  )
  return (kind) => byKind.get(kind) ?? []
}

/** What the sandboxes wrote down themselves, read line by line and not through the code that wrote it. */
export const readOutsideJournals = (dataDir: string): OutsideJournals => ({
  card: readCards(dataDir),
  paypal: readPaypal(dataDir),
  bank: readBank(dataDir, 'debit'),
  payouts: readBank(dataDir, 'credit'),
})

function readCards(dataDir: string): Moved[] {
  const of = linesOf(dataDir, 'cards')
  const back = backOf(of, 'charge')
  // The charge of a payment that a bank may ask about stands in the line of that payment.
  const inside = [...of('intent'), ...of('intent_end')].map((one) => one.charge as unknown as Line | null)
  return [...of('charge'), ...inside.filter((one) => one !== null)]
    .filter((one) => one.decline === null)
    .map((one) => ({
      id: one.id,
      orderId: one.metadata.order_id ?? '',
      amountCents: one.amountCents,
      isCleared: true,
      ...back(one.id),
    }))
}

function readPaypal(dataDir: string): Moved[] {
  const of = linesOf(dataDir, 'paypal')
  const orders = new Map(of('order').map((one) => [one.id, one.customId]))
  const ends = new Map(of('capture_end').map((one) => [one.id, one.status]))
  const back = backOf(of, 'capture')
  return of('capture')
    .filter((one) => (ends.get(one.id) ?? one.status) === 'COMPLETED')
    .map((one) => ({
      id: one.id,
      orderId: orders.get(one.order) ?? '',
      amountCents: one.amountCents,
      isCleared: true,
      ...back(one.id),
    }))
}

/** What became of a capture afterwards; `field` names it in the lines that tell of it. */
function backOf(of: (kind: string) => Line[], field: 'charge' | 'capture') {
  const refunds = Map.groupBy(of('refund'), (one) => one[field])
  const disputes = Map.groupBy(of('dispute'), (one) => one[field])
  const ends = new Map(of('dispute_end').map((one) => [one.id, one.how]))
  const sum = (lines: readonly Line[]) => lines.reduce((all, one) => all + one.amountCents, 0)
  return (id: string) => {
    const own = disputes.get(id) ?? []
    return {
      refundedCents: sum(refunds.get(id) ?? []),
      lostCents: sum(own.filter((one) => ends.get(one.id) === 'lost')),
      openDispute: own.find((one) => !ends.has(one.id))?.id ?? null,
    }
  }
}

function readBank(dataDir: string, direction: 'debit' | 'credit'): Moved[] {
  const of = linesOf(dataDir, 'bank')
  const cleared = new Set(of('clear').map((one) => one.id))
  const returned = new Set(of('return').map((one) => one.id))
  const own = of('debit').filter((one) => (one.direction ?? 'debit') === direction)
  return own.map((one) => ({
    id: one.debitId,
    orderId: one.id,
    amountCents: one.amount,
    refundedCents: returned.has(one.id) ? one.amount : 0,
    lostCents: 0,
    openDispute: null,
    isCleared: cleared.has(one.id),
  }))
}
