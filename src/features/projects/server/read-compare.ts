import { isRefusal } from '#kit/refusal.ts'
import { readCompared } from '../compare-rules.ts'
import type { ReadListing } from './read-listing.ts'

/** The listings of a comparison as bytes of JSON, with what each is to this visitor (null: a guest). */
export async function readCompare(
  readListing: ReadListing,
  text: string,
  { userId, now }: { readonly userId: string | null; readonly now: Date },
): Promise<Buffer> {
  const { ids, dropped } = readCompared(text)
  const found = await Promise.all(ids.map(async (id) => await readListing(id, userId, now)))
  const listings = found.flatMap((one) => (isRefusal(one) ? [] : [one.bytes]))
  const missing = dropped + found.length - listings.length
  const day = now.toISOString().slice(0, 10)
  const parts = listings.flatMap((bytes, at) => (at === 0 ? [bytes] : [Buffer.from(','), bytes]))
  return Buffer.concat([
    Buffer.from(`{"as_of":"${day}","dropped":${missing},"listings":[`),
    ...parts,
    Buffer.from(']}'),
  ])
}
