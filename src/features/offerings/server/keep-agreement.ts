import { createHash } from 'node:crypto'
import { addressLine } from '#kit/address-line.ts'
import type { Database, Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { AgreementBody } from '../agreement.ts'
import { writeAgreement } from '../agreement.ts'
import { isShown } from '../rules.ts'
import type { OfferingTerms } from '../terms.ts'
import { findOffering, lockOfferings } from './find-offering.ts'
import type { OfferingRow } from './find-offering.ts'
import { readAllTerms } from './read-terms.ts'

/** An agreement in one of its versions. */
export type Agreement = {
  readonly hash: Buffer
  readonly version: number
  readonly madeAt: Date
  readonly body: AgreementBody
}

type Row = { hash: Buffer; version: number; made_at: Date; body: string }

type House = {
  id: string
  name: string
  address_line1: string
  city: string
  state: string
  zip: string
  country: string
}

const findHouses = statement<House>(
  'offerings-find-houses',
  'SELECT id, name, address_line1, city, state, zip, country FROM listings WHERE id = ANY($1::uuid[])',
)

// A text that was there before is the version that it was.
const add = statement(
  'offerings-add-agreements',
  `INSERT INTO offering_agreements (listing_id, version, hash, body, made_at)
   SELECT n.id, 1 + coalesce((SELECT max(a.version) FROM offering_agreements a WHERE a.listing_id = n.id), 0), n.hash, n.body, $4
     FROM unnest($1::uuid[], $2::bytea[], $3::text[]) n(id, hash, body)
   ON CONFLICT (hash) DO NOTHING`,
)

const point = statement(
  'offerings-point-to-agreements',
  `UPDATE offerings o SET agreement_hash = n.hash FROM unnest($1::uuid[], $2::bytea[]) n(id, hash) WHERE o.listing_id = n.id`,
)

const findByHash = statement<Row>(
  'offerings-find-agreement',
  'SELECT hash, version, made_at, body FROM offering_agreements WHERE hash = $1',
)

/**
 * Write down the agreements that the terms of offerings make now, and point to them: a few statements, however many there
 * are. The offerings are locked by the caller. Gives the hash of each: SHA-256 of the text in both languages.
 */
export async function keepAgreements(
  tx: Transaction,
  listingIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Buffer>> {
  if (listingIds.length === 0) return new Map()
  const terms = await readAllTerms(tx, listingIds)
  const houses = new Map((await tx.rows(findHouses, [listingIds])).map((house) => [house.id, house]))
  const drafts = listingIds.map((id) => draftOf(id, houses.get(id), terms.get(id)))
  const hashes = drafts.map((one) => one.hash)
  await tx.run(add, [listingIds, hashes, drafts.map((one) => one.text), now])
  await tx.run(point, [listingIds, hashes])
  return new Map(listingIds.map((id, at) => [id, hashes[at]!]))
}

/** The same of one offering. */
export const keepAgreement = async (tx: Transaction, listingId: string, now: Date): Promise<Buffer> =>
  (await keepAgreements(tx, [listingId], now)).get(listingId)!

/** Write down the agreement that these terms make, before they hold. The offering is locked by the caller. Gives its hash. */
export async function addAgreement(
  tx: Transaction,
  listingId: string,
  terms: OfferingTerms,
  now: Date,
): Promise<Buffer> {
  const { text, hash } = await draftAgreement(tx, listingId, terms)
  await tx.run(add, [[listingId], [hash], [text], now])
  return hash
}

type Draft = { readonly body: AgreementBody; readonly text: string; readonly hash: Buffer }

/** The agreement that these terms would make, as it would be written down. */
export const draftAgreement = async (on: Queryable, listingId: string, terms: OfferingTerms): Promise<Draft> =>
  draftOf(listingId, (await on.first(findHouses, [[listingId]])) ?? undefined, terms)

function draftOf(listingId: string, house: House | undefined, terms: OfferingTerms | undefined): Draft {
  if (!house) throw new Error(`there is no listing ${listingId}`)
  if (!terms) throw new Error(`listing ${listingId} has no terms to agree to`)
  // The text is the same on every server: it names each country but the one that it never named.
  const address = addressLine({ ...house, line1: house.address_line1 }, 'USA')
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
