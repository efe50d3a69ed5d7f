import type { Insets, Size } from '#platform/web/map/camera.ts'

/** Below this width the map takes the whole page, with the search floating over it. */
export const PHONE_PX = 600

/** What stays free around that which a map is to show: its margin, and room for a price above its place. */
export function freeAround({ width }: Size, over: Partial<Insets> = {}): Insets {
  const side = width < PHONE_PX ? 44 : 60
  return {
    top: side + 16 + (over.top ?? 0),
    right: side + (over.right ?? 0),
    bottom: side - 12 + (over.bottom ?? 0),
    left: side + (over.left ?? 0),
  }
}
