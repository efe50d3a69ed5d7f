import type { DatedValue, HouseHistory } from './nav-history.ts'

/**
 * A house as it was known at an instant (ISO): what was written down later is left out, and what was changed since says what
 * it said then. With null it is as everything known says.
 */
export function houseKnownAt(house: HouseHistory, at: string | null): HouseHistory {
  if (at === null)
    return { ...house, valuations: house.valuations.filter(({ replacedAt, isPrice }) => isPrice || !replacedAt) }
  const dated = house.valuations.filter((one) => !one.isPrice && isKnownAt(one, at))
  return {
    ...house,
    // What the listing itself says has no instant: it stands in where nothing dated was known.
    valuations: dated.length > 0 ? dated : house.valuations.filter((one) => one.isPrice),
    cashChanges: house.cashChanges.filter(({ recordedAt }) => !recordedAt || recordedAt <= at),
  }
}

const isKnownAt = (value: DatedValue, at: string): boolean =>
  knownSince(value) <= at && (!value.replacedAt || value.replacedAt > at)

/** The instant from which on a value is known here. */
export const knownSince = ({ on, recordedAt }: DatedValue): string => recordedAt ?? `${on}T00:00:00.000Z`
