import { compareProcessor } from '#features/payments/server/compare-processor.ts'
import type { ComparedKind, ComparedMovements, Watermark } from '#features/payments/server/compared-movements.ts'
import { journalOf } from '#features/payments/server/processor-journal.ts'
import { withEachProcessor } from '#features/payments/server/processor-of.ts'
import { readOperators } from '#features/people/server/set-operator.ts'
import { bankJournalOf } from '#features/wallet/server/bank-journal.ts'
import { compareBank } from '#features/wallet/server/compare-bank.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { postLetters } from '#platform/server/mail/post-letter.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { findComparison, keepComparison, readAgreed } from './comparisons.ts'
import type { ComparisonRow } from './comparisons.ts'
import { writeDifferent } from './write-different.ts'

/** How often the job looks whether the day was compared. */
export const COMPARE_EVERY_MS = 900_000
// A processor that did not answer is asked again so much later.
const AGAIN_MS = 3_600_000
// So many differences are kept by name: beyond that something is wrong as a whole.
const MOST_KEPT = 200

/**
 * The repeated job: once a day (UTC) what each processor wrote down is compared with the books. On however many servers it
 * runs, a day keeps one comparison, and its letters are written with it or not at all.
 */
export async function compareDaily(deps: Deps): Promise<void> {
  const ends = await Promise.allSettled([
    withEachProcessor(deps, (kind) =>
      compareOnce(deps, kind, (from, now) => compareProcessor(deps.database, journalOf(deps, kind), kind, from, now)),
    ),
    compareWithBank(deps),
  ])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function compareWithBank(deps: Deps): Promise<void> {
  const journal = bankJournalOf(deps.bank)
  if (journal) await compareOnce(deps, 'bank', (from, now) => compareBank(deps.database, journal, from, now))
}

type Compare = (from: Watermark, now: Date) => Promise<ComparedMovements>

async function compareOnce(deps: Deps, kind: ComparedKind, compareSince: Compare): Promise<void> {
  const now = deps.clock()
  const day = now.toISOString().slice(0, 10)
  const known = await findComparison(deps.database, day, kind)
  if (known && (known.outcome !== 'silent' || now.getTime() - known.compared_at.getTime() < AGAIN_MS)) return
  const from = await readAgreed(deps.database, kind)
  const row = await compare(kind, from, now, compareSince)
  failpoint('processor compared')
  const isKept = await deps.database.transaction(async (tx) => {
    if (!(await keepComparison(tx, row))) return false
    if (row.outcome === 'different') {
      const letters = (await readOperators(tx)).map(({ email }) => writeDifferent(deps.config, email, row))
      await postLetters(tx, deps.config, letters)
    }
    failpoint('comparison about to be kept')
    return true
  })
  if (isKept) say(deps, row)
}

function say({ log }: Deps, row: ComparisonRow): void {
  const { day, processor, outcome, why, difference_count: differences } = row
  if (outcome === 'equal') log.info({ day, processor, compared: row.compared_count }, 'the books equal the processor')
  if (outcome === 'silent') log.warn({ day, processor, why }, 'the books were not compared with the processor')
  if (outcome === 'different')
    log.warn({ day, processor, differences }, 'the books differ from the processor: freehold ledger report')
}

/** One comparison; a processor that does not answer is not compared. */
export async function compare(
  kind: ComparedKind,
  from: Watermark,
  now: Date,
  compareSince: Compare,
): Promise<ComparisonRow> {
  try {
    return rowOf(kind, from, now, await compareSince(from, now))
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error
    return rowOf(kind, from, now, error.message || 'no answer')
  }
}

/** What is kept of a comparison; a text where the processor could not be asked. */
export function rowOf(
  processor: ComparedKind,
  from: Watermark,
  now: Date,
  done: ComparedMovements | string,
): ComparisonRow {
  const isSilent = typeof done === 'string'
  const differences = isSilent ? [] : done.differences
  const agreed = isSilent ? from : done.agreed
  return {
    day: now.toISOString().slice(0, 10),
    processor,
    outcome: isSilent ? 'silent' : differences.length > 0 ? 'different' : 'equal',
    since: from.since,
    after_seq: from.afterSeq,
    agreed_until: agreed.since,
    agreed_seq: agreed.afterSeq,
    compared_count: isSilent ? 0 : done.comparedCount,
    under_way_count: isSilent ? 0 : done.underWayCount,
    books_cents: isSilent ? 0 : done.booksCents,
    processor_cents: isSilent ? 0 : done.processorCents,
    difference_count: differences.length,
    differences: differences.slice(0, MOST_KEPT),
    why: isSilent ? done.slice(0, 500) : '',
    compared_at: now,
  }
}
