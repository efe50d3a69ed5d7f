import { dictionary } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { Choice } from '#platform/web/ui/ChoiceGroup.tsx'
import { copy } from '../answers-copy.en.ts'
import { ADVICE, AMOUNTS, HOLDINGS, KNOWLEDGE, LEVELS, PLANS, WHYS } from '../rules.ts'

export const answerWords = dictionary(copy, async () => await import('../answers-copy.es.ts'))

type Key = keyof typeof copy
export type SayAnswer = Say<typeof copy>

// In the order of the lists in the rules: what is stored keeps the spelling of the specification, what is read does not.
const pairs = (values: readonly string[], keys: readonly Key[]): ReadonlyMap<string, Key> =>
  new Map(values.map((value, at) => [value, keys[at]!]))

const KEYS: ReadonlyMap<string, Key> = new Map([
  ...pairs(LEVELS, ['level_basic', 'level_advanced', 'level_premium']),
  ...pairs(PLANS, ['plan_income', 'plan_balanced', 'plan_growth']),
  ...pairs(KNOWLEDGE, ['novice', 'beginner', 'competent', 'proficient', 'expert']),
  ...pairs(ADVICE, ['advisor', 'self', 'friends', 'nobody']),
  ...pairs(WHYS, ['diversification', 'simplicity', 'stability', 'income', 'returns', 'technology']),
  ...pairs(AMOUNTS, ['amount_1', 'amount_2', 'amount_3', 'amount_4', 'amount_5', 'amount_6']),
  ...pairs(HOLDINGS, ['holding_1', 'holding_2', 'holding_3', 'holding_4']),
])

type Stored =
  | (typeof LEVELS | typeof PLANS | typeof KNOWLEDGE)[number]
  | (typeof ADVICE | typeof WHYS | typeof AMOUNTS | typeof HOLDINGS)[number]

/** The key of a stored value, e.g. `level_advanced` of `Advance`. */
export const keyOf = (stored: Stored): Key => KEYS.get(stored)!

/** A stored value as people read it: "Advance" -> "Advanced". */
export const sayStored = (say: SayAnswer, stored: Stored): string => say.by(keyOf(stored))

/** Stored values as choices, each with its note where it has one. */
export const choicesOf = <V extends Stored>(say: SayAnswer, values: readonly V[]): Choice<V>[] =>
  values.map((value) => {
    const note = `${keyOf(value)}_note`
    return { value, label: sayStored(say, value), ...(say.has(note) ? { note: say.by(note) } : {}) }
  })
