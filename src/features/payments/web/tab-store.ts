import { ownTab } from '#platform/web/own-tab.ts'
import type { PendingStore } from '../pending-payment.ts'

/** What lasts as long as the tab; a tab without storage keeps a payment for as long as its page. */
export function tabStore(): PendingStore {
  try {
    return ownTab()
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}
