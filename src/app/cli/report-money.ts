import { newestComparisons, readAgreed } from '#features/operator/server/comparisons.ts'
import type { ComparisonRow } from '#features/operator/server/comparisons.ts'
import { rowOf } from '#features/operator/server/compare-daily.ts'
import { readMoneyMap } from '#features/operator/server/read-money-map.ts'
import type { MoneyMap } from '#features/operator/server/read-money-map.ts'
import { lineOfDifference, PROCESSOR_NAMES } from '#features/operator/server/write-different.ts'
import { compareProcessor } from '#features/payments/server/compare-processor.ts'
import type { ProcessorJournal } from '#features/payments/server/processor-journal.ts'
import type { ProcessorKind } from '#features/payments/server/processor-of.ts'
import { showCents } from '#kit/money.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import type { CommandIo } from './command.ts'
import { processorBooks } from './read-charges.ts'
import type { ProcessorBooks } from './read-charges.ts'
import { paypalBooks } from './read-paypal.ts'

export type ReportOptions = { readonly isJson: boolean; readonly isAll: boolean }

/** The money map and the comparison with each processor, made now; nothing is written. Exit code 1 where anything differs. */
export async function reportMoney(io: CommandIo, { isJson, isAll }: ReportOptions): Promise<number> {
  const map = await readMoneyMap(io.database)
  const compared: ComparisonRow[] = []
  const paypal = paypalBooks(io.config, io.database)
  compared.push(await compareNow(io, 'card', processorBooks(io.config), isAll))
  if (paypal !== null) compared.push(await compareNow(io, 'paypal', paypal, isAll))
  const last = await newestComparisons(io.database, 4)
  if (isJson) io.log(JSON.stringify(jsonOf(map, compared)))
  else {
    for (const line of linesOfMap(map)) io.log(line)
    for (const line of compared.flatMap(linesOfComparison)) io.log(line)
    for (const { day, processor, outcome } of last)
      io.log(`daily comparison of ${day}, ${PROCESSOR_NAMES[processor]}: ${outcome}`)
  }
  return map.sumCents === 0 && compared.every((one) => one.outcome !== 'different') ? 0 : 1
}

async function compareNow(
  io: CommandIo,
  kind: ProcessorKind,
  books: ProcessorBooks | string,
  isAll: boolean,
): Promise<ComparisonRow> {
  const now = new Date()
  const from = isAll ? { since: new Date(0), afterSeq: 0 } : await readAgreed(io.database, kind)
  if (typeof books === 'string') return rowOf(kind, from, now, books)
  try {
    return rowOf(kind, from, now, await compareProcessor(io.database, journalOfBooks(books), kind, from, now))
  } catch (error) {
    if (error instanceof OutsideDown) return rowOf(kind, from, now, error.message)
    throw error
  }
}

/** The books of a processor as a journal: all of a list is read once, and what is asked by itself is found in it. */
function journalOfBooks(books: ProcessorBooks): ProcessorJournal {
  const once = <All>(read: () => Promise<All>) => {
    let all: Promise<All> | undefined
    return () => (all ??= read())
  }
  const charges = once(() => books.charges())
  const refunds = once(() => books.refunds(new Date(0)))
  const disputes = once(() => books.disputes())
  const after = <One extends { createdAt: Date }>(all: readonly One[], since: Date) =>
    all.filter((one) => one.createdAt >= since)
  return {
    lateMs: books.lateMs ?? 0,
    charges: async (since) => after(await charges(), since),
    refunds: async (since) => after(await refunds(), since),
    disputes: async (since) => after(await disputes(), since),
    findCharge: async ({ id }) => (await charges()).find((one) => one.orderId === id) ?? null,
    refundsOf: async (chargeId) => (await refunds()).filter((one) => one.chargeId === chargeId),
    disputesOf: async (chargeId) => (await disputes()).filter((one) => one.chargeId === chargeId),
  }
}

function* linesOfMap({ at, lines, sumCents }: MoneyMap): Generator<string> {
  yield `where every cent stands at ${at.toISOString()}`
  for (const { kind, accounts, cents, houses } of lines) {
    yield `${kind.padEnd(18)} ${showCents(cents).padStart(18)}  ${accounts} ${accounts === 1 ? 'account' : 'accounts'}`
    for (const house of houses) yield `  ${house.name.padEnd(34)} ${showCents(house.cents).padStart(18)}`
  }
  yield `${'sum'.padEnd(18)} ${showCents(sumCents).padStart(18)}`
  if (sumCents !== 0) yield 'FOUND the accounts do not sum to zero'
}

function linesOfComparison(row: ComparisonRow): string[] {
  const name = PROCESSOR_NAMES[row.processor]
  if (row.outcome === 'silent') return [`${name}: not compared: ${row.why}`]
  const since = row.since.getTime() === 0 ? 'the beginning' : row.since.toISOString()
  return [
    `${name}: ${row.compared_count} movements since ${since}: the books ${showCents(row.books_cents)}, the processor ${showCents(row.processor_cents)}, ${row.under_way_count} under way`,
    ...row.differences.map((one) => `FOUND ${lineOfDifference(one)}`),
    row.difference_count === 0
      ? `${name}: equal`
      : `${name}: ${row.difference_count} ${row.difference_count === 1 ? 'difference' : 'differences'}`,
  ]
}

const jsonOf = ({ at, lines, sumCents }: MoneyMap, compared: readonly ComparisonRow[]) => ({
  at,
  sum_cents: sumCents,
  lines: lines.map(({ houses, ...line }) => ({
    ...line,
    houses: houses.map(({ listingId, name, cents }) => ({ listing_id: listingId, name, cents })),
  })),
  comparisons: compared.map(({ differences, day: _day, agreed_until: _until, agreed_seq: _seq, ...row }) => ({
    ...row,
    differences: differences.map(({ booksCents, processorCents, ...one }) => ({
      ...one,
      books_cents: booksCents,
      processor_cents: processorCents,
    })),
  })),
})
