const STEPS = [1, 2, 2.5, 5, 10] as const

/**
 * Round marks that hold all values between the lowest and the highest, about `wanted` of them. They span at least `leastShare` of the
 * highest value (0 to 1), so that a change of a thousandth does not fill the chart.
 */
export function niceAxis(values: readonly number[], wanted = 4, leastShare = 0): number[] {
  if (values.length === 0) return []
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  // A line that is flat, or nearly so, gets room above and below, so that it lies in the middle.
  const least = Math.abs(highest) * (highest === lowest ? 0.1 : leastShare)
  const span = Math.max(highest - lowest, least) || 1
  const room = (span - (highest - lowest)) / 2
  const [low, high] = [lowest - room, highest + room]
  const rough = span / Math.max(1, wanted - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

const DIGITS = [1, 2, 3] as const

/** What stands beside the marks: as short as it can be while each says its mark, so that no two read the same. */
export function axisLabels(marks: readonly number[], show: (mark: number, digits: number) => string): string[] {
  const shown = DIGITS.map((digits) => marks.map((mark) => show(mark, digits)))
  const exact = shown.at(-1)!
  return shown.find((labels) => labels.every((label, at) => label === exact[at])) ?? exact
}
