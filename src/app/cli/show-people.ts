import { readAddresses } from '#features/people/server/read-addresses.ts'
import type { Queryable } from '#platform/server/database.ts'

const SHOWN = 50

/** One line a person, the first ones by their mail address, and how many more there are. */
export async function linesOfPeople<T extends { readonly investorId: string }>(
  on: Queryable,
  people: readonly T[],
  say: (one: T) => string,
): Promise<string[]> {
  const shown = people.slice(0, SHOWN)
  const addresses = await readAddresses(
    on,
    shown.map((one) => one.investorId),
  )
  const lines = shown.map((one) => `  ${addresses.get(one.investorId) ?? one.investorId}: ${say(one)}`)
  return people.length > SHOWN ? [...lines, `  … and ${people.length - SHOWN} more`] : lines
}

/** Somebody's mail address, for whoever decides about their money; their id where they have left. */
export const nameOf = async (on: Queryable, personId: string): Promise<string> =>
  (await readAddresses(on, [personId])).get(personId) ?? personId
