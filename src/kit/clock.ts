/** What time it is, as an argument: the server passes the real clock, a test its own. */
export type Clock = () => Date

export const realClock: Clock = () => new Date()

/** Whole seconds since 1970, the unit of every `created` on the wire (Spec §3). */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/**
 * The calendar day `YYYY-MM-DD` of an instant as records count days: by UTC, so that a house was listed, valued and sold
 * on the same day for every reader. What a person did themselves is told in their own time zone instead.
 */
export const calendarDay = (atSeconds: number): string => new Date(atSeconds * 1000).toISOString().slice(0, 10)
