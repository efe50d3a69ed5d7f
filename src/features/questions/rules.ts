/** Characters of a question. */
export const QUESTION_MIN = 10
export const QUESTION_MAX = 1000
/** Characters of an answer. */
export const ANSWER_MAX = 2000

/** How many questions one person may ask within how long. Deleted ones count, too. */
export const QUESTION_PACE = { max: 5, withinMs: 3_600_000 } as const

/** In whose name a question is answered: the seller of the house, or an operator. */
export const ANSWERERS = ['sponsor', 'freehold'] as const
export type Answerer = (typeof ANSWERERS)[number]

/** Beyond so many questions there is a search. */
export const SEARCHED_FROM = 10
