import { Secret, TOTP } from 'otpauth'

/** The clock of a code moves in steps of thirty seconds. */
const STEP_MS = 30_000

/** A code that was just shown, or is about to be, counts, too: somebody has to type it. */
const NEAR_STEPS = 1

/** So far apart two clocks are looked for, to tell a phone whose time is off from a wrong code. Never accepted. */
const FAR_STEPS = 10

/** What a code turns out to be. `step` is the one that it belongs to. */
export type Judged = { readonly is: 'right' | 'clock'; readonly step: number } | { readonly is: 'wrong' }

/** 160 random bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label: string): TOTP => new TOTP({ issuer: 'Freehold', label, secret })

/** For the QR code: what authenticator apps read. The label says whose it is. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** Judges a code of six digits by the time of the server. */
export function judgeCode(secret: string, code: string, now: Date): Judged {
  // The library takes the length in bytes, and throws at other digits than these.
  if (!/^\d{6}$/.test(code)) return { is: 'wrong' }
  const totp = totpOf(secret, '')
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: FAR_STEPS })
  if (delta === null) return { is: 'wrong' }
  return { is: Math.abs(delta) <= NEAR_STEPS ? 'right' : 'clock', step: Math.floor(timestamp / STEP_MS) + delta }
}
