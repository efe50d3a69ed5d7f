import { holdOf } from '#features/investing/house-facts.ts'
import type { HouseFacts } from '#features/investing/house-facts.ts'
import type { FrozenFacts } from '#features/offerings/frozen.ts'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import type { Projected } from '#features/offerings/own-assumptions.ts'
import { promisedHold } from '#features/track-record/promise.ts'

/** What a projection may start from: the facts that the offering opened on, and those of today, as the Fund page takes them. */
export type Bases = {
  /** Null where nothing was written down at the opening, or too little. */
  readonly promised: Projected | null
  /** Null where too little is stated, and where they are those of the opening. */
  readonly today: Projected | null
}
export type Basis = keyof Bases

/** `facts` is the JSON that was written down at the opening; null where nothing was. */
export function basesOf(house: HouseFacts, facts: string | null): Bases {
  const today =
    typeof house.running === 'string' ? null : { hold: holdOf(house, house.running), scenarios: HOLD_ASSUMPTIONS }
  const promised = facts === null ? null : promisedOf(JSON.parse(facts) as FrozenFacts)
  return { promised, today: promised && today && isSame(promised, today) ? null : today }
}

function promisedOf(facts: FrozenFacts): Projected | null {
  const hold = promisedHold(facts)
  return typeof hold === 'string' ? null : { hold, scenarios: facts.scenarios }
}

const isSame = (a: Projected, b: Projected): boolean => lettersOf(a) === lettersOf(b)

// What was written down has its keys in another order.
const lettersOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b)))
      : one,
  )
