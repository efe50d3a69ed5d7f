export type LabelBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A name that wants a place; `x`, `y` is its middle in pixels. Higher rank goes first. */
export type LabelWish = LabelBox & { readonly text: string; readonly rank: number }

const GAP_PX = 6

/** The names that find room, most important first; none overlaps another or what is there already, none is said twice. */
export function placeLabels<Wish extends LabelWish>(
  wishes: readonly Wish[],
  taken: readonly LabelBox[],
  frame: { width: number; height: number; margin: number },
): Wish[] {
  const placed: Wish[] = []
  for (const wish of wishes.toSorted((a, b) => b.rank - a.rank || a.text.localeCompare(b.text))) {
    if (!inside(wish, frame) || placed.some(({ text }) => text === wish.text)) continue
    if (taken.some((box) => overlap(box, wish)) || placed.some((box) => overlap(box, wish))) continue
    placed.push(wish)
  }
  return placed
}

const inside = ({ x, y, width, height }: LabelBox, frame: { width: number; height: number; margin: number }): boolean =>
  x - width / 2 > frame.margin &&
  x + width / 2 < frame.width - frame.margin &&
  y - height / 2 > frame.margin &&
  y + height / 2 < frame.height - frame.margin

const overlap = (a: LabelBox, b: LabelBox): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + GAP_PX && Math.abs(a.y - b.y) < (a.height + b.height) / 2 + GAP_PX / 2
