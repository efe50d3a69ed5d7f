/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  submissions: [
    'id',
    'owner_id',
    'status',
    'facts',
    'revision',
    'reason',
    'listing_id',
    'created_at',
    'changed_at',
    'sent_at',
    'ended_at',
    'photos_at',
    'sent_facts',
    'review_revision',
  ],
  submission_files: ['submission_id', 'document_id', 'kind', 'added_at'],
  submission_sent_files: ['submission_id', 'document_id', 'version_id', 'kind', 'name', 'bytes', 'position'],
  submission_messages: ['id', 'submission_id', 'is_owners', 'message', 'at'],
} as const
