import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { deriveKey } from './derive-key.ts'

/** How a request looked when it had arrived here, behind whatever stands in front. */
export type SeenRequest = {
  /** Whom rate limits count it to. */
  readonly address: string
  readonly host: string
  /** X-Forwarded-For as it arrived. */
  readonly forwardedFor: string | null
  /** Something in front left another of the marks that proxies leave. */
  readonly isPassedOn: boolean
  readonly trustsProxies: boolean
}

/** The header by which `freehold doctor` asks `/healthz` what arrived. */
export const DOCTOR_HEADER = 'x-freehold-doctor'

const MARKS = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host']
const MINUTE_MS = 60_000
// The clocks of two machines may differ.
const MINUTES_OFF = [0, -1, 1, -2, 2]

/** What shows that whoever asks has this deployment's SECRET_KEY: good for some minutes, and of no other use. */
export const doctorPass = (secretKey: string, now: Date, minutesOff = 0): string =>
  createHmac('sha256', deriveKey(secretKey, 'doctor'))
    .update(String(Math.floor(now.getTime() / MINUTE_MS) + minutesOff))
    .digest('hex')

type Knows = { readonly secretKey: string; readonly trustsProxies: boolean; readonly now: Date }

/** What arrived, for a doctor of this deployment; null for everybody else, who need not know what stands in front. */
export function seenRequest(request: FastifyRequest, { secretKey, trustsProxies, now }: Knows): SeenRequest | null {
  const given = request.headers[DOCTOR_HEADER]
  if (typeof given !== 'string') return null
  if (!MINUTES_OFF.some((off) => isSame(given, doctorPass(secretKey, now, off)))) return null
  const { headers } = request
  return {
    address: request.ip,
    host: headers.host ?? '',
    forwardedFor: headers['x-forwarded-for']?.toString() ?? null,
    isPassedOn: MARKS.some((name) => name in headers),
    trustsProxies,
  }
}

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
