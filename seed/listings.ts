import type { ListingSeed } from './listing-seed.ts'
import { austin } from './listings/austin.ts'
import { boise } from './listings/boise.ts'
import { buffalo } from './listings/buffalo.ts'
import { chicago } from './listings/chicago.ts'
import { denver } from './listings/denver.ts'
import { heldForYears } from './listings/held-for-years.ts'
import { minneapolis } from './listings/minneapolis.ts'
import { nashville } from './listings/nashville.ts'
import { over } from './listings/over.ts'
import { portland } from './listings/portland.ts'
import { savannah } from './listings/savannah.ts'
import { seattle } from './listings/seattle.ts'
import { tacoma } from './listings/tacoma.ts'
import { tucson } from './listings/tucson.ts'

/**
 * The sixty demo listings, from west to east. The streets and neighborhoods exist; the house numbers, the sellers,
 * the appraisers and every figure are made up.
 */
export const demoListings: readonly ListingSeed[] = [
  ...seattle,
  ...tacoma,
  ...portland,
  ...boise,
  ...tucson,
  ...denver,
  ...austin,
  ...minneapolis,
  ...chicago,
  ...nashville,
  ...savannah,
  ...buffalo,
]

/** Houses with a past of years, and what became of it: they are what the demo's portfolios of different age hold. */
export const pastListings: readonly ListingSeed[] = [...heldForYears, ...over]

export const allListings: readonly ListingSeed[] = [...demoListings, ...pastListings]
