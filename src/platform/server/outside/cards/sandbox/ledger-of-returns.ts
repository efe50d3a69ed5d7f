import type { DisputeEndRecord, DisputeRecord, RefundRecord } from './records.ts'
import type { Charge, Dispute, Refund } from './ledger-rows.ts'

/** What goes back of charges: refunds, and what banks ask for. */
export function createLedgerOfReturns(chargesById: ReadonlyMap<string, Charge>) {
  const refunds: Refund[] = []
  const refundsById = new Map<string, Refund>()
  const disputes: Dispute[] = []
  const disputesById = new Map<string, Dispute>()

  function addRefund(given: RefundRecord): void {
    const charge = chargesById.get(given.charge)
    if (!charge) throw new Error(`refund ${given.id} names a charge that is not there`)
    charge.refundedCents += given.amountCents
    const refund = { ...given, at: refunds.length }
    refunds.push(refund)
    refundsById.set(refund.id, refund)
  }

  function addDispute(given: DisputeRecord): void {
    const charge = chargesById.get(given.charge)
    if (!charge) throw new Error(`dispute ${given.id} names a charge that is not there`)
    const dispute = { ...given, end: null, at: disputes.length }
    charge.disputes.push(dispute)
    disputes.push(dispute)
    disputesById.set(dispute.id, dispute)
  }

  function endDispute({ id, how }: DisputeEndRecord): void {
    const dispute = disputesById.get(id)
    if (!dispute) throw new Error(`the end of dispute ${id} is of one that is not there`)
    dispute.end = how
  }

  return {
    addRefund,
    addDispute,
    endDispute,
    refunds: refunds as readonly Refund[],
    refundsById: refundsById as ReadonlyMap<string, Refund>,
    disputes: disputes as readonly Dispute[],
    disputesById: disputesById as ReadonlyMap<string, Dispute>,
  }
}
