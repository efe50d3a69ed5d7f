import type { Home } from '#features/listings/drawing/home.ts'
import { HOUSE_KINDS } from '#features/listings/drawing/house-kinds.ts'
import { mirrored, type HouseDesign } from '#features/listings/drawing/house-part.ts'
import type { Tone } from '#features/listings/drawing/palette.ts'
import { seedFrom } from '#features/listings/drawing/seed.ts'

/** The design of a house: the same in every view, by day and at dusk. */
export function designHome(home: Home): HouseDesign {
  const seed = seedFrom(`design:${home.id}`)
  const design = HOUSE_KINDS[home.kind].compose(home, seed)
  return seed.chance(0.5) ? mirrored(design) : design
}

/** The wash of its roof, so that the site plan shows the roof that the elevation has. */
export function roofTone(home: Home): Tone {
  for (const piece of designHome(home).parts)
    if (piece.part === 'shape' && (piece.hatch === 'course' || piece.hatch === 'tile')) return piece.tone
  return home.kind === 'adobe' ? 'adobe' : 'slate'
}
