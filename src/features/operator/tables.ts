/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  processor_comparisons: [
    'day',
    'processor',
    'outcome',
    'since',
    'after_seq',
    'agreed_until',
    'agreed_seq',
    'compared_count',
    'under_way_count',
    'books_cents',
    'processor_cents',
    'difference_count',
    'differences',
    'why',
    'compared_at',
  ],
} as const
