import { homeRules } from './home-rules.ts'
import { moneyRules } from './money-rules.ts'
import { personRules } from './person-rules.ts'
import type { TableRule } from './table-rule.ts'

/**
 * Every table of the database, those that refer to others before them: their rows go in this order. A test fails for a
 * table that is missing here, and for one that stands behind what it refers to.
 */
export const tableRules: Readonly<Record<string, TableRule>> = { ...moneyRules, ...homeRules, ...personRules }

/** The triggers that are off while the demo is removed, in its transaction: table and name. */
export const guards: readonly (readonly [table: string, trigger: string])[] = [
  ...Object.entries(tableRules).flatMap(([table, rule]): [string, string][] =>
    'guard' in rule && rule.guard ? [[table, rule.guard]] : [],
  ),
  // An offering whose money was made up goes back to where it began.
  ['offerings', 'offerings_status'],
]
