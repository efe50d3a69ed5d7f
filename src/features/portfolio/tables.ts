/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  calendar_links: ['user_id', 'token_hash', 'made_at'],
  house_price_index: ['state', 'year', 'quarter', 'hundredths'],
} as const
