/** What time it is, as an argument: the server passes the real clock, a test its own. */
export type Clock = () => Date

export const realClock: Clock = () => new Date()

/** Whole seconds since 1970, the unit of every `created` on the wire (Spec §3). */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)
