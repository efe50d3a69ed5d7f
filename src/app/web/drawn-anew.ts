// A payment under way (features/payments/pending-payment.ts), an amount that was chosen before a login (features/investing/order-draft.ts).
const BEGUN = /^(pending|order):/

/**
 * Whether the browser draws a page by itself that the server has drawn: by the clock of where the device was before
 * (app/server/defer-assets.ts), or without what only this tab knows of money that is on its way.
 */
export function isDrawnAnew({ dataset }: HTMLElement): boolean {
  if (dataset['zone'] === undefined) return false
  if (dataset['anew']) return true
  try {
    return Object.keys(sessionStorage).some((name) => BEGUN.test(name))
  } catch {
    // A tab without storage knows nothing of its own.
    return false
  }
}
