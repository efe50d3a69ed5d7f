import type { CommandIo } from './command.ts'

const REASON_MAX = 500
/** So many rows a list shows at most. */
export const LISTED = 200

/** What a reason to hide something is wrong with; null where it may be kept. */
export const faultOfReason = (command: string, reason: string | undefined): string | null =>
  (reason ?? '').trim().length > REASON_MAX ? `${command}: the reason is longer than ${REASON_MAX} characters` : null

type Moderated = { readonly hidden_reason: string; readonly reports: readonly string[] }

/** What people wrote, one line each, with why it is hidden and what was reported of it. */
export function logModerated<T extends Moderated>(
  io: CommandIo,
  rows: readonly T[],
  { lineOf, moreOf, none }: { lineOf: (row: T) => string; moreOf?: (row: T) => readonly string[]; none: string },
): void {
  for (const row of rows) {
    io.log(lineOf(row))
    if (row.hidden_reason) io.log(`  hidden: ${row.hidden_reason}`)
    for (const more of moreOf?.(row) ?? []) io.log(`  ${more}`)
    for (const report of row.reports) io.log(`  reported as ${report}`)
  }
  if (rows.length === 0) io.log(none)
  if (rows.length === LISTED) io.log(`the newest ${LISTED}`)
}
