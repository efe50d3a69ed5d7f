import type { z } from 'zod'
import type { Refusal } from './refusal.ts'
import type { RefusalTable, SentenceTable } from './refusals.ts'
import type { Places } from './words.ts'

/** Method and path in one literal, `{name}` standing for a parameter: `GET /api/listings/{id}`. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** How often one address (and, where signed in, one account) may call: `max` times in `windowMs`. */
export type Throttle = {
  readonly max: number
  readonly windowMs: number
  /** How often all people behind one address together, where that is more than one person. */
  readonly network?: number
  /** Counts only the calls whose body is so, e.g. those that charge a card. */
  readonly only?: (body: unknown) => boolean
}

/**
 * What a call without a limit of its own is held to. Somebody who moves a map about asks a few times a second; an
 * office or a school behind one address are many people.
 */
export const BROWSING: Throttle = { max: 900, windowMs: 60_000, network: 12_000 }

/** What a route takes whose body streams. */
export type StreamLimits = {
  /** One byte more is answered 413. */
  readonly maxBytes: number
  /** From the first byte to the last; what takes longer is answered 408. */
  readonly timeoutMs: number
  /** The content types, e.g. `application/octet-stream`; others are answered 415. */
  readonly types: readonly string[]
}

/**
 * One call of the API as a value. The server mounts it (checks input, answers, documents it); the browser
 * imports only its type. `refusals` has the entry of every code that the call may refuse with, `successes` the sentences
 * of its answer's `feedback`: both come from the feature's `refusals.ts`.
 */
export type Endpoint = {
  readonly route: Route
  readonly summary: string
  readonly access: 'anyone' | 'investor' | 'operator'
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** JSON of 64 KB at most; `'stream'`: bytes that are read as they come, within the limits of `stream`. */
  readonly body?: z.ZodType | 'stream'
  readonly stream?: StreamLimits
  readonly answer: z.ZodType
  /** The media type of an answer that is a file and no JSON. */
  readonly media?: string
  /** The body of a 202: what was asked for has begun, and its end, not known yet, is read at the address in `follow`. */
  readonly pending?: z.ZodType
  readonly refusals: RefusalTable
  readonly successes?: SentenceTable
  readonly throttle?: Throttle
  /**
   * Whoever calls must have proven within the last minutes who they are, by password or passkey: an unlocked screen or a
   * stolen cookie is not enough. Refused with `step_up_needed` otherwise; the browser asks and repeats (`useStepUp`).
   * A function: only where what is sent, not judged yet, asks for it.
   */
  readonly needsProof?: boolean | ((body: unknown) => boolean)
  /**
   * Money comes in or goes out, or others read what is written: where the server asks for it (`VERIFIED_EMAIL`), whoever has not confirmed their email is refused with
   * `email_unverified`.
   */
  readonly needsVerifiedEmail?: boolean
  /**
   * Answered whoever's page asks: it tells who is signed in, or signs in whoever proves who they are. Every other call of a page that names
   * its person (`PAGE_USER`) is refused with `wrong_user` where another one is signed in by then.
   */
  readonly isForAnyPage?: boolean
  /** Money: takes an `Idempotency-Key` header of 1 to 200 characters. */
  readonly idempotent?: boolean
}

/** Keeps the literal types of a descriptor, so that both sides are checked against it. */
export const endpoint = <const E extends Endpoint>(descriptor: E): E => descriptor

type InputOf<S> = S extends z.ZodType ? z.input<S> : S extends 'stream' ? Blob : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : S extends 'stream' ? AsyncIterable<Uint8Array> : undefined
type Part<E, K extends keyof Endpoint> = E extends { readonly [P in K]: infer S } ? S : undefined

/** What a caller sends. */
export type ParamsSent<E> = InputOf<Part<E, 'params'>>
export type QuerySent<E> = InputOf<Part<E, 'query'>>
export type BodySent<E> = InputOf<Part<E, 'body'>>

/** What a handler receives, after the schemas. */
export type ParamsRead<E> = OutputOf<Part<E, 'params'>>
export type QueryRead<E> = OutputOf<Part<E, 'query'>>
export type BodyRead<E> = OutputOf<Part<E, 'body'>>

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
export type RefusalOf<E extends Endpoint> = Refusal<keyof E['refusals'] & string>

type PlaceValues<S extends string> = [Places<S>] extends [never]
  ? []
  : [values: Readonly<Record<Places<S>, string | number>>]

/** Says one of the call's successes in the language of the request: `say('deposited')`. */
export type SaySuccess<E> = E extends { readonly successes: infer S extends SentenceTable }
  ? <K extends keyof S & string>(name: K, ...values: PlaceValues<S[K]['en']>) => string
  : (name: never) => string
