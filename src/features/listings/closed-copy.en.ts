import type { CopyOf } from '#kit/copy.ts'

/** Why a listing takes no money, by its status. */
export const copy = {
  closed_not_offered: 'This property is not offered to investors.',
  closed_open: 'The time for this offering is over. It takes no more money.',
  closed_target_met: 'The goal is reached. This offering takes no more money.',
  closed_closing: 'The purchase is being closed. This offering takes no more money.',
  closed_operating: 'Its investors bought this property. The offering is closed.',
  closed_exited: 'This property was sold and its investors were paid out.',
  closed_failed: 'This property is not bought. Every investor gets their money back.',
  closed_refunding: 'This property is not bought. Every investor is being refunded.',
  closed_refunded: 'This property was not bought. Every investor was refunded.',
  closed_full: 'Nothing is left to fund. This offering takes no more money.',
} as const

export type Copy = CopyOf<typeof copy>
