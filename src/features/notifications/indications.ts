/** What notifications are about, as people choose by it what reaches them, and how. */
export const NOTIFICATION_TYPES = [
  'INVESTMENT',
  'DISTRIBUTION',
  'REFUND',
  'VALUATION',
  'DOCUMENT',
  'UPDATE',
  'LIKE',
  'SAVED_SEARCH',
  'REFERRAL',
  'SECURITY',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** What one kind of notification belongs to. `own`: the use case that causes it writes a letter of its own. */
type Kind = { readonly type: NotificationType; readonly letter?: 'own' }

const investment = { type: 'INVESTMENT' } as const
const order = { type: 'INVESTMENT', letter: 'own' } as const
const refund = { type: 'REFUND' } as const
const orderRefund = { type: 'REFUND', letter: 'own' } as const
const distribution = { type: 'DISTRIBUTION', letter: 'own' } as const
const update = { type: 'UPDATE' } as const
const referral = { type: 'REFERRAL' } as const

/** Every kind of notification with its type. A kind that is not here cannot be written: `notify` takes no other. */
export const indications = {
  investment_funded: order,
  order_cancelled: order,
  order_unconfirmed: order,
  order_expired: order,
  terms_changed: order,
  offering_closed: investment,
  offering_failed: investment,
  deposit_settled: investment,
  deposit_repaid: investment,
  recurring_declined: investment,
  recurring_not_made: investment,
  recurring_missed: investment,
  recurring_paused_declines: investment,
  recurring_paused_authentication: investment,
  recurring_paused_card: investment,
  recurring_paused_account: investment,
  crypto_booked: investment,
  crypto_repaid: investment,
  plan_bought: investment,
  post_bought: investment,
  post_sold: update,
  payout_sent: investment,
  payout_confirmed: investment,
  payout_returned: investment,

  distribution_paid: distribution,
  distribution_repaid: distribution,
  distribution_capital_paid: distribution,
  distribution_capital_repaid: distribution,
  offering_exited: { type: 'DISTRIBUTION' },

  order_refunded: orderRefund,
  investment_refunded: orderRefund,
  investment_refunded_paypal: orderRefund,
  investment_returned: orderRefund,
  investment_refund_owed: refund,
  investment_refund_owed_paypal: refund,
  investment_not_made: refund,
  investment_not_made_paypal: refund,
  investment_disputed: refund,
  investment_disputed_paypal: refund,
  investment_dispute_won: refund,
  investment_dispute_won_paypal: refund,
  deposit_refunded: refund,
  deposit_refund_owed: refund,
  deposit_not_made: refund,
  deposit_disputed: refund,
  deposit_dispute_won: refund,
  deposit_refunded_bank: refund,
  deposit_refund_owed_bank: refund,
  deposit_not_made_bank: refund,
  deposit_refunded_paypal: refund,
  deposit_refund_owed_paypal: refund,
  deposit_not_made_paypal: refund,
  deposit_disputed_paypal: refund,
  deposit_dispute_won_paypal: refund,
  plan_not_made: refund,
  plan_refunded: refund,
  plan_disputed: refund,
  plan_dispute_won: refund,
  plan_not_made_paypal: refund,
  plan_refunded_paypal: refund,
  plan_refunded_wallet: refund,
  plan_refund_in_wallet: refund,
  order_refund_in_wallet: refund,
  post_not_made: refund,
  post_refunded: refund,
  post_refunded_wallet: refund,
  post_disputed: refund,
  post_dispute_won: refund,
  post_sale_returned: refund,
  plan_disputed_paypal: refund,
  plan_dispute_won_paypal: refund,

  valuation_added: { type: 'VALUATION' },
  valuation_corrected: { type: 'VALUATION' },
  valuation_withdrawn: { type: 'VALUATION' },
  document_added: { type: 'DOCUMENT' },
  offering_extended: update,
  recurring_soon: update,
  report_published: update,
  report_withdrawn: update,
  // By mail at once: in a week, which a digest may take, it is over.
  approval_asked: investment,
  submission_asked: update,
  submission_refused: update,
  submission_accepted: update,
  saved_search_found: { type: 'SAVED_SEARCH' },
  listing_liked: { type: 'LIKE' },
  post_liked: { type: 'LIKE' },
  post_commented: update,
  comment_answered: update,
  listing_updated: update,
  question_asked: update,
  question_answered: update,
  referral_registered: referral,
  referral_verified: referral,
  referral_reward_due: referral,
  referral_rewarded: referral,
  referral_reward_repaid: referral,
  referral_clawed_back: referral,

  password_changed: { type: 'SECURITY', letter: 'own' },
  // The letter whose link was followed stands before its reader already.
  email_confirmed: { type: 'SECURITY', letter: 'own' },
  new_sign_in: { type: 'SECURITY' },
  password_chosen: { type: 'SECURITY', letter: 'own' },
  session_ended: { type: 'SECURITY' },
  sessions_ended: { type: 'SECURITY' },
  sessions_ended_by_staff: { type: 'SECURITY', letter: 'own' },
  // To the old address with the link that undoes it, and to the new one.
  email_change_asked: { type: 'SECURITY', letter: 'own' },
  email_changed: { type: 'SECURITY', letter: 'own' },
  email_change_undone: { type: 'SECURITY', letter: 'own' },
  factor_on: { type: 'SECURITY' },
  factor_off: { type: 'SECURITY' },
  codes_made: { type: 'SECURITY' },
  code_used: { type: 'SECURITY' },
  codes_guessed: { type: 'SECURITY' },
  passkey_added: { type: 'SECURITY' },
  passkey_removed: { type: 'SECURITY' },
  // With the link that cancels it.
  removal_started: { type: 'SECURITY', letter: 'own' },
  removal_soon: { type: 'SECURITY', letter: 'own' },
  removal_cancelled: { type: 'SECURITY' },
  factor_removed: { type: 'SECURITY' },
  withdrawal_requested: { type: 'SECURITY' },
  withdrawal_cancelled: { type: 'SECURITY' },
  withdrawal_owed: { type: 'SECURITY' },
  withdrawal_refused: { type: 'SECURITY' },
  withdrawal_stopped: { type: 'SECURITY' },
  withdrawal_paid: { type: 'SECURITY' },
  withdrawal_returned: { type: 'SECURITY' },
  bank_added: { type: 'SECURITY' },
  bank_verified: { type: 'SECURITY' },
  bank_failed: { type: 'SECURITY' },
  bank_removed: { type: 'SECURITY' },
  payout_requested: { type: 'SECURITY' },
  // A card is charged from now on while its holder is away.
  recurring_started: { type: 'SECURITY' },
  recurring_changed: { type: 'SECURITY' },
  export_ready: { type: 'SECURITY' },
  export_failed: { type: 'SECURITY' },
  // Who else is in the account could carry papers out by it.
  document_shared: { type: 'SECURITY' },
  closing_asked: { type: 'SECURITY', letter: 'own' },
  closing_kept: { type: 'SECURITY', letter: 'own' },
  closing_held: { type: 'SECURITY', letter: 'own' },
} as const satisfies Readonly<Record<string, Kind>>

export type Indication = keyof typeof indications

const kinds: Readonly<Record<string, Kind>> = indications

/** The type of a stored kind. One of another version, which this one does not know, counts as an update. */
export const typeOf = (indication: string): NotificationType =>
  Object.hasOwn(kinds, indication) ? kinds[indication]!.type : 'UPDATE'

/** Whether the use case behind a kind writes its own letter. */
export const hasOwnLetter = (indication: Indication): boolean => kinds[indication]?.letter === 'own'

/** The kinds of a type. */
export const indicationsOf = (type: NotificationType): readonly string[] =>
  Object.keys(kinds).filter((one) => kinds[one]!.type === type)

/** The types of which something can happen: those that are offered to be filtered and chosen by. */
export const TYPES_IN_USE: readonly NotificationType[] = NOTIFICATION_TYPES.filter(
  (type) => indicationsOf(type).length > 0,
)
