import type { CopyOf } from '#kit/copy.ts'

/**
 * The usual notes of a capital stack and of what its money buys, by what terms say of them in lower case. A note that is not here is
 * shown as it was written.
 */
export const copy = {
  'note_takes what is left, up or down': 'Takes what is left, up or down',
  'note_rent and sale after the loan': 'Rent and sale after the loan',
  'note_rent and sale after both loans': 'Rent and sale after both loans',
  'note_rent and sale after the preferred': 'Rent and sale after the preferred',
  'note_paid before the common equity': 'Paid before the common equity',
  'note_the whole price, no loan ahead of it': 'The whole price, no loan ahead of it',
  'note_left in by the former owner': 'Left in by the former owner',
  'note_interest only, repaid at refinancing': 'Interest only, repaid at refinancing',
  'note_eighteen months, interest only': 'Eighteen months, interest only',
  'note_three years fixed, interest only': 'Three years fixed, interest only',
  'note_five years fixed, interest only': 'Five years fixed, interest only',
  'note_fixed five years, interest only': 'Fixed five years, interest only',
  'note_seven years fixed, interest only': 'Seven years fixed, interest only',
  'note_fixed seven years, interest only': 'Fixed seven years, interest only',
  'note_ten years fixed, interest only': 'Ten years fixed, interest only',
  'note_credit union, fixed ten years, interest only': 'Credit union, fixed ten years, interest only',
  'note_fixed seven years, repaid over thirty': 'Fixed seven years, repaid over thirty',
  'note_fixed 7, repaid over 30': 'Fixed 7, repaid over 30',
  'note_fixed ten years, repaid over thirty': 'Fixed ten years, repaid over thirty',
  'note_fixed 10, repaid over 30': 'Fixed 10, repaid over 30',
  'note_closing and works': 'Closing and works',
  'note_mortgage, paid before everyone else': 'Mortgage, paid before everyone else',
  'note_open to investors': 'Open to investors',
} as const

export type Copy = CopyOf<typeof copy>
