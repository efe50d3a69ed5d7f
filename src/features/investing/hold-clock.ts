import { HELD_MS } from './rules.ts'

/** Whole seconds until a time, never below zero. A device whose clock is behind never sees more than a hold lasts. */
export const secondsLeft = (expiresAt: string, nowMs: number): number =>
  Math.max(0, Math.min(HELD_MS / 1000, Math.ceil((Date.parse(expiresAt) - nowMs) / 1000)))

/** Seconds as a clock shows them: 872 -> "14:32". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The minutes that are read aloud: at five and at one, once each, and never in between. Null before the first. */
export const minutesToSay = (seconds: number): 5 | 1 | null => (seconds > 300 ? null : seconds > 60 ? 5 : 1)
