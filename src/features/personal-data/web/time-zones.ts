import { isTimeZone } from '#kit/time-zone.ts'

/** `America/New_York` as people read it: America/New York. */
export const nameOfZone = (zone: string): string => zone.replaceAll('_', ' ')

/** The clocks that this browser knows, with those that it calls otherwise, e.g. Kolkata where its list says Calcutta. */
export function zonesWith(more: readonly string[]): string[] {
  const all = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...more.filter(isTimeZone)])
  return [...all].toSorted((a, b) => a.localeCompare(b, 'en'))
}
