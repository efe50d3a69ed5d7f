import { toLatitude, toLongitude } from '#features/listings/rules.ts'
import type { Box } from '#features/listings/rules.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { FINEST_LEVEL } from '../map-grid.ts'
import { wayTo } from './count-listings.ts'
import { among } from './filter-rules.ts'
import { filterConditions, filterKey, makeValues, placeOf } from './listing-filter.ts'
import type { Filters } from './listing-filter.ts'
import type { PageCache } from './page-cache.ts'

type ExtentRow = { readonly [Side in keyof Box]: number | null }

// The outermost of the finest kept cells: each side is one look into an index, whatever the number of listings.
const wholeExtent = statement<ExtentRow>(
  'listings-extent',
  `SELECT (SELECT min(x) FROM map_cells WHERE z = ${FINEST_LEVEL}) AS x0,
          (SELECT max(x) FROM map_cells WHERE z = ${FINEST_LEVEL}) AS x1,
          (SELECT min(y) FROM map_cells WHERE z = ${FINEST_LEVEL}) AS y0,
          (SELECT max(y) FROM map_cells WHERE z = ${FINEST_LEVEL}) AS y1`,
)
const CELL = 2 ** (30 - FINEST_LEVEL)

const EXTENT = `SELECT min(l.mx) AS x0, max(l.mx) AS x1, min(l.my) AS y0, max(l.my) AS y1`

/** The box around every listing that fits the filters, as it is sent; `bounds` is null where none does. */
export function readExtent(
  on: Queryable,
  cache: PageCache,
  filters: Filters,
): Promise<{ readonly bytes: Buffer; readonly sizeBytes: number }> {
  return cache.readFacts(`extent ${filterKey(filters)}`, async () => {
    const isWhole = filterConditions(filters, makeValues()).length === 0
    const row = isWhole ? await on.first(wholeExtent, []) : await readNarrowed(on, filters)
    const bytes = Buffer.from(JSON.stringify({ bounds: boundsOf(row!, isWhole ? CELL : 1) }))
    return { bytes, sizeBytes: bytes.length * 1.3 }
  })
}

async function readNarrowed(on: Queryable, filters: Filters): Promise<ExtentRow | null> {
  const { source, conditionsWith } = await wayTo(on, filters, placeOf(filters, undefined))
  const values = makeValues()
  const text = `${EXTENT} FROM ${among(source, conditionsWith(values))}`
  return await on.first<ExtentRow>({ name: '', text }, values.list)
}

/** Rows and columns of squares of `size` mercator units, in degrees: outwards to whole fifth decimals, about a metre. */
function boundsOf({ x0, x1, y0, y1 }: ExtentRow, size: number): number[] | null {
  if (x0 === null || x1 === null || y0 === null || y1 === null) return null
  const [west, south] = [toLongitude(x0 * size), toLatitude((y1 + 1) * size)]
  const [east, north] = [toLongitude((x1 + 1) * size), toLatitude(y0 * size)]
  return [Math.floor(west * 1e5), Math.floor(south * 1e5), Math.ceil(east * 1e5), Math.ceil(north * 1e5)].map(
    (value) => value / 1e5,
  )
}
