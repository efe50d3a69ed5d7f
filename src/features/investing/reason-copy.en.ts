import type { CopyOf } from '#kit/copy.ts'

/** Why a figure of a house is not known. */
export const copy = {
  reason_no_terms: 'The terms of this offering do not say it.',
  reason_no_economics: 'The listing does not say what the property earns and costs.',
  reason_no_rate: 'The rate of a loan is not stated, so what is left after it is not known.',
  reason_underwater: 'The loans are more than the property is valued at.',
} as const

export type Copy = CopyOf<typeof copy>
