import { readHolders } from '#features/ledger/server/read-property.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import type { Cents } from '#kit/money.ts'
import { showDollars } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { standingCondition } from './standing-valuations.ts'

// A revision of what was said of that day by that method, where something was.
const add = statement(
  'listings-add-valuation',
  `INSERT INTO valuations (listing_id, on_date, value_cents, method, source, recorded_at, recorded_by, document_id, reason, is_withdrawn, revision)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1 + coalesce((SELECT max(v.revision) FROM valuations v
            WHERE v.listing_id = $1 AND v.on_date = $2 AND v.method = $4), 0)`,
)
const setPrice = statement(
  'listings-set-price',
  'UPDATE listings SET price_cents = $2, price_on = $3, updated_at = $4 WHERE id = $1',
)
const findLatest = statement<{ on_date: string; value_cents: Cents }>(
  'listings-find-latest-valuation',
  `SELECT v.on_date, v.value_cents FROM valuations v WHERE v.listing_id = $1 AND ${standingCondition('v')}
    ORDER BY v.on_date DESC, v.recorded_at DESC NULLS LAST, v.value_cents DESC LIMIT 1`,
)

export type WrittenValuation = {
  readonly listingId: string
  readonly onDate: string
  readonly valueCents: Cents
  readonly method: string
  readonly source: string
  readonly isWithdrawn?: boolean
}
type WrittenBy = { readonly actor: string; readonly reason: string; readonly documentId: string | null }

/** Write a valuation down, beside what was said of that day before. The listing is locked by the caller. */
export const writeValuation = async (tx: Transaction, one: WrittenValuation, by: WrittenBy, now: Date): Promise<void> =>
  void (await tx.run(add, [
    one.listingId,
    one.onDate,
    one.valueCents,
    one.method,
    one.source,
    now,
    by.actor,
    by.documentId,
    by.reason,
    one.isWithdrawn ?? false,
  ]))

/** The value that holds now: of the latest day; null where none is known. */
export const findLatestValuation = (tx: Transaction, listingId: string) => tx.first(findLatest, [listingId])

/** What a house, and so every share of it, is worth from now on. */
export const writePrice = async (
  tx: Transaction,
  listingId: string,
  { cents, on }: { readonly cents: Cents; readonly on: string },
  now: Date,
): Promise<void> => void (await tx.run(setPrice, [listingId, cents, on, now]))

const NEWS = {
  valuation_added: {
    title: 'A house was valued again',
    text: ({ name, valueCents, wasCents, onDate }: News) =>
      `${name} was valued at ${showDollars(valueCents)} on ${onDate}. Before, it was ${showDollars(wasCents)}.`,
  },
  valuation_corrected: {
    title: 'A valuation was corrected',
    text: ({ name, valueCents, wasCents, onDate }: News) =>
      `The valuation of ${name} on ${onDate} was corrected to ${showDollars(valueCents)}. It had said ${showDollars(wasCents)}.`,
  },
  valuation_withdrawn: {
    title: 'A valuation was withdrawn',
    text: ({ name, valueCents, wasCents, onDate }: News) =>
      `The valuation of ${name} on ${onDate}, ${showDollars(wasCents)}, was withdrawn. The house counts with ${showDollars(valueCents)} again.`,
  },
} as const

type News = {
  readonly listingId: string
  readonly name: string
  readonly onDate: string
  readonly valueCents: Cents
  readonly wasCents: Cents
}

/** Everybody who holds shares of the house is told what it is worth now, and what was said before. */
export async function notifyOfValue(tx: Transaction, kind: keyof typeof NEWS, one: News, now: Date): Promise<void> {
  const { listingId, name, onDate, valueCents, wasCents } = one
  const news = (await readHolders(tx, listingId)).map(({ investorId }): Notification => ({
    userId: investorId,
    indication: kind,
    title: NEWS[kind].title,
    content: NEWS[kind].text(one),
    facts: { name, listing_id: listingId, value: valueCents, was: wasCents, on_day: onDate },
    link: `/project/${listingId}`,
  }))
  await notify(tx, news, now)
}
