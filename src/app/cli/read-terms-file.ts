import { readFile } from 'node:fs/promises'
import { readTermsFile } from '#features/offerings/terms.ts'
import type { TermsFile } from '#features/offerings/terms.ts'
import { findKnownPeople } from '#features/people/server/find-known.ts'
import { findOwnerOf } from '#features/people/server/set-operator.ts'
import { realClock } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'

/** The terms of a file with the seller that it names, and its listing; a text says every line that is wrong. */
export async function termsOfFile(on: Queryable, path: string): Promise<Omit<TermsFile, 'seller'> | string> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return `there is no file ${path}`
  const read = readTermsFile(text, realClock())
  if (isRefusal(read)) return cannot(path, read.message ?? '')
  const { listingId, seller, terms } = read
  if (seller === null) return { listingId, terms }
  const sellerId = await findSeller(on, seller)
  return sellerId === null
    ? cannot(path, `seller: nobody has the id, or has confirmed the mail address, ${seller}`)
    : { listingId, terms: { ...terms, sellerId } }
}

const cannot = (path: string, why: string): string => `the terms of ${path} cannot be offered:\n${why}`

async function findSeller(on: Queryable, seller: string): Promise<string | null> {
  if (isId(seller)) return (await findKnownPeople(on, [seller]))[0] ?? null
  return (await findOwnerOf(on, seller))?.id ?? null
}
