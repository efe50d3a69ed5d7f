/** The units of area that somebody may read in. Areas are kept and sent in square feet. */
export const UNITS = ['sqft', 'sqm'] as const
export type Units = (typeof UNITS)[number]

const SQFT_PER_SQM = 10.763_910_416_709_72

/** An area of square feet as a whole number of the units. */
export const areaIn = (sqft: number, units: Units): number => Math.round(units === 'sqm' ? sqft / SQFT_PER_SQM : sqft)

/** What somebody typed in their units, in whole square feet: `areaIn` of it gives what they typed. */
export const sqftOf = (area: number, units: Units): number => Math.round(units === 'sqm' ? area * SQFT_PER_SQM : area)

/** Cents for a square foot, as cents for one of the units. */
export const pricePerUnit = (centsPerSqft: number, units: Units): number =>
  units === 'sqm' ? centsPerSqft * SQFT_PER_SQM : centsPerSqft
