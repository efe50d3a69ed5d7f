import { createHash } from 'node:crypto'
import type { Database, Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { AgreementBody } from '../agreement.ts'
import { writeAgreement } from '../agreement.ts'
import { isShown } from '../rules.ts'
import type { OfferingTerms } from '../terms.ts'
import { findOffering, lockOfferings } from './find-offering.ts'
import type { OfferingRow } from './find-offering.ts'
import { readTerms } from './read-terms.ts'

/** An agreement in one of its versions. */
export type Agreement = {
  readonly hash: Buffer
  readonly version: number
  readonly madeAt: Date
  readonly body: AgreementBody
}

type Row = { hash: Buffer; version: number; made_at: Date; body: string }

const findHouse = statement<{ name: string; address_line1: string; city: string; state: string; zip: string }>(
  'offerings-find-house',
  'SELECT name, address_line1, city, state, zip FROM listings WHERE id = $1',
)

// A text that was there before is the version that it was.
const add = statement(
  'offerings-add-agreement',
  `INSERT INTO offering_agreements (listing_id, version, hash, body, made_at)
   SELECT $1, 1 + coalesce((SELECT max(version) FROM offering_agreements WHERE listing_id = $1), 0), $2, $3, $4
   ON CONFLICT (hash) DO NOTHING`,
)

const point = statement(
  'offerings-point-to-agreement',
  'UPDATE offerings SET agreement_hash = $2 WHERE listing_id = $1',
)

const findByHash = statement<Row>(
  'offerings-find-agreement',
  'SELECT hash, version, made_at, body FROM offering_agreements WHERE hash = $1',
)

/**
 * Write down the agreement that an offering's terms make now, and point to it. The offering is locked by the caller. Gives
 * its hash: SHA-256 of the text in both languages.
 */
export async function keepAgreement(tx: Transaction, listingId: string, now: Date): Promise<Buffer> {
  const terms = await readTerms(tx, listingId)
  if (!terms) throw new Error(`listing ${listingId} has no terms to agree to`)
  const hash = await addAgreement(tx, listingId, terms, now)
  await tx.run(point, [listingId, hash])
  return hash
}

/** Write down the agreement that these terms make, before they hold. The offering is locked by the caller. Gives its hash. */
export async function addAgreement(
  tx: Transaction,
  listingId: string,
  terms: OfferingTerms,
  now: Date,
): Promise<Buffer> {
  const { text, hash } = await draftAgreement(tx, listingId, terms)
  await tx.run(add, [listingId, hash, text, now])
  return hash
}

type Draft = { readonly body: AgreementBody; readonly text: string; readonly hash: Buffer }

/** The agreement that these terms would make, as it would be written down. */
export async function draftAgreement(on: Queryable, listingId: string, terms: OfferingTerms): Promise<Draft> {
  const house = await on.first(findHouse, [listingId])
  if (!house) throw new Error(`there is no listing ${listingId}`)
  const address = `${house.address_line1}, ${house.city}, ${house.state} ${house.zip}`
  const body = writeAgreement({ listingId, name: house.name, address, terms })
  const text = JSON.stringify(body)
  return { body, text, hash: createHash('sha256').update(text).digest() }
}

/** The agreement that holds for an offering, which the caller has locked: written down when nobody needed it before. */
export const agreementHashOf = async (
  tx: Transaction,
  row: Pick<OfferingRow, 'listing_id' | 'agreement_hash'>,
  now: Date,
): Promise<Buffer> => row.agreement_hash ?? (await keepAgreement(tx, row.listing_id, now))

/** The agreement that holds for a listing now; null where nothing is, or was, offered to anybody. */
export async function currentAgreement(database: Database, listingId: string, now: Date): Promise<Agreement | null> {
  const offering = await findOffering(database, listingId)
  if (!offering?.is_public || !isShown(offering.status)) return null
  if (offering.agreement_hash) return await findAgreement(database, offering.agreement_hash)
  return await database.transaction(async (tx) => {
    const [row] = await lockOfferings(tx, [listingId])
    return row ? await findAgreement(tx, await agreementHashOf(tx, row, now)) : null
  })
}

/** An agreement by its hash, in whatever version. */
export async function findAgreement(on: Queryable, hash: Buffer): Promise<Agreement | null> {
  const row = await on.first(findByHash, [hash])
  return (
    row && { hash: row.hash, version: row.version, madeAt: row.made_at, body: JSON.parse(row.body) as AgreementBody }
  )
}
