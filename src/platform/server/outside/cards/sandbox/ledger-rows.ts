import type {
  ChargeRecord,
  DisputeEndRecord,
  DisputeRecord,
  IntentEndRecord,
  IntentRecord,
  MethodRecord,
  RefundRecord,
  TokenRecord,
} from './records.ts'

// What the books hold in memory: the records, and what became of them.

export type Token = TokenRecord & { used: boolean }
export type Charge = ChargeRecord & { refundedCents: number; disputes: Dispute[]; at: number }
export type Refund = RefundRecord & { at: number }
export type Dispute = DisputeRecord & { end: DisputeEndRecord['how'] | null; at: number }
export type Method = Pick<MethodRecord, 'id' | 'atMs' | 'token'> & { customer: string | null; isGone: boolean }
export type Intent = IntentRecord & {
  /** What its card's holder answered, once they were asked. */
  end: IntentEndRecord | null
  isCanceled: boolean
}
