import { bankClearing, cardClearing, paypalClearing } from '#features/ledger/rules.ts'
import type { Account } from '#features/ledger/rules.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Charge, ChargeDispute, ChargeRefund } from '#platform/server/outside/charge.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import type { PaypalProcessor } from '#platform/server/outside/paypal/paypal-processor.ts'
import { REFUND_OVERLAP_MS, RESERVED_AT_MOST_MS } from '../rules.ts'
import type { Asked } from './asked.ts'
import { askIntent, noteWhereBankIs } from './authenticate.ts'
import { captureAtPaypal } from './capture-at-paypal.ts'
import type { Transfer } from './transfer.ts'
import type { TransferKind } from '../transitions.ts'

/** The kinds whose money a processor takes and gives back. */
const PROCESSOR_KINDS = ['card', 'paypal'] as const
export type ProcessorKind = (typeof PROCESSOR_KINDS)[number]

type Page<Name extends string, One> = Record<Name, readonly One[]> & { next: string | null }

/** The processor of a kind of transfers, as the parts that follow all kinds ask it. All of it throws OutsideDown. */
export type Processor = {
  /** How a transfer that is under way goes; what its payer approved at PayPal in time is captured by asking. */
  advance(transfer: Transfer): Promise<Asked>
  /** The charge of a transfer, or null when there is none at this moment. */
  findCharge(transfer: Pick<Transfer, 'id' | 'outside_id'>): Promise<Charge | null>
  /** The same of one that was given up: where there is none yet, its payer can make none any more. */
  lateCharge(transfer: Pick<Transfer, 'id' | 'outside_id'>): Promise<Charge | null>
  refund(chargeId: string, transferId: string, attempt?: number): Promise<void>
  refundsOf(chargeId: string): Promise<readonly ChargeRefund[]>
  disputesOf(chargeId: string): Promise<readonly ChargeDispute[]>
  listRefunds(since: Date, page: string | null): Promise<Page<'refunds', ChargeRefund>>
  listDisputes(since: Date, page: string | null): Promise<Page<'disputes', ChargeDispute>>
  /** How far behind the last reading its lists are read again. */
  readonly overlapMs: number
}

/** Who has the money of a transfer for us. */
export function processorOf(
  deps: Pick<Deps, 'cards' | 'paypal' | 'clock' | 'database'>,
  kind: TransferKind,
): Processor {
  if (kind === 'card') return cardProcessor(deps)
  if (kind === 'paypal') return paypalProcessor(deps)
  throw new Error(`transfers of the kind ${kind} have no processor`)
}

/** Work with every processor at once, so that one that is silent holds up no other. Throws what the first of them threw. */
export async function withEachProcessor(
  deps: Pick<Deps, 'paypal'>,
  work: (kind: ProcessorKind) => Promise<void>,
): Promise<void> {
  const kinds = PROCESSOR_KINDS.filter((kind) => kind === 'card' || deps.paypal !== null)
  const ends = await Promise.allSettled(kinds.map(work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Where the money of a kind is on its way to us. */
export function clearingOf(kind: TransferKind): Account {
  if (kind === 'paypal') return paypalClearing
  return kind === 'bank' ? bankClearing : cardClearing
}

const cardProcessor = ({ cards, clock, database }: Pick<Deps, 'cards' | 'clock' | 'database'>): Processor => ({
  advance: async ({ id, outside_id: intentId, started_at: startedAt, next_url: nextUrl }) => {
    const isLate = clock().getTime() - startedAt.getTime() >= RESERVED_AT_MOST_MS
    if (intentId !== null) {
      const asked = await askIntent(cards, intentId, isLate)
      if (asked.is === 'waiting' && asked.url && nextUrl === null) await noteWhereBankIs({ database }, id, asked.url)
      return asked
    }
    const charge = await cards.findCharge(id)
    return charge ? { is: 'charged', charge } : { is: 'none' }
  },
  findCharge: ({ id }) => cards.findCharge(id),
  lateCharge: async ({ id, outside_id: intentId }) => {
    if (intentId === null) return await cards.findCharge(id)
    const asked = await askIntent(cards, intentId, true)
    return asked.is === 'charged' ? asked.charge : null
  },
  refund: (chargeId, transferId, attempt) => cards.refund(chargeId, transferId, attempt),
  refundsOf: (chargeId) => cards.refundsOf(chargeId),
  disputesOf: (chargeId) => cards.disputesOf(chargeId),
  listRefunds: (since, page) => cards.listRefunds(since, page),
  listDisputes: (since, page) => cards.listDisputes(since, page),
  overlapMs: REFUND_OVERLAP_MS,
})

function paypalProcessor(deps: Pick<Deps, 'paypal' | 'clock' | 'database'>): Processor {
  const asked = (): PaypalProcessor => {
    if (deps.paypal) return deps.paypal
    throw new OutsideDown('PayPal', 'it is not configured', true)
  }
  const findCharge = async ({ outside_id: paypalId }: Pick<Transfer, 'outside_id'>) => {
    const look = paypalId === null ? null : await asked().look(paypalId)
    return look?.state === 'captured' ? look.charge : null
  }
  return {
    advance: async (transfer) => await captureAtPaypal(deps, asked(), transfer),
    findCharge,
    // What was given up is approved, perhaps, and never captured by us.
    lateCharge: findCharge,
    // It keeps count itself of the refunds that failed.
    refund: async (chargeId, transferId) => await asked().refund(chargeId, transferId),
    refundsOf: async (chargeId) => await asked().refundsOf(chargeId),
    disputesOf: async (chargeId) => await asked().disputesOf(chargeId),
    listRefunds: async (since) => ({ refunds: await asked().listRefunds(since), next: null }),
    listDisputes: async (since) => ({ disputes: await asked().listDisputes(since), next: null }),
    overlapMs: REFUND_OVERLAP_MS + (deps.paypal?.listsLateMs ?? 0),
  }
}
