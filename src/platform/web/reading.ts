import type { Units } from '#kit/area.ts'
import { isTimeZone } from '#kit/time-zone.ts'
import { readBoot } from './boot.ts'
import { readLocal, writeLocal } from './local-state.ts'
import { readVisitor, setVisitor, useVisitor } from './visitor.ts'

/** How somebody reads, as their account says it: it comes with who is signed in, so that the first frame has it. */
export type Reading = { readonly units: Units; readonly time_zone: string }

export const readReading = (): Reading => {
  const { units = 'sqft', time_zone: timeZone = '' } = readVisitor() ?? {}
  return { units, time_zone: timeZone }
}

/** A guest reads square feet. */
export const useUnits = (): Units => useVisitor()?.units ?? 'sqft'

/** The clock that was chosen for instants; undefined: the device's is. A clock that this browser does not know is its own, too. */
export function readTimeZone(): string | undefined {
  const { time_zone: chosen } = readReading()
  return chosen !== '' && isTimeZone(chosen) ? chosen : undefined
}

/**
 * On the server the clock of the device, as its browser said with its last page; a page that was drawn by another one than the device's is drawn
 * anew (app/web/main.tsx). Undefined in a browser, which asks the device.
 */
export const drawnTimeZone = (): string | undefined =>
  typeof document === 'undefined' ? readBoot().drawn?.time_zone : undefined

/** The clock that instants are shown by: the chosen one, else the device's, which is undefined in a browser, as `Intl` has it. */
export const timeZoneInForce = (): string | undefined => readTimeZone() ?? drawnTimeZone()

/** In force at once, in all tabs of this browser. Whoever calls it stores it in the account. */
export function setReading(change: Partial<Reading>): void {
  const visitor = readVisitor()
  if (!visitor) return
  setVisitor({ ...visitor, ...change })
  // Cleared first: other tabs hear only of what is not there already.
  writeLocal('reading', null)
  writeLocal('reading', JSON.stringify({ user_id: visitor.user_id, ...readReading() }))
}

// Another tab has chosen, for the same person.
globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  const visitor = readVisitor()
  const text = key === 'reading' ? readLocal('reading') : null
  if (!visitor || text === null) return
  const { user_id: userId, ...chosen } = JSON.parse(text) as Reading & { user_id: string }
  if (userId === visitor.user_id) setVisitor({ ...visitor, ...chosen })
})
