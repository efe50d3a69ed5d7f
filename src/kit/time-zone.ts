// `Europe/Madrid`, `America/Argentina/Ushuaia`, `UTC`: no offsets, which know nothing of summer time.
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/

const known = new Map<string, boolean>()

/** Whether instants can be told by this clock here: browsers and servers do not all know the same names. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !NAME.test(name)) return false
  const found = known.get(name)
  if (found !== undefined) return found
  let isKnown = true
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    isKnown = false
  }
  // What is asked comes from outside as well: it is not remembered without end.
  if (known.size < 1000) known.set(name, isKnown)
  return isKnown
}

/** The options of a date and a time by a chosen clock, which they then name; by the reader's device where none is chosen. */
export const clockOptions = (timeZone: string | undefined): Intl.DateTimeFormatOptions =>
  timeZone === undefined
    ? { dateStyle: 'medium', timeStyle: 'short' }
    : {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
        timeZoneName: 'short',
      }
