import type { Deps } from '#platform/server/deps.ts'
import type { Charge, ChargeDispute, ChargeRefund } from '#platform/server/outside/charge.ts'
import { processorOf } from './processor-of.ts'
import type { ProcessorKind } from './processor-of.ts'
import type { Transfer } from './transfer.ts'

/** What a processor has written down itself, since a moment and by charge. All of it throws OutsideDown. */
export type ProcessorJournal = {
  /** How late its lists may be. What is asked by itself is always up to date. */
  readonly lateMs: number
  charges(since: Date): Promise<readonly Charge[]>
  refunds(since: Date): Promise<readonly ChargeRefund[]>
  disputes(since: Date): Promise<readonly ChargeDispute[]>
  findCharge(transfer: Pick<Transfer, 'id' | 'outside_id'>): Promise<Charge | null>
  refundsOf(chargeId: string): Promise<readonly ChargeRefund[]>
  disputesOf(chargeId: string): Promise<readonly ChargeDispute[]>
}

/** The journal of a processor, as a running server asks for it. */
export function journalOf(deps: Deps, kind: ProcessorKind): ProcessorJournal {
  const processor = processorOf(deps, kind)
  return {
    lateMs: kind === 'paypal' ? (deps.paypal?.listsLateMs ?? 0) : 0,
    charges: async (since) =>
      kind === 'paypal' ? ((await deps.paypal?.listCharges(since)) ?? []) : await cardCharges(deps, since),
    refunds: (since) => everyPage((page) => processor.listRefunds(since, page), 'refunds'),
    disputes: (since) => everyPage((page) => processor.listDisputes(since, page), 'disputes'),
    findCharge: (transfer) => processor.findCharge(transfer),
    refundsOf: (chargeId) => processor.refundsOf(chargeId),
    disputesOf: (chargeId) => processor.disputesOf(chargeId),
  }
}

/** Pages come newest first: those before the moment are not asked for. */
async function cardCharges({ cards }: Deps, since: Date): Promise<Charge[]> {
  const all: Charge[] = []
  for (let after: string | null = null; ;) {
    const { charges, next }: Awaited<ReturnType<typeof cards.listCharges>> = await cards.listCharges(after)
    all.push(...charges.filter((one) => one.createdAt >= since))
    const oldest = charges.at(-1)
    if (!next || !oldest || oldest.createdAt < since) return all
    after = next
  }
}

async function everyPage<Name extends string, One>(
  ask: (page: string | null) => Promise<Record<Name, readonly One[]> & { next: string | null }>,
  name: Name,
): Promise<One[]> {
  const all: One[] = []
  for (let page: string | null = null; ;) {
    const found = await ask(page)
    all.push(...found[name])
    if (found.next === null) return all
    page = found.next
  }
}
