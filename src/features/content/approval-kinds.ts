import type { Cents } from '#kit/money.ts'

/** The sale of a post whose price goes back; what is written down is compared with it when it is carried out. */
export type SaleRefund = {
  readonly saleId: string
  readonly buyerId: string
  readonly sellerId: string
  readonly priceCents: Cents
}

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    /** Its subject is the sale. */
    'post refund': SaleRefund
  }
}
