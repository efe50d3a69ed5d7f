import type { ListingRecord } from '#features/listings/server/listing-record.ts'
import type { ListingSeed } from '../../../seed/listing-seed.ts'

/** A demo listing as the listings feature takes it. It begins open, and is funded by the steps that follow. */
export function recordOf(seed: ListingSeed): ListingRecord {
  const current = seed.valuations.at(-1)!
  return {
    ...seed,
    presented: seed.sellerName,
    lon: seed.location.lon,
    lat: seed.location.lat,
    ...seed.stats,
    priceCents: current.valueCents,
    priceOn: current.onDate,
    arvOn: seed.arvOnDate,
    economics: {
      monthly_rent_cents: seed.monthlyRentCents,
      vacancy_rate: seed.vacancyRate,
      opex_yearly_cents: seed.opexYearlyCents,
      taxes_yearly_cents: seed.taxesYearlyCents,
      insurance_yearly_cents: seed.insuranceYearlyCents,
      hold_years: seed.holdYears,
    },
    status: seed.status === 'draft' ? 'draft' : 'open',
    createdAt: new Date(seed.createdAt),
    funding: { goalCents: seed.goalCents, minimumCents: seed.minimumCents },
    capitalStack: seed.capitalStack.map((tranche) => ({ ...tranche, isOpen: seed.openTranche.includes(tranche.kind) })),
    valuations: seed.valuations.map((one) => ({
      on: one.onDate,
      valueCents: one.valueCents,
      method: one.method,
      source: one.source,
    })),
  }
}
