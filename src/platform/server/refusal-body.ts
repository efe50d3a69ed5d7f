import type { Language } from '#kit/language.ts'
import type { Bilingual } from '#kit/refusals.ts'
import type { Refusal } from '#kit/refusal.ts'
import { fill } from '#kit/words.ts'
import { edgeRefusals } from './edge-refusals.ts'
import type { EdgeRefusal } from './edge-refusals.ts'

/** What an answer that is not a success says beside its code. */
export type RefusalDetails = {
  /** What each field takes. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** The figures within the sentence. */
  readonly params?: Refusal['params']
  /** Somebody else's words, e.g. the card processor's. */
  readonly quoted?: string | undefined
  /** A finer code, e.g. the processor's decline code. */
  readonly detail?: string | undefined
  /** Present where it is certain: no card was charged. */
  readonly charged?: false | undefined
}

/** The body of every answer that is not a success. */
export const refusalBody = (
  { status, code, feedback, id }: { status: number; code: string; feedback: string; id: string },
  { fields, params, quoted, detail, charged }: RefusalDetails = {},
) => ({
  status: status >= 500 ? ('error' as const) : ('danger' as const),
  code,
  feedback,
  fields,
  params,
  quoted,
  detail,
  charged,
  id,
})

/** The body of a refusal of the edge's own; `instead` stands in place of its entry's sentence. */
export function edgeRefusalBody(code: EdgeRefusal, language: Language, id: string, instead?: Bilingual) {
  const { status, ...sentence } = edgeRefusals[code]
  return refusalBody({ status, code, feedback: fill((instead ?? sentence)[language]), id })
}
