import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'

/** The photos without one of them, named by its number, which counts from 1; and that one. */
export function withoutPhoto<T>(
  shown: readonly T[],
  number: number,
): { readonly gone: T; readonly rest: readonly T[] } | Refusal<'photo_not_found'> {
  const gone = shown[number - 1]
  if (gone === undefined) return refuse('photo_not_found', { message: `there is no photo ${number}` })
  return { gone, rest: shown.filter((one) => one !== gone) }
}

/** All photos in another order: their present numbers, the one that is to be first first. */
export function reordered<T>(
  shown: readonly T[],
  numbers: readonly number[],
): readonly T[] | Refusal<'order_incomplete'> {
  const next = numbers.flatMap((number) => shown[number - 1] ?? [])
  const isWhole =
    new Set(numbers).size === shown.length && next.length === shown.length && numbers.length === next.length
  return isWhole
    ? next
    : refuse('order_incomplete', { message: `name each of the ${shown.length} photos once, e.g. 2,1,3` })
}
