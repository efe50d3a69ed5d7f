import type { DocumentAnswer, Sort } from '../contract.ts'
import type { Group } from '../kinds.ts'

export type ListQuery = {
  readonly q?: string | undefined
  readonly group?: Group | undefined
  readonly tag?: string | undefined
  readonly sort: Sort
  readonly cursor?: string | undefined
  readonly limit: number
}

type Key = readonly [string | number, string]

const SIGN = { newest: -1, oldest: 1, name: 1, largest: -1 } as const

const keyOf = (one: DocumentAnswer, sort: Sort): Key => {
  const value = sort === 'name' ? fold(one.name) : sort === 'largest' ? (one.bytes ?? 0) : one.at
  return [value, one.id]
}

// Without accents and capitals, as people look for it.
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function compare([a, idA]: Key, [b, idB]: Key): number {
  if (a !== b) return a < b ? -1 : 1
  return idA < idB ? -1 : idA > idB ? 1 : 0
}

const encode = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Null where it is none of ours: the list begins at its beginning then. */
function decode(cursor: string): Key | null {
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
    const isKey = Array.isArray(key) && ['string', 'number'].includes(typeof key[0]) && typeof key[1] === 'string'
    return isKey ? (key as unknown as Key) : null
  } catch {
    return null
  }
}

/** Those that a query asks for, in its order, one page of them; it goes on behind the last row, whatever came or went meanwhile. */
export function pageOf(
  all: readonly DocumentAnswer[],
  { q = '', group, tag, sort, cursor, limit }: ListQuery,
): { readonly documents: DocumentAnswer[]; readonly next_cursor: string | null; readonly total: number } {
  const words = fold(q).split(/\s+/).filter(Boolean)
  const found = all.filter((one) => {
    const text = fold(`${one.name} ${one.tags.join(' ')}`)
    return (
      (!group || one.group === group) && (!tag || one.tags.includes(tag)) && words.every((word) => text.includes(word))
    )
  })
  const keyed = found.map((one) => ({ one, key: keyOf(one, sort) }))
  keyed.sort((a, b) => SIGN[sort] * compare(a.key, b.key))
  const after = cursor ? decode(cursor) : null
  const rest = after ? keyed.filter(({ key }) => SIGN[sort] * compare(key, after) > 0) : keyed
  const page = rest.slice(0, limit)
  return {
    documents: page.map(({ one }) => one),
    next_cursor: rest.length > limit ? encode(page.at(-1)!.key) : null,
    total: found.length,
  }
}
