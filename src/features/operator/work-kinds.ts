/** What an operator has to begin with, in the order in which the page shows it: people wait for their money. */
export const WORK_KINDS = [
  'withdrawal',
  'payout_requested',
  'payout_approved',
  'payout_sent',
  'home',
  'comment',
  'question',
  'open_question',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]
