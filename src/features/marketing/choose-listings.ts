/** What decides whether two listings show the same: what kind of building it is, and in which state. */
export type Choosable = { readonly kind: string; readonly state: string }

/**
 * The listings of the front page: of many, in their order, so few of them that no two are of one kind or one state, as far as
 * there are such. The first is always among them, and those that are chosen keep their order.
 */
export function chooseListings<T extends Choosable>(candidates: readonly T[], most = 3): T[] {
  const chosen = new Set<T>()
  // From what is asked for to what is there: another kind and state, another kind, another state, any.
  const wishes: readonly ((one: T, other: T) => boolean)[] = [
    (one, other) => one.kind !== other.kind && one.state !== other.state,
    (one, other) => one.kind !== other.kind,
    (one, other) => one.state !== other.state,
    () => true,
  ]
  for (const differs of wishes) {
    for (const one of candidates) {
      if (chosen.size >= most) break
      if (!chosen.has(one) && [...chosen].every((other) => differs(one, other))) chosen.add(one)
    }
  }
  return candidates.filter((one) => chosen.has(one))
}
