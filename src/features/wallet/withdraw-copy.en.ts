import type { CopyOf } from '#kit/copy.ts'

/** The words of withdrawals to a bank account. */
export const copy = {
  title: 'Withdraw money',
  lead: 'It is set aside at once, and you can cancel for two days. Then your bank is asked; it arrives about three banking days later.',
  lead_hand:
    'It is set aside at once, and you can cancel for two days. Then our people pay it at our bank, on banking days; it arrives about three banking days after that.',
  amount: 'Amount',
  can: '{most} can be withdrawn now.',
  can_nothing: 'Nothing can be withdrawn now.',
  all: 'All of it',
  fresh: '{amount} came in lately and can leave from {day} on.',
  daily: 'At most {limit} a day; {left} is left today.',
  disputed: 'One of your payments is disputed. Money can be withdrawn once that is decided.',
  amount_missing: 'Enter an amount',
  amount_least: 'At least {least}',
  amount_most: 'At most {most} now',
  to_account: 'To which account',
  account_name: '{bank}, ends in {last4}',
  account_default: 'Default',
  account_gone: 'The account that you chose was removed. Choose another.',
  unavailable: 'Money cannot be withdrawn to a bank account here yet. It stays in your wallet, and you can invest it.',
  send: 'Withdraw {amount}',
  send_nothing: 'Withdraw',
  done: '{amount} is set aside. Your bank is asked on {day}; until then you can cancel.',
  done_hand: '{amount} is set aside. We pay it from {day} on; until then you can cancel.',
  list: 'To your bank',
  state_requested: 'Your bank is asked on {sends}. Until then you can cancel.',
  state_requested_hand: 'We pay it from {sends} on. Until then you can cancel.',
  state_sent: 'On its way.',
  state_sent_hand: 'Our people are paying it at our bank.',
  state_sent_by: 'On its way: in your account on {arrives}.',
  state_paid: 'In your account.',
  state_returned:
    'Sent back by your bank ({code}). The money went back to your wallet; anything it owed was settled first.',
  state_cancelled: 'Cancelled. The money went back to your wallet; anything it owed was settled first.',
  state_owed: 'Cancelled by us: what your wallet owed was settled first.',
  state_refused:
    'Refused by your bank: nothing can be paid into this account. The money went back to your wallet; anything it owed was settled first.',
  state_stopped:
    'We did not pay it. The money went back to your wallet; anything it owed was settled first. Write to us if you want to know why.',
  reason_R02: 'The account is closed.',
  reason_R03: 'There is no such account.',
  cancel: 'Cancel this withdrawal',
  cancel_not: 'Keep the withdrawal',
  cancel_of: 'Cancel the withdrawal of {amount}',
  cancel_title: 'Cancel the withdrawal of {amount}?',
  cancel_text:
    'Nothing leaves. The money goes back to your wallet at once; what your wallet owes is settled from it first.',
  cancelled: '{amount} went back to your wallet; anything it owed was settled first.',
  play: 'Decide at the practice bank',
} as const

export type Copy = CopyOf<typeof copy>
