/** What is left of a payment goes back to where it came from, by an operator's word. */
export type RefundPayload = { readonly transferId: string }

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    'transfer refund': RefundPayload
  }
}
