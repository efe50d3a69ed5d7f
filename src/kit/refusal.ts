import type { Bilingual } from './refusals.ts'

/**
 * A refusal is an expected no: returned as a value, never thrown. Its code is a literal type, so that a
 * contract which forgets a code of its use case, or a dictionary which lacks its sentence, does not compile.
 */
export type Refusal<Code extends string = string> = {
  readonly refused: Code
  /** What the sentence is filled with, e.g. `{ left: '$12.00' }`. */
  readonly params?: Readonly<Record<string, string | number>>
  /** The words of somebody else that stand in place of ours, e.g. the card processor's. */
  readonly message?: string
  /** The same by language, where we have words of our own for it. */
  readonly messageIn?: Partial<Bilingual>
  /** A finer code below `refused`, e.g. the card processor's decline code. */
  readonly detail?: string
  /** In how many seconds it is worth asking again, where the refusal is one of time. */
  readonly retryAfter?: number
}

export const refuse = <const Code extends string>(
  refused: Code,
  details: Omit<Refusal<Code>, 'refused'> = {},
): Refusal<Code> => ({ refused, ...details })

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value
