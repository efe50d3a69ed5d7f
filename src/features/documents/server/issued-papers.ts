import { orderNumberOf } from '#features/payments/follow-payment.ts'
import { readStatementList } from '#features/portfolio/server/read-statement.ts'
import { periodName } from '#features/portfolio/statements/period-name.ts'
import { epochSeconds } from '#kit/clock.ts'
import { fill } from '#kit/words.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import type { DocumentAnswer } from '../contract.ts'
import { kindOfMedia } from '../kinds.ts'
import { paperNames } from '../refusals.ts'

type OrderRow = { id: string; name: string; funded_at: Date; agreed_at: Date | null; agreement: string | null }

const readOrders = statement<OrderRow>(
  'documents-read-orders',
  `SELECT i.id, l.name, i.funded_at, i.agreed_at, encode(i.agreement_hash, 'hex') AS agreement
     FROM investments i JOIN listings l ON l.id = i.listing_id
    WHERE i.investor_id = $1 AND i.funded_at IS NOT NULL`,
)

type ConfirmedRow = {
  id: string
  order_id: string
  was: string
  agreement: string
  version: number
  ended_at: Date
}

const readConfirmed = statement<ConfirmedRow>(
  'documents-read-confirmed',
  `SELECT c.id, c.order_id, encode(c.from_hash, 'hex') AS was, encode(c.to_hash, 'hex') AS agreement, a.version, c.ended_at
     FROM order_confirmations c JOIN offering_agreements a ON a.hash = c.to_hash
    WHERE c.investor_id = $1 AND c.status = 'confirmed' AND c.ended_at IS NOT NULL ORDER BY c.ended_at`,
)

type PropertyRow = {
  id: string
  listing_id: string
  house: string
  name: string
  media_type: string
  bytes: number
  file_hash: string
  added_at: Date
}

// Of the houses that a person holds shares of.
const readProperty = statement<PropertyRow>(
  'documents-read-property',
  `SELECT d.id, d.listing_id, l.name AS house, d.name, d.media_type, d.bytes, d.file_hash, d.added_at
     FROM positions p JOIN listings l ON l.id = p.listing_id JOIN listing_documents d ON d.listing_id = p.listing_id
    WHERE p.investor_id = $1 AND p.shares_milli > 0 AND l.is_public`,
)

const ISSUED = {
  tags: [],
  bytes: null,
  sha256: null,
  deleted_at: null,
  versions: 1,
  shares: 0,
  is_stripped: false,
  is_scanned: false,
}
const startOf = (day: string): number => epochSeconds(new Date(`${day}T00:00:00Z`))

/** A paper that a later feature issues: written anew whenever it is opened. */
type IssuedPaper = Pick<DocumentAnswer, 'id' | 'group' | 'kind' | 'name' | 'at' | 'url'>

/** How a later feature lists what it issued to a person. */
export type ReadPapers = (on: Queryable, userId: string, language: Language) => Promise<readonly IssuedPaper[]>

/** What the platform issued to a person: no copies, each is written where it always is when it is opened. */
export async function readIssued(
  on: Queryable,
  userId: string,
  now: Date,
  language: Language,
  later: readonly ReadPapers[] = [],
): Promise<DocumentAnswer[]> {
  const [statements, orders, confirmed, property] = [
    await readStatementList(on, userId, now),
    await on.rows(readOrders, [userId]),
    await on.rows(readConfirmed, [userId]),
    await on.rows(readProperty, [userId]),
  ]
  const papers: (readonly IssuedPaper[])[] = []
  for (const read of later) papers.push(await read(on, userId, language))
  const say = (name: keyof typeof paperNames, values: Readonly<Record<string, string>>) =>
    fill(paperNames[name][language], values)
  return [
    ...statementPapers(statements, say, language),
    ...orders.flatMap((order) =>
      orderPapers(
        order,
        confirmed.filter((one) => one.order_id === order.id),
        say,
      ),
    ),
    ...property.map(
      ({ id, listing_id: listingId, house, name, media_type: media, bytes, file_hash: sha256, added_at: at }) => ({
        ...ISSUED,
        id: `property-${id}`,
        group: 'property' as const,
        kind: kindOfMedia(media),
        name: say('property', { name, house }),
        bytes,
        sha256,
        at: epochSeconds(at),
        url: `/api/listings/${listingId}/documents/${id}`,
      }),
    ),
    ...papers.flat().map((paper) => ({ ...ISSUED, ...paper })),
  ]
}

type SayName = (name: keyof typeof paperNames, values: Readonly<Record<string, string>>) => string

/** Those that are issued, and the tax preview of each year that is over. */
function statementPapers(
  { as_of: today, years }: Awaited<ReturnType<typeof readStatementList>>,
  say: SayName,
  language: Language,
): DocumentAnswer[] {
  const periods = years.flatMap(({ year, quarters, months }) => [year, ...quarters, ...months])
  const sayQuarter = (_: 'quarter', values: { readonly n: string; readonly year: string }) => say('quarter', values)
  const statements = periods
    .filter(({ issued_on: day }) => day <= today)
    .map((period) => ({
      ...ISSUED,
      id: `statement-${period.id}`,
      group: 'statement' as const,
      kind: 'pdf' as const,
      name: say('statement', { period: periodName(period, sayQuarter, language) }),
      at: startOf(period.issued_on),
      url: `/api/statements/${period.id}/statement.pdf?known=then`,
    }))
  const taxes = years
    .filter(({ year }) => year.is_over)
    .map(({ year }) => ({
      ...ISSUED,
      id: `tax-${year.id}`,
      group: 'tax' as const,
      kind: 'csv' as const,
      name: say('tax', { period: year.id }),
      at: startOf(year.issued_on),
      url: `/api/statements/${year.id}/tax.csv`,
    }))
  return [...statements, ...taxes]
}

/** Its receipt, what was agreed to when it was made, and every change of it that its owner confirmed since. */
function orderPapers(
  { id, name: house, funded_at: paid, agreed_at: agreed, agreement }: OrderRow,
  confirmed: readonly ConfirmedRow[],
  say: SayName,
): DocumentAnswer[] {
  const receipt = {
    ...ISSUED,
    id: `receipt-${id}`,
    group: 'receipt' as const,
    kind: 'pdf' as const,
    name: say('receipt', { number: orderNumberOf(id), house }),
    at: epochSeconds(paid),
    url: `/api/orders/${id}/receipt.pdf`,
  }
  const page = (paper: string, name: string, at: Date, hash: string) => ({
    ...ISSUED,
    id: paper,
    group: 'agreement' as const,
    kind: 'page' as const,
    name,
    at: epochSeconds(at),
    url: `/agreement/${hash}`,
  })
  if (!agreement || !agreed) return [receipt]
  // An order holds what was confirmed last. Before the first change it was agreed to and paid in one go.
  const [first] = confirmed
  return [
    receipt,
    page(`agreement-${id}`, say('agreement', { house }), first ? paid : agreed, first?.was ?? agreement),
    ...confirmed.map((one) =>
      page(`change-${one.id}`, say('changed', { house, version: String(one.version) }), one.ended_at, one.agreement),
    ),
  ]
}
