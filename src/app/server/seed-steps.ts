import { splitCents } from '#kit/money.ts'
import type { ListingSeed } from '../../../seed/listing-seed.ts'
import type { PersonSeed } from '../../../seed/person-seed.ts'
import { demoDeposits, demoInvestments, demoInvestor, demoPeople } from '../../../seed/people.ts'

type Common = {
  readonly at: string
  readonly key: string
  readonly personId: string
  readonly email: string
  readonly cardholder: string
  readonly amountCents: number
}

/** One thing that a demo person does, at a fixed instant and under a fixed key. */
export type SeedStep =
  | (Common & { readonly kind: 'deposit' })
  | (Common & { readonly kind: 'investment'; readonly listingId: string; readonly source: 'card' | 'wallet' })

const DAY_MS = 86_400_000
// The sandbox, like the real processor, takes less than a million dollars at once.
const LARGEST_CHARGE_CENTS = 90_000_000
const LATEST = Date.parse('2026-11-15T12:00:00Z')

const others = demoPeople.filter((person) => person.role === 'investor' && person.id !== demoInvestor.id)

/** Everything that happens in the demo, in the order of time: the demo investor's own steps, and the others'. */
export function seedSteps(listings: readonly ListingSeed[]): SeedStep[] {
  const investments = listings.flatMap((listing, at) => otherInvestments(listing, at))
  const steps = [...ownSteps(), ...investments, ...others.flatMap((person) => depositsFor(person, investments))]
  return steps.toSorted((a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key))
}

const common = (person: PersonSeed, key: string, at: string, amountCents: number): Common => ({
  at,
  key: `demo:${key}`,
  personId: person.id,
  email: person.email,
  cardholder: `${person.fname} ${person.lname}`,
  amountCents,
})

function ownSteps(): SeedStep[] {
  return [
    ...demoDeposits.map((one, n) => ({
      kind: 'deposit' as const,
      ...common(demoInvestor, `own deposit ${n}`, one.at, one.amountCents),
    })),
    ...demoInvestments.map((one, n) => ({
      kind: 'investment' as const,
      ...common(demoInvestor, `own investment ${n}`, one.at, one.amountCents),
      listingId: one.listingId,
      source: one.source,
    })),
  ]
}

/** How the other people bring a listing as far as its seed says: between 5 and 14 of them, over ten weeks. */
function otherInvestments(listing: ListingSeed, at: number): (SeedStep & { kind: 'investment' })[] {
  const own = demoInvestments
    .filter((one) => one.listingId === listing.id)
    .reduce((sum, one) => sum + one.amountCents, 0)
  const wanted =
    listing.fundedShare === 1
      ? listing.goalCents - own
      : Math.floor((listing.goalCents * listing.fundedShare) / 10_000) * 10_000
  if (wanted <= 0 || listing.status === 'draft') return []
  const start = Date.parse(listing.createdAt)
  const present = others.filter((person) => Date.parse(person.registeredAt) < start + 5 * DAY_MS)
  const people = (present.length >= 3 ? present : others).filter((_, n) => (n * 7 + at * 3) % 5 < 3).slice(0, 14)
  const weights = people.map((_, n) => 1 + ((n * 31 + at * 17) % 9))
  // A full listing is finished after everybody else came, so that the demo investor's part is within it.
  const from = Math.max(start, ...people.map((person) => Date.parse(person.registeredAt)))
  const until = Math.min(LATEST, from + 70 * DAY_MS)
  return splitCents(wanted, weights).flatMap((amountCents, n) => {
    if (amountCents < listing.minimumCents) return []
    const instant = new Date(from + Math.floor(((until - from) * (n + 1)) / (people.length + 1)))
    const step = common(people[n]!, `${listing.id} ${n}`, instant.toISOString(), amountCents)
    return [{ kind: 'investment' as const, ...step, listingId: listing.id, source: 'wallet' as const }]
  })
}

/** What a person must have paid in before the first of their investments. */
function depositsFor(person: PersonSeed, investments: readonly SeedStep[]): SeedStep[] {
  const mine = investments.filter((one) => one.personId === person.id)
  const total = mine.reduce((sum, one) => sum + one.amountCents, 0)
  if (total === 0) return []
  const first = Math.min(...mine.map((one) => Date.parse(one.at)))
  const count = Math.ceil(total / LARGEST_CHARGE_CENTS)
  return splitCents(
    total,
    Array.from({ length: count }, () => 1),
  ).map((amountCents, n) => ({
    kind: 'deposit' as const,
    ...common(person, `deposit ${person.id} ${n}`, new Date(first - (n + 1) * 3_600_000).toISOString(), amountCents),
  }))
}
