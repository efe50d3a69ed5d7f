import type { MovementKind } from './history/kinds.ts'

/**
 * The key of the words for what happened in a house. What leaves for a card after a cancelled order is not called a refund:
 * the order came back a row before, and this row has a minus.
 */
export function movementKeyOf({ kind, amount }: { readonly kind: MovementKind; readonly amount: number }) {
  return kind === 'refund' && amount < 0 ? 'kind_sent_back' : (`kind_${kind}` as const)
}
