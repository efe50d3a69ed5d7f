/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  account_closings: ['id', 'user_id', 'asked_by', 'asked_at', 'due_at', 'ended_at', 'outcome'],
  data_exports: [
    'id',
    'user_id',
    'language',
    'state',
    'done',
    'total',
    'asked_at',
    'turn',
    'turn_ends_at',
    'ready_at',
    'expires_at',
    'bytes',
    'turns',
    'failed_at',
  ],
  data_export_chunks: ['export_id', 'place', 'bytes'],
} as const
