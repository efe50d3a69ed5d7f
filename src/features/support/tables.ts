/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  contact_messages: [
    'id',
    'reference',
    'user_id',
    'name',
    'email',
    'subject',
    'message',
    'language',
    'sender_hash',
    'sent_at',
  ],
} as const
