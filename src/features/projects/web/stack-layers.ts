/** One layer of a section, in pixels from the top: where it lies, and where its label does. */
export type StackLayer = {
  readonly top: number
  readonly height: number
  readonly labelMiddle: number
  readonly share: number
}

/**
 * Layers true to scale, the first amount at the bottom. Labels stand beside the middle of their layer; where layers
 * are thinner than a label they are moved apart, never over each other nor out of the drawing.
 */
export function layoutStack(amounts: readonly number[], heightPx: number, labelPx: number): StackLayer[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (total <= 0) return []
  let bottom = heightPx
  const layers = amounts.map((amount) => {
    const height = (amount / total) * heightPx
    bottom -= height
    return { top: bottom, height, share: amount / total }
  })
  return spread(
    layers.map(({ top, height }) => top + height / 2),
    heightPx,
    labelPx,
  ).map((labelMiddle, at) => ({ ...layers[at]!, labelMiddle }))
}

/** Middles from the bottom up (falling), at least `gap` apart and within the height. */
function spread(middles: readonly number[], height: number, gap: number): number[] {
  const placed = [...middles]
  let limit = height - gap / 2
  for (let at = 0; at < placed.length; at++) {
    placed[at] = Math.min(placed[at] ?? 0, limit)
    limit = placed[at]! - gap
  }
  let floor = gap / 2
  for (let at = placed.length - 1; at >= 0; at--) {
    placed[at] = Math.max(placed[at] ?? 0, floor)
    floor = placed[at]! + gap
  }
  return placed
}
