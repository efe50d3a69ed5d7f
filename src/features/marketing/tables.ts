/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  newsletter_readers: [
    'id',
    'email',
    'language',
    'state',
    'confirm_hash',
    'confirm_expires_at',
    'unsubscribe_hash',
    'created_at',
    'confirmed_at',
    'unsubscribed_at',
    'letter_at',
  ],
  newsletter_earlier_links: ['unsubscribe_hash', 'reader_id'],
  newsletter_issues: [
    'issue',
    'subject_en',
    'sha256_en',
    'subject_es',
    'sha256_es',
    'begun_at',
    'after_reader',
    'letters',
    'done_at',
  ],
  newsletter_attempts: ['sender_hash', 'at'],
} as const
