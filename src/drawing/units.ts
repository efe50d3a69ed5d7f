/** What a listing's word for its house says of the homes in it. */
export type Units = { count: number | null; attached?: boolean; inside?: boolean }

/** Words that say how many homes are under a roof, or that there are several; `inside`: the listing is one home in a larger house. */
const UNITS: Readonly<Record<string, Units>> = {
  duplex: { count: 2 },
  double: { count: 2 },
  'two-flat': { count: 2 },
  'two-family': { count: 2 },
  triplex: { count: 3 },
  'three-flat': { count: 3 },
  'three-family': { count: 3 },
  'three-decker': { count: 3 },
  'triple-decker': { count: 3 },
  'four-flat': { count: 4 },
  'four-family': { count: 4 },
  fourplex: { count: 4 },
  quadplex: { count: 4 },
  fiveplex: { count: 5 },
  'six-flat': { count: 6 },
  sixplex: { count: 6 },
  eightplex: { count: 8 },
  condo: { count: 1, inside: true },
  condominium: { count: 1, inside: true },
  'multi-family': { count: null },
  multifamily: { count: null },
  apartment: { count: null },
  apartments: { count: null },
  'apartment-house': { count: null },
  'apartment-building': { count: null },
  'small-apartment-house': { count: null },
}

/** "Row House" -> "row-house" */
export const plainKind = (named: string | undefined): string =>
  (named ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')

/** "6-unit apartment house" says six; every word that says nothing of units is one home. */
export function unitsNamed(named: string | undefined): Units {
  const plain = plainKind(named)
  const counted = /^(\d{1,2})-(?:unit|flat|family|plex)\b/.exec(plain)
  if (counted && Number(counted[1]) > 0) return { count: Number(counted[1]) }
  return Object.hasOwn(UNITS, plain) ? UNITS[plain]! : { count: 1 }
}
