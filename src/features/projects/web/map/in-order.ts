import type { MapPoint } from '#features/listings/contract.ts'

/** Those that an order names first, as it names them; the others behind, from west to east. */
export function inOrder<P extends Pick<MapPoint, 'id' | 'lon'>>(
  points: readonly P[],
  order: readonly { readonly id: string }[],
): P[] {
  const placeOf = new Map(order.map(({ id }, at) => [id, at]))
  const place = ({ id }: { id: string }): number => placeOf.get(id) ?? order.length
  return points.toSorted((a, b) => place(a) - place(b) || a.lon - b.lon || (a.id < b.id ? -1 : 1))
}
