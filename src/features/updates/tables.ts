/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  listing_updates: [
    'id',
    'listing_id',
    'on_date',
    'title',
    'text',
    'title_es',
    'text_es',
    'written_by',
    'written_at',
    'withdrawn_at',
    'withdrawn_reason',
  ],
} as const
