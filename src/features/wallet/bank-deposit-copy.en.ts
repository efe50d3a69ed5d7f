import type { CopyOf } from '#kit/copy.ts'

/** The words of deposits from a bank account. */
export const copy = {
  account: 'From which account',
  account_name: '{bank}, ends in {last4}',
  account_default: 'Default',
  account_refused: 'Its bank returned a debit: it is not debited again.',
  no_accounts: 'You have no verified bank account yet.',
  link_account: 'Link a bank account',
  unavailable: 'Money from a bank account is not available here yet. A card brings it at once.',
  authorize_missing: 'Agree to the debit first',
  account_gone: 'The account that you chose was removed. Choose another.',
  choose_amount_first: 'Choose an amount: what you agree to names it.',
  clears: 'The money is in your wallet in about three banking days, and can be used then.',
  on_way: 'From your bank',
  state_asked: 'Asked on {began}. The bank has not answered yet; you need not ask again.',
  state_clearing: 'On its way: in your wallet on {clears}, unless your bank returns it.',
  state_cleared: 'In your wallet. Your bank can return it for some weeks.',
  state_returned: 'Returned by your bank ({code}).',
  state_not_made: 'Not made. Nothing was debited.',
  reason_R01: 'There was not enough money in the account.',
  reason_R02: 'The account is closed.',
  reason_R03: 'There is no such account.',
  reason_R10: 'The bank was told that the debit was not authorized.',
  play: 'Decide at the practice bank',
} as const

export type Copy = CopyOf<typeof copy>
