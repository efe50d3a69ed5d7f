/** A quarter of a year, and the house price index in it, in hundredths (1980 Q1 is 10,000). */
type Quarter = { readonly year: number; readonly quarter: number; readonly hundredths: number }

/** The deepest fall of house prices of a state around the crisis of 2009; `fall` is a decimal. */
export type Fall = { readonly from: Quarter; readonly to: Quarter; readonly fall: number }

// From which quarter and index to which: the deepest fall between any two quarters from 2005 Q1 to 2013 Q4, found in the file that
// the benchmark is made from. Federal Housing Finance Agency, House Price Index, all transactions, by state, not seasonally adjusted, the
// release that ends with 2024 Q4; in the public domain. The table house_price_index begins later, so that the ends stand here.
const ENDS: Readonly<Record<string, readonly [number, number, number, number, number, number]>> = {
  AK: [2007, 2, 28544, 2010, 1, 27706],
  AL: [2009, 1, 30413, 2013, 4, 27258],
  AR: [2007, 4, 25607, 2011, 2, 23895],
  AZ: [2006, 4, 42576, 2011, 2, 22981],
  CA: [2006, 3, 64643, 2012, 1, 38130],
  CO: [2008, 1, 36023, 2011, 2, 32383],
  CT: [2007, 1, 47042, 2013, 4, 37737],
  DC: [2007, 3, 63245, 2009, 3, 55644],
  DE: [2007, 2, 49815, 2012, 2, 39661],
  FL: [2006, 4, 48013, 2012, 2, 26531],
  GA: [2008, 1, 32670, 2012, 2, 24709],
  HI: [2007, 2, 53874, 2011, 1, 43969],
  IA: [2009, 1, 24876, 2011, 2, 24256],
  ID: [2008, 1, 34675, 2011, 2, 25298],
  IL: [2007, 1, 37278, 2012, 2, 29162],
  IN: [2008, 1, 25724, 2011, 2, 23842],
  KS: [2008, 1, 23981, 2011, 2, 22776],
  KY: [2008, 1, 29349, 2011, 2, 28041],
  LA: [2009, 1, 24796, 2011, 2, 23753],
  MA: [2006, 1, 72129, 2012, 2, 59479],
  MD: [2007, 2, 53545, 2012, 2, 39998],
  ME: [2008, 1, 50819, 2012, 2, 44184],
  MI: [2005, 3, 31906, 2011, 2, 22526],
  MN: [2007, 1, 37173, 2012, 2, 29062],
  MO: [2007, 2, 29788, 2011, 2, 26526],
  MS: [2008, 1, 26002, 2013, 4, 23717],
  MT: [2008, 1, 37772, 2011, 2, 33973],
  NC: [2008, 1, 33868, 2012, 2, 29447],
  ND: [2009, 1, 25004, 2009, 3, 24955],
  NE: [2008, 1, 25414, 2011, 2, 24683],
  NH: [2006, 1, 46915, 2012, 2, 37530],
  NJ: [2007, 1, 57781, 2012, 2, 44997],
  NM: [2008, 1, 33098, 2012, 2, 27903],
  NV: [2006, 3, 42640, 2012, 2, 18886],
  NY: [2007, 1, 64198, 2012, 2, 55208],
  OH: [2005, 4, 26726, 2012, 2, 23279],
  OK: [2009, 1, 20724, 2011, 3, 19984],
  OR: [2007, 2, 45671, 2012, 2, 33806],
  PA: [2008, 1, 39998, 2012, 2, 36245],
  RI: [2006, 1, 59804, 2012, 2, 43305],
  SC: [2008, 1, 34637, 2012, 2, 30124],
  SD: [2009, 1, 29595, 2010, 2, 28796],
  TN: [2008, 1, 30361, 2011, 2, 27660],
  TX: [2009, 1, 22743, 2011, 2, 21799],
  UT: [2007, 4, 38349, 2011, 2, 29941],
  VA: [2007, 2, 46867, 2012, 2, 38721],
  VT: [2008, 1, 46356, 2011, 2, 43336],
  WA: [2007, 4, 50208, 2012, 2, 37562],
  WI: [2008, 1, 32749, 2012, 2, 28880],
  WV: [2008, 1, 21412, 2011, 2, 19878],
  WY: [2008, 2, 28160, 2011, 2, 26028],
}

/** How house prices of a state (two letters) fell then; null where no index knows it. */
export function fallOf2009(state: string): Fall | null {
  const ends = ENDS[state]
  if (!ends) return null
  const [fromYear, fromQuarter, high, toYear, toQuarter, low] = ends
  return {
    from: { year: fromYear, quarter: fromQuarter, hundredths: high },
    to: { year: toYear, quarter: toQuarter, hundredths: low },
    fall: 1 - low / high,
  }
}
