import type { AnswerOf } from '#kit/endpoint.ts'
import type { readRecurring } from '../recurring-contract.ts'

type Answer = AnswerOf<typeof readRecurring>

/** A recurring deposit as its owner sees it. */
export type Recurring = Answer['recurring'][number]
export type FirstDays = Answer['first_days']
