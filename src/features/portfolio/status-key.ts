/**
 * The key of the words for a payment's state: what is on its way back goes to where it came from, and what a bank has not
 * delivered yet is on its way, where a card or PayPal is still asked.
 */
export function statusKeyOf({ status, source }: { readonly status: string; readonly source: string }): string {
  if (status === 'returning' && source === 'paypal') return 'status_returning_paypal'
  if (status === 'reserved' && source === 'bank') return 'status_reserved_bank'
  return `status_${status}`
}
