import type { Home } from '#drawing/home.ts'
import { HOUSE_KINDS } from '#drawing/house-kinds.ts'
import { mirrored, type HouseDesign } from '#drawing/house-part.ts'
import type { Tone } from '#drawing/palette.ts'
import { seedFrom } from '#drawing/seed.ts'

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
