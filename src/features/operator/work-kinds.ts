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

/** The commands that show all of a kind, also those that the page has no room for. */
export const WORK_LISTS: Readonly<Record<WorkKind, string>> = {
  withdrawal: 'withdrawal list',
  payout_requested: 'payout list --status requested',
  payout_approved: 'payout list --status approved',
  payout_sent: 'payout list --status sent',
  home: 'submission list --status review',
  comment: 'comment list --reported',
  question: 'question list --reported',
  open_question: 'question list --open',
}
