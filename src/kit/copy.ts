import type { Places } from './words.ts'

/** A sentence with a number in it, by the plural forms of its language; `{n}` is the number. */
export type Plural = { readonly one: string; readonly other: string }

/** One dictionary: a sentence, or a plural, by key. */
export type Sentences = Readonly<Record<string, string | Plural>>

type AllOf<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void ? I : never
type PlaceholderOf<P extends string> = [P] extends [never]
  ? string
  : P extends string
    ? `${string}{${P}}${string}`
    : never
/** A sentence in which every `{place}` of the sentence `S`, said in another language, occurs. */
export type WithPlaces<S extends string> = string & AllOf<PlaceholderOf<Places<S>>>

/**
 * What a dictionary of another language must have, so that a missing key or place does not compile:
 * `export const copy = {…} as const satisfies Copy`, where `type Copy = CopyOf<typeof english>`.
 */
export type CopyOf<C extends Sentences> = {
  readonly [K in keyof C]: C[K] extends string ? WithPlaces<C[K]> : Plural
}
