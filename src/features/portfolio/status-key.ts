/** The key of the words for a payment's state: what is on its way back goes to where it came from. */
export const statusKeyOf = ({ status, source }: { readonly status: string; readonly source: string }): string =>
  status === 'returning' && source === 'paypal' ? 'status_returning_paypal' : `status_${status}`
