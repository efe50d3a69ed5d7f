/**
 * What the owner of an account sees of the audit trail, by its action there: sign-ins, and changes of what keeps the
 * account theirs. An action that is not here is shown to nobody.
 */
export const OWN_EVENTS = {
  'account registered': 'registered',
  'account registered beside the owner': 'registered',
  'logged in': 'signed_in',
  'login failed': 'sign_in_failed',
  'logged out': 'signed_out',
  'session ended': 'session_ended',
  'other sessions ended': 'sessions_ended',
  'password changed': 'password_changed',
  'password reset': 'password_reset',
  'email confirmed': 'email_confirmed',
  'email change asked': 'email_change_asked',
  'email change dropped': 'email_change_dropped',
  'email changed': 'email_changed',
  'email change undone': 'email_change_undone',
  'second factor on': 'factor_on',
  'second factor off': 'factor_off',
  'second factor refused': 'code_failed',
  'recovery codes made': 'codes_made',
  'recovery code used': 'code_used',
  'recovery codes ended': 'codes_ended',
  'passkey added': 'passkey_added',
  'passkey removed': 'passkey_removed',
  'passkey refused': 'passkey_failed',
  'factor removal asked': 'removal_asked',
  'factor removal begun': 'removal_begun',
  'factor removal cancelled': 'removal_cancelled',
  'factor removed': 'factor_removed',
  'proof failed': 'proof_failed',
  'date of birth opened': 'dob_opened',
  'tax number saved': 'tax_saved',
  'tax number removed': 'tax_removed',
  'bank account added': 'bank_added',
  'bank account verified': 'bank_verified',
  'bank account failed': 'bank_failed',
  'bank account removed': 'bank_removed',
  'payout requested': 'payout_requested',
  'payout cancelled': 'payout_cancelled',
  'recurring deposit started': 'recurring_started',
  'recurring deposit changed': 'recurring_changed',
  'recurring deposit paused': 'recurring_paused',
  'recurring deposit resumed': 'recurring_resumed',
  'recurring deposit ended': 'recurring_ended',
  'withdrawal requested': 'withdrawal_requested',
  'withdrawal cancelled': 'withdrawal_cancelled',
  'document shared': 'document_shared',
  'document link ended': 'document_link_ended',
  'calendar link made': 'calendar_made',
  'calendar link ended': 'calendar_ended',
  'username changed': 'username_changed',
  'data export asked': 'export_asked',
  'data export downloaded': 'export_downloaded',
  'closing asked': 'closing_asked',
} as const

/** The same of what others do to it, and what our jobs make of it (the index of migration 0099 is of these very actions). */
const DONE_TO_IT = {
  'password reset asked': 'reset_asked',
  'tax number opened': 'tax_opened',
  'sessions ended by staff': 'signed_out_by_staff',
  'closing asked': 'closing_asked',
  'closing cancelled by a login': 'closing_cancelled',
  'closing held': 'closing_held',
} as const

/** What becomes of a lost second factor without its owner (the index of migration 0081). */
const FACTOR_EVENTS = {
  'factor removal cancelled': 'removal_cancelled',
  'factor removed': 'factor_removed',
} as const

export const EVENTS_OF_OTHERS = { ...DONE_TO_IT, ...FACTOR_EVENTS }

const listOf = (events: object): string =>
  `(${Object.keys(events)
    .map((action) => `'${action}'`)
    .join(', ')})`
/** The actions of each of the two indexes as SQL: a statement says which of them it takes. */
export const ACTIONS_OF_OTHERS: readonly string[] = [DONE_TO_IT, FACTOR_EVENTS].map(listOf)

const EVENTS = { ...OWN_EVENTS, ...EVENTS_OF_OTHERS }
export type SecurityEvent = (typeof EVENTS)[keyof typeof EVENTS]
export const SECURITY_EVENTS: readonly SecurityEvent[] = [...new Set(Object.values(EVENTS))]

const byAction: Readonly<Record<string, SecurityEvent>> = EVENTS
export const eventOf = (action: string): SecurityEvent | null => byAction[action] ?? null

/** What failed: one after the other they are one entry with a count. */
export const FAILED: readonly SecurityEvent[] = ['sign_in_failed', 'code_failed', 'passkey_failed', 'proof_failed']
