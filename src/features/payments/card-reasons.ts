import type { copy } from './card-copy.en.ts'

type Worded<K> = K extends `why_${infer Reason}` ? Reason : never
export type CardReason = Worded<keyof typeof copy>

/**
 * The processor's error and decline codes (docs.stripe.com/declines/codes and /error-codes) by what they mean to a
 * payer. That a card was reported lost or stolen, or looks like fraud, is not told: the payer may be the thief.
 */
const CODES: Readonly<Record<CardReason, string>> = {
  declined:
    'card_declined generic_decline do_not_honor do_not_try_again call_issuer no_action_taken lost_card stolen_card ' +
    'pickup_card fraudulent highest_risk_level merchant_blacklist restricted_card security_violation ' +
    'stop_payment_order revocation_of_all_authorizations revocation_of_authorization ' +
    'previously_declined_do_not_retry new_account_information_available invalid_account pin_try_exceeded',
  funds: 'insufficient_funds',
  limit: 'card_velocity_exceeded withdrawal_count_limit_exceeded invalid_amount',
  not_confirmed: 'payment_intent_authentication_failure authentication_failed',
  gone: 'payment_method_gone',
  authentication:
    'authentication_required authentication_not_handled mobile_device_authentication_required approve_with_id ' +
    'offline_pin_required online_or_offline_pin_required incorrect_pin invalid_pin',
  unsupported: 'card_not_supported currency_not_supported not_permitted service_not_allowed transaction_not_allowed',
  duplicate: 'duplicate_transaction',
  later: 'processing_error issuer_not_available reenter_transaction try_again_later',
  expired: 'expired_card invalid_expiry_month_past invalid_expiry_year_past',
  number: 'incorrect_number invalid_number',
  cvc: 'incorrect_cvc invalid_cvc',
  expiry: 'invalid_expiry_month invalid_expiry_year',
  address: 'incorrect_address incorrect_zip',
  test_only: 'test_mode_live_card testmode_decline',
  number_incomplete: 'incomplete_number incomplete_card',
  cvc_incomplete: 'incomplete_cvc',
  expiry_incomplete: 'incomplete_expiry',
}

const BY_CODE: ReadonlyMap<string, CardReason> = new Map(
  Object.entries(CODES).flatMap(([reason, codes]) => codes.split(' ').map((code) => [code, reason as CardReason])),
)

/** What a code of the processor means to a payer; null for one that we have no words for. */
export const cardReasonOf = (code: string | null | undefined): CardReason | null => BY_CODE.get(code ?? '') ?? null
