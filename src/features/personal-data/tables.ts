/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  account_closings: ['id', 'user_id', 'asked_by', 'asked_at', 'due_at', 'ended_at', 'outcome'],
} as const
