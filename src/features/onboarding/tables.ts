/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  surveys: [
    'investor_id',
    'age',
    'is_investing',
    'has_real_estate',
    'knowledge',
    'advice',
    'why',
    'starting_amount',
    'holding_period',
    'level',
    'plan',
    'amount_cents',
    'level_points',
    'capacity_points',
    'chosen_level',
    'chosen_plan',
    'created_at',
    'updated_at',
  ],
  tax_ids: ['investor_id', 'kind', 'sealed', 'last4', 'created_at', 'updated_at'],
} as const
