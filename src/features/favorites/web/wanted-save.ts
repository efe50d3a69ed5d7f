const NAME = 'freehold-save'
// Whoever comes back later than that has forgotten what they pressed.
const MAX_AGE_MS = 3_600_000

/** Keeps, in this tab and over the login, that somebody wanted to save a listing. */
export function keepWantedSave(listingId: string, nowMs = Date.now()): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ listingId, at: nowMs }))
  } catch {
    // Without storage it has to be pressed again.
  }
}

/** The listing that somebody wanted to save within the last hour, or null. */
export function readWantedSave(nowMs = Date.now()): string | null {
  try {
    const { listingId, at } = JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as Record<string, unknown>
    return typeof listingId === 'string' && typeof at === 'number' && nowMs - at < MAX_AGE_MS ? listingId : null
  } catch {
    return null
  }
}

export function forgetWantedSave(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Nothing was kept.
  }
}
