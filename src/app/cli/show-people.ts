import { readAddresses } from '#features/people/server/read-addresses.ts'
import type { Queryable } from '#platform/server/database.ts'
import { line, under } from './plan-line.ts'
import type { Line } from './plan-line.ts'

const SHOWN = 50

/** One line a person, the first ones by their mail address, and how many more there are. */
export async function linesOfPeople<T extends { readonly investorId: string }>(
  on: Queryable,
  people: readonly T[],
  say: (email: string, one: T) => Line,
): Promise<Line[]> {
  const shown = people.slice(0, SHOWN)
  const addresses = await readAddresses(
    on,
    shown.map((one) => one.investorId),
  )
  const lines = shown.map((one) => say(addresses.get(one.investorId) ?? one.investorId, one))
  if (people.length > SHOWN) lines.push(line('and_more', { n: people.length - SHOWN }))
  return lines.map(under)
}

/** Somebody's mail address, for whoever decides about their money; their id where they have left. */
export const addressOf = async (on: Queryable, personId: string): Promise<string> =>
  (await readAddresses(on, [personId])).get(personId) ?? personId
