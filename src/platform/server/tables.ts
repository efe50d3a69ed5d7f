/** The tables of the platform with their columns. Only the platform's own statements write them (test/tables.test.ts). */
export const tables = {
  audit_events: ['id', 'at', 'actor', 'action', 'subject', 'address', 'detail'],
  audit_seals: ['seq', 'after_id', 'up_to_id', 'ids', 'marks', 'hash', 'mac', 'sealed_at'],
  mails: ['id', 'recipient', 'letter', 'created_at', 'attempts', 'last_error', 'sent_at', 'failed_at'],
  migrations: ['name', 'digest', 'ran_at'],
} as const
