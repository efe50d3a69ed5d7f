import type { Cents } from '#kit/money.ts'

/** What a tab keeps while its investor logs in again: the amount, never the card. */
type OrderDraft = { readonly userId: string; readonly amountCents: Cents }
type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nameOf = (listingId: string) => `order:${listingId}`

export function keepOrder(store: DraftStore, listingId: string, draft: OrderDraft): void {
  try {
    store.setItem(nameOf(listingId), JSON.stringify(draft))
  } catch {
    // Without storage the amount is typed again.
  }
}

/** The amount that this investor had chosen, once: null where there is none, or where it is another investor's. */
export function takeOrder(store: DraftStore, listingId: string, userId: string): Cents | null {
  try {
    const kept = JSON.parse(store.getItem(nameOf(listingId)) ?? 'null') as OrderDraft | null
    store.removeItem(nameOf(listingId))
    return kept?.userId === userId && Number.isInteger(kept.amountCents) ? kept.amountCents : null
  } catch {
    return null
  }
}
