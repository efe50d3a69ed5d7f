import { yearBefore } from '#features/investing/limits.ts'
import type { Stated } from '#features/investing/limits.ts'
import { splitCents } from '#kit/money.ts'
import type { ListingSeed } from '../../../seed/listing-seed.ts'
import type { PersonSeed } from '../../../seed/person-seed.ts'
import { pastListings } from '../../../seed/listings.ts'
import { sharers } from '../../../seed/people.ts'
import { earlyInvestors } from '../../../seed/people/early-investors.ts'
import { demoPortfolios } from '../../../seed/portfolios.ts'

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

const others = [...sharers, ...earlyInvestors]
const past = new Set(pastListings.map((one) => one.id))

/** Everything that people do in the demo, in the order of time: the steps that are planned for some, and the others'. */
export function seedSteps(listings: readonly ListingSeed[]): SeedStep[] {
  const spent = new Map<string, number>()
  const investments = listings.flatMap((listing, at) => otherInvestments(listing, at, spent))
  const steps = [...plannedSteps(), ...investments, ...others.flatMap((person) => depositsFor(person, investments))]
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

function plannedSteps(): SeedStep[] {
  return demoPortfolios.flatMap(({ person, keyed, deposits, investments }) => [
    ...deposits.map((one, n) => ({
      kind: 'deposit' as const,
      ...common(person, `${keyed} deposit ${n}`, one.at, one.amountCents),
    })),
    ...investments.map((one, n) => ({
      kind: 'investment' as const,
      ...common(person, `${keyed} investment ${n}`, one.at, one.amountCents),
      listingId: one.listingId,
      source: one.source,
    })),
  ])
}

// So many people share a whole house, in parts that are not alike: none comes near a tenth of it.
const SHARERS = 16
const sharersOf = (listing: ListingSeed): number => Math.max(5, Math.ceil(SHARERS * listing.fundedShare))

/** How the other people bring a listing as far as its seed says, over ten weeks. `spent` is what each has invested so far. */
function otherInvestments(
  listing: ListingSeed,
  at: number,
  spent: Map<string, number>,
): (SeedStep & { kind: 'investment' })[] {
  const planned = demoPortfolios
    .flatMap(({ investments }) => investments)
    .filter((one) => one.listingId === listing.id)
    .reduce((sum, one) => sum + one.amountCents, 0)
  const wanted =
    listing.fundedShare === 1
      ? listing.goalCents - planned
      : Math.floor((listing.goalCents * listing.fundedShare) / 10_000) * 10_000
  if (wanted <= 0 || listing.status === 'draft') return []
  const start = Date.parse(listing.createdAt)
  const sumOf = (person: PersonSeed) => spent.get(person.id) ?? 0
  // Whoever put in least so far comes first: so everybody stays within what the law allows in a year.
  const people = (past.has(listing.id) ? earlyInvestors : sharers)
    .filter((person) => Date.parse(person.registeredAt) < start + 5 * DAY_MS)
    .toSorted((a, b) => sumOf(a) - sumOf(b) || a.id.localeCompare(b.id))
    .slice(0, sharersOf(listing))
  const weights = people.map((_, n) => 6 + ((n * 31 + at * 17) % 4))
  // A full listing is finished after everybody else came, so that what is planned is within it.
  const until = Math.min(LATEST, start + 75 * DAY_MS)
  return splitCents(wanted, weights).flatMap((amountCents, n) => {
    if (amountCents < listing.minimumCents) return []
    const person = people[n]!
    spent.set(person.id, sumOf(person) + amountCents)
    const from = Math.max(start, Date.parse(person.registeredAt))
    const instant = new Date(from + Math.floor(((until - from) * (n + 1)) / (people.length + 1)))
    const step = common(person, `${listing.id} ${n}`, instant.toISOString(), amountCents)
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

/** What a demo person states of themselves, a day after registering: it covers what they invest in any year. */
export function statedBy(person: PersonSeed, steps: readonly SeedStep[]): Stated {
  const mine = steps.filter((one) => one.kind === 'investment' && one.personId === person.id)
  const years = mine.map((last) => {
    const from = yearBefore(new Date(last.at))
    const within = mine.filter((one) => one.at.slice(0, 10) > from && one.at <= last.at)
    return within.reduce((sum, one) => sum + one.amountCents, 0)
  })
  const most = Math.max(0, ...years)
  // A tenth of the worth is the room; more than that by a half, so that something is left to invest.
  return {
    incomeCents: 13_000_000 + (Number.parseInt(person.id.slice(-2), 16) % 60) * 100_000,
    worthCents: Math.ceil((most * 15) / 5_000_000) * 5_000_000 || 25_000_000,
  }
}
