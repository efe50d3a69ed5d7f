import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { reordered, withoutPhoto } from '../photo-order.ts'
import { dropListingPages, publishListings } from './listing-broadcasts.ts'

type Row = { readonly id: string }
type By = { readonly listingId: string; readonly by: string }
type Refused = Refusal<'listing_not_found' | 'photo_not_found' | 'order_incomplete'>

const lock = statement<Row>('listings-lock-photos', 'SELECT id FROM listings WHERE id = $1 FOR NO KEY UPDATE')
const readShown = statement<Row>(
  'listings-read-shown-photos',
  'SELECT id FROM listing_photos WHERE listing_id = $1 AND position IS NOT NULL ORDER BY position',
)
const takeOff = statement(
  'listings-remove-photo',
  'UPDATE listing_photos SET position = NULL, removed_at = $2 WHERE id = $1',
)
const place = statement(
  'listings-order-photos',
  `UPDATE listing_photos p SET position = n.position FROM unnest($2::uuid[]) WITH ORDINALITY n(id, position)
    WHERE p.id = n.id AND p.listing_id = $1 AND p.position IS NOT NULL AND p.position <> n.position`,
)

/** Take a photo off by its number, which counts from 1: nobody gets it from then on, and its files are swept. */
export const removePhoto = (deps: Pick<Deps, 'database' | 'clock'>, by: By, number: number): Promise<Refused | null> =>
  change(deps, by, 'photo removed', async (tx, shown, now) => {
    const left = withoutPhoto(shown, number)
    if (isRefusal(left)) return left
    await tx.run(takeOff, [left.gone, now])
    await tx.run(place, [by.listingId, left.rest])
    return { photo: left.gone }
  })

/** Put all photos in another order: their present numbers, the one that is to be first first. */
export const orderPhotos = (
  deps: Pick<Deps, 'database' | 'clock'>,
  by: By,
  numbers: readonly number[],
): Promise<Refused | null> =>
  change(deps, by, 'photos ordered', async (tx, shown) => {
    const ids = reordered(shown, numbers)
    if (isRefusal(ids)) return ids
    await tx.run(place, [by.listingId, ids])
    return { photos: ids }
  })

async function change(
  deps: Pick<Deps, 'database' | 'clock'>,
  { listingId, by }: By,
  action: string,
  work: (tx: Transaction, shown: readonly string[], now: Date) => Promise<Refused | Record<string, unknown>>,
): Promise<Refused | null> {
  const now = deps.clock()
  const refused = await deps.database.transaction(async (tx) => {
    if (!(await tx.first(lock, [listingId]))) return refuse('listing_not_found')
    const shown = (await tx.rows(readShown, [listingId])).map(({ id }) => id)
    const done = await work(tx, shown, now)
    if ('refused' in done) return done as Refused
    await audit(tx, { at: now, actor: by, action, subject: listingId, detail: done })
    await publishListings(tx)
    return null
  })
  dropListingPages([listingId])
  return refused
}
