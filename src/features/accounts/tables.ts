/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  passwords: ['user_id', 'hash'],
  sessions: [
    'token_hash',
    'user_id',
    'kind',
    'created_at',
    'seen_at',
    'expires_at',
    'revoked_at',
    'address',
    'agent',
    'sign_in_id',
    'proven_at',
  ],
  reset_requests: ['id', 'email', 'language', 'address', 'sender_hash', 'asked_at', 'device_user_id', 'device_hash'],
  password_resets: ['token_hash', 'user_id', 'grant_hash', 'created_at', 'expires_at', 'used_at', 'token_sealed'],
  email_confirmations: ['token_hash', 'user_id', 'email', 'created_at', 'expires_at', 'used_at'],
  visits: ['user_id', 'seen_at', 'before_ended_at'],
  account_attempts: ['email_hash', 'scope_hash', 'count', 'ends_at'],
} as const
