import type { Cents } from '#kit/money.ts'

/**
 * F10: what each layer of a stack gets back, the bottom first, when the house sells for less: `drop` is the part of its
 * value that is lost, `saleCost` what selling costs, both decimals. Amounts are cents, rounded down.
 */
export function recoveriesOf(
  valueCents: Cents,
  layers: readonly { readonly amountCents: Cents }[],
  drop: number,
  saleCost: number,
): Cents[] {
  // Rates have at most six decimals: counted in millionths, so that no cent is lost to a floating point.
  const millionths = (rate: number) => BigInt(Math.round((1 - rate) * 1_000_000))
  let left = Number((BigInt(valueCents) * millionths(drop) * millionths(saleCost)) / 1_000_000_000_000n)
  return layers.map(({ amountCents }) => {
    const recovered = Math.min(Math.max(left, 0), amountCents)
    left -= amountCents
    return recovered
  })
}
