import { drawElevation } from '#drawing/elevation.ts'
import { drawFloorPlan } from '#drawing/floor-plan.ts'
import { drawCaption, drawNeatLine, drawSheet, SHEET, SHEET_FONT, SMALL_SHEET } from '#drawing/frame.ts'
import type { Home } from '#drawing/home.ts'
import { homeFrom, type HomeFacts } from '#drawing/home-facts.ts'
import { DRAWING_WORDS, type DrawingWords } from '#drawing/drawing-words.ts'
import type { Language } from '#kit/language.ts'
import { paletteFor, type Theme } from '#drawing/palette.ts'
import { makePen, xmlText, type Pen } from '#drawing/pen.ts'
import { hashText, seedFrom } from '#drawing/seed.ts'
import { drawSitePlan } from '#drawing/site-plan.ts'

export type { HomeFacts } from '#drawing/home-facts.ts'

export type HomeView = 'front' | 'dusk' | 'site' | 'floor'

export const HOME_VIEWS: readonly HomeView[] = ['front', 'dusk', 'site', 'floor']

type DrawOptions = {
  /** Marks the main strokes with `class="draw-line" pathLength="1"`, so that a page's style can let them draw themselves. */
  animate?: boolean
  /** Language of captions and room names; English unless told. */
  language?: Language
  /** The house is a sample and no listing's, and its drawing says so. */
  isSample?: boolean
  /** It stands alone, as an image: it may bring a style of its own, by which its words grow where it is shown small. */
  isImage?: boolean
}

/**
 * Whether a listing says enough for a view: a site plan is made of its living area, a floor plan of its rooms. What it looks like from the front can
 * be drawn of any house; what stands on a plan would be made up.
 */
export function canDraw({ bedrooms, bathrooms, sqft }: HomeFacts, view: HomeView): boolean {
  if (view === 'site') return sqft !== null
  return view !== 'floor' || (bedrooms !== null && bathrooms !== null)
}

/**
 * A complete SVG of a house, 800 x 600 units, drawn from the listing's facts alone.
 * The same facts, view and theme always give the same text. Absurd or missing facts are
 * brought into range, so every listing has a picture; nothing of a listing's text is drawn unescaped.
 */
export function drawHome(facts: HomeFacts, view: HomeView, theme: Theme, options: DrawOptions = {}): string {
  const home = homeFrom(facts)
  const words = DRAWING_WORDS[options.language ?? 'en']
  const hour = view === 'dusk' ? 'dusk' : 'day'
  const pen = makePen({
    palette: paletteFor(theme, hour),
    theme,
    hour,
    seed: seedFrom(`scene:${home.id}`),
    idPrefix: `h${hashText(home.id).toString(36)}${view[0]}${theme[0]}-`,
    animate: options.animate ?? false,
  })
  const drawing = drawView(pen, home, view, words)
  const caption = home.yearBuilt ? `${words.captions[view]} · ${home.yearBuilt}` : words.captions[view]
  const truth = options.isSample ? words.sample : words.truth
  const body = drawSheet(pen) + drawing + drawNeatLine(pen) + drawCaption(pen, caption, factsLine(home, words), truth)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.w} ${SHEET.h}" role="img" font-family="${SHEET_FONT}">` +
    `<title>${xmlText(words.title(view, home))}</title><desc>${xmlText(truth)}</desc>${options.isImage ? SMALL_SHEET : ''}${pen.defs()}${body}</svg>`
  )
}

function drawView(pen: Pen, home: Home, view: HomeView, words: DrawingWords): string {
  switch (view) {
    case 'front':
    case 'dusk':
      return drawElevation(pen, home, words)
    case 'site':
      return drawSitePlan(pen, home, words)
    case 'floor':
      return drawFloorPlan(pen, home, words)
  }
}

/** The listing's own figures; what it does not know is left out. */
function factsLine({ listed }: Home, words: DrawingWords): string {
  const { bedrooms, bathrooms } = listed
  return [
    bedrooms === null ? '' : bedrooms === 0 ? words.studio : `${bedrooms} ${words.beds}`,
    bathrooms ? `${bathrooms} ${words.baths(bathrooms)}` : '',
    listed.sqft === null ? '' : `${listed.sqft.toLocaleString('en-US')} ${words.sqft}`,
  ]
    .filter((fact) => fact !== '')
    .join('  ·  ')
}
