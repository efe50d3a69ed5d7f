/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  notifications: [
    'id',
    'user_id',
    'indication',
    'title',
    'content',
    'facts',
    'link',
    'created_at',
    'read_at',
    'is_shown',
    'mail_due',
    'digest_due',
    'once_key',
  ],
  notification_preferences: ['user_id', 'type', 'in_app', 'mail', 'digest', 'changed_at'],
  notification_digests: ['user_id', 'is_on', 'sent_at'],
  notification_links: ['token_hash', 'user_id', 'type', 'made_at'],
} as const
