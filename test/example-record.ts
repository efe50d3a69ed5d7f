import { newId } from '#kit/id.ts'
import type { ListingRecord } from '#features/listings/server/listing-record.ts'

/** A listing as plain as a test needs it; what the test is about is given, the rest is alike for all. */
export const exampleRecord = (given: Partial<ListingRecord> = {}): ListingRecord => ({
  id: newId(),
  name: 'Alder Street Duplex',
  address: { line1: '12 Alder Street', city: 'Tacoma', state: 'WA', zip: '98405' },
  lon: -122.46,
  lat: 47.25,
  bedrooms: 3,
  bathrooms: 1.5,
  sqft: 1400,
  yearBuilt: 1924,
  priceCents: 39_500_000,
  priceOn: '2026-01-01',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  funding: { goalCents: 15_800_000, minimumCents: 10_000 },
  ...given,
})
