/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  approvals: [
    'id',
    'kind',
    'subject',
    'payload',
    'payload_hash',
    'reason',
    'asked_by',
    'asked_at',
    'expires_at',
    'status',
    'decided_by',
    'decided_at',
    'note',
    'result',
    'ended_at',
  ],
} as const
