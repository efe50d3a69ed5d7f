import type { ImportMapping } from '../import-mapping.ts'
import type { ImportedRow } from '../import-row.ts'
import type { ImportedOffer, ListingRecord } from './listing-record.ts'

/** A home of a file, and what the file's mapping says is for sale of it: null where nothing is. */
export type Imported = { readonly record: ListingRecord; readonly offer: ImportedOffer | null }

/** A home with the rows that it comes from, the one that stands first. */
export type Home = Imported & { readonly sales: readonly ImportedRow[] }

/** The homes that rows of one file speak of: the same one more than once is one listing with a history. */
export function homesOf(mapping: ImportMapping, rows: readonly ImportedRow[]): Home[] {
  const homes = new Map<string, ImportedRow[]>()
  for (const row of rows) homes.set(row.sourceId, [...(homes.get(row.sourceId) ?? []), row])
  return [...homes.values()].map((unsorted) => {
    const sales = unsorted.toSorted(latestFirst)
    return { sales, record: recordOf(mapping, sales), offer: offerOf(mapping, sales[0]!) }
  })
}

/** The later sale first; of two on one day the dearer, so that their order in the file does not matter. */
const latestFirst = (a: ImportedRow, b: ImportedRow): number =>
  String(b.values.price_on).localeCompare(String(a.values.price_on)) || Number(b.values.price) - Number(a.values.price)

function recordOf(mapping: ImportMapping, sales: readonly ImportedRow[]): ListingRecord {
  const { sourceId, values: v } = sales[0]!
  const words = (value: string | number | null) => (value === null ? '' : String(value))
  const priceOn = String(v.price_on)
  const history = new Map<string, number>()
  for (const { values } of sales) {
    const on = String(values.price_on)
    history.set(on, Math.max(history.get(on) ?? 0, values.price as number))
  }
  return {
    source: mapping.source,
    sourceId,
    name: words(v.name),
    headline: words(v.headline),
    description: words(v.description),
    kind: words(v.kind),
    strategy: words(v.strategy),
    neighborhood: words(v.neighborhood),
    presented: words(v.presented),
    address: {
      line1: words(v.line1),
      line2: words(v.line2),
      city: words(v.city),
      state: words(v.state),
      zip: words(v.zip),
      country: v.country === null ? undefined : words(v.country),
    },
    lon: v.lon as number,
    lat: v.lat as number,
    bedrooms: v.bedrooms as number | null,
    bathrooms: v.bathrooms as number | null,
    sqft: v.sqft as number | null,
    lotSqft: v.lot_sqft as number | null,
    floors: v.floors as number | null,
    yearBuilt: v.year_built as number | null,
    priceCents: v.price as number,
    priceOn,
    targetReturnLow: v.target_return_low as number | null,
    targetReturnHigh: v.target_return_high as number | null,
    projectedAnnualReturn: v.projected_annual_return as number | null,
    // A listing is as old as its latest sale.
    createdAt: new Date(`${priceOn}T00:00:00Z`),
    valuations: [...history].map(([on, valueCents]) => ({ on, valueCents, ...mapping.valuation })),
  }
}

/** Only what is open is offered: a house that is said to be let or sold already takes no money. */
function offerOf(mapping: ImportMapping, { goalCents, stackCents }: ImportedRow): ImportedOffer | null {
  const { capital_stack: stack, minimum_cents: minimumCents } = mapping
  if (mapping.status !== 'open' || !stack || !minimumCents) return null
  return {
    goalCents,
    minimumCents: Math.min(minimumCents, goalCents),
    stack: stack.map((tranche, at) => ({
      kind: tranche.kind,
      amountCents: stackCents[at]!,
      rate: tranche.rate ?? null,
      isOpen: tranche.is_open,
      note: tranche.note,
    })),
  }
}
