import { newestComparisons, readAgreed } from '#features/operator/server/comparisons.ts'
import type { ComparisonRow } from '#features/operator/server/comparisons.ts'
import { compare, rowOf } from '#features/operator/server/compare-daily.ts'
import { readMoneyMap } from '#features/operator/server/read-money-map.ts'
import type { MoneyMap } from '#features/operator/server/read-money-map.ts'
import { lineOfDifference, PROCESSOR_NAMES } from '#features/operator/server/write-different.ts'
import { compareProcessor } from '#features/payments/server/compare-processor.ts'
import { COMPARED_KINDS } from '#features/payments/server/compared-movements.ts'
import type { ComparedKind, ComparedMovements, Watermark } from '#features/payments/server/compared-movements.ts'
import type { ProcessorJournal } from '#features/payments/server/processor-journal.ts'
import type { ProcessorKind } from '#features/payments/server/processor-of.ts'
import type { BankJournal } from '#features/wallet/server/bank-journal.ts'
import { compareBank } from '#features/wallet/server/compare-bank.ts'
import { showCents } from '#kit/money.ts'
import type { CommandIo } from './command.ts'
import { bankBooks } from './read-bank.ts'
import { processorBooks } from './read-charges.ts'
import type { ProcessorBooks } from './read-charges.ts'
import { paypalBooks } from './read-paypal.ts'

export type ReportOptions = { readonly isJson: boolean; readonly isAll: boolean }

/** The money map and the comparison with each processor, made now; nothing is written. Exit code 1 where anything differs. */
export async function reportMoney(io: CommandIo, { isJson, isAll }: ReportOptions): Promise<number> {
  const map = await readMoneyMap(io.database)
  const compared: ComparisonRow[] = []
  const paypal = paypalBooks(io.config, io.database)
  const bank = bankBooks(io.config)
  const withProcessor = (kind: ProcessorKind) => (books: ProcessorBooks, from: Watermark, now: Date) =>
    compareProcessor(io.database, journalOfBooks(books), kind, from, now)
  const withBank = (journal: BankJournal, from: Watermark, now: Date) => compareBank(io.database, journal, from, now)
  compared.push(await compareNow(io, 'card', processorBooks(io.config), isAll, withProcessor('card')))
  if (paypal !== null) compared.push(await compareNow(io, 'paypal', paypal, isAll, withProcessor('paypal')))
  if (bank !== null) compared.push(await compareNow(io, 'bank', bank, isAll, withBank))
  const last = await newestComparisons(io.database, 2 * COMPARED_KINDS.length)
  if (isJson) io.log(JSON.stringify(jsonOf(map, compared)))
  else {
    for (const line of linesOfMap(map)) io.log(line)
    for (const line of compared.flatMap(linesOfComparison)) io.log(line)
    for (const { day, processor, outcome } of last)
      io.log(`daily comparison of ${day}, ${PROCESSOR_NAMES[processor]}: ${outcome}`)
  }
  return map.sumCents === 0 && compared.every((one) => one.outcome !== 'different') ? 0 : 1
}

async function compareNow<Books extends object>(
  io: CommandIo,
  kind: ComparedKind,
  books: Books | string,
  isAll: boolean,
  compareWith: (books: Books, from: Watermark, now: Date) => Promise<ComparedMovements>,
): Promise<ComparisonRow> {
  const now = new Date()
  const from = isAll ? { since: new Date(0), afterSeq: 0 } : await readAgreed(io.database, kind)
  if (typeof books === 'string') return rowOf(kind, from, now, books)
  return await compare(kind, from, now, () => compareWith(books, from, now))
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
