import type { OfferedListing } from '#features/offerings/server/save-offerings.ts'
import { endOfDay } from '#features/offerings/terms.ts'
import type { ListingSeed } from '../../../seed/listing-seed.ts'

/** A demo listing with its offering as of `now`. It begins open, and is funded and closed by the steps that follow. */
export function recordOf(seed: ListingSeed, now: Date): OfferedListing {
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
    isPublic: seed.status !== 'draft',
    createdAt: new Date(seed.createdAt),
    offering: {
      status: seed.status === 'draft' ? 'draft' : 'open',
      openedAt: new Date(seed.createdAt),
      goalCents: seed.goalCents,
      minimumCents: seed.minimumCents,
      closesAt: closesAtOf(seed, now),
      holdYears: seed.holdYears,
      ...(seed.ownerPercent !== undefined && { ownerPercent: seed.ownerPercent }),
      sources: seed.capitalStack.map((tranche) => ({ ...tranche, isOpen: seed.openTranche.includes(tranche.kind) })),
      uses: usesOf(seed),
    },
    // What was written down late, or corrected, comes at its own instant.
    valuations: seed.valuations
      .filter((one) => one.writtenAt === undefined)
      .map((one) => ({
        on: one.onDate,
        valueCents: one.mistake?.valueCents ?? one.valueCents,
        method: one.method,
        source: one.source,
      })),
  }
}

const DAY_MS = 86_400_000

/** A raise of the demo that is going on ends days after the demo was made, whenever that is; one of the past on its own day. */
function closesAtOf({ closesOn, closesInDays }: ListingSeed, now: Date): Date | null {
  if (closesInDays !== undefined)
    return endOfDay(new Date(now.getTime() + closesInDays * DAY_MS).toISOString().slice(0, 10))
  return closesOn === undefined ? null : endOfDay(closesOn)
}

const usesOf = ({ uses }: ListingSeed) =>
  [
    { kind: 'purchase' as const, amountCents: uses.purchaseCents },
    { kind: 'closing costs' as const, amountCents: uses.costsCents, note: 'Closing and works' },
    { kind: 'reserve' as const, amountCents: uses.reserveCents },
  ].filter(({ amountCents }) => amountCents > 0)
