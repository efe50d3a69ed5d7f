import type { AnswerOf } from '#kit/endpoint.ts'
import type { readReferral } from '../contract.ts'

/** Somebody's part in the program. */
export type Standing = AnswerOf<typeof readReferral>
