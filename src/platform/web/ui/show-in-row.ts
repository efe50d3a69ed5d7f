/** Scrolls a row so that a part of it is in view, without moving the page. */
export function showInRow(row: HTMLElement | null | undefined, part: HTMLElement | null | undefined): void {
  if (!row || !part || row.scrollWidth <= row.clientWidth) return
  const { left, right } = part.getBoundingClientRect()
  const edge = row.getBoundingClientRect()
  const hidden = left < edge.left ? left - edge.left - 48 : right > edge.right ? right - edge.right + 48 : 0
  if (hidden) row.scrollBy({ left: hidden })
}
