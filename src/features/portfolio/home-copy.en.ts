import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { previewRefusals } from '#features/accounts/refusals.ts'

export const copy = {
  guest_label: 'Freehold',
  guest_title: 'Your houses, on one page',
  guest_text: 'Log in to see what you own, what it is worth and what you paid for it.',
  get_started: 'GET STARTED',
  preview: 'PREVIEW THE APP',
  preview_note: 'The preview is the real app with a sample account: look at everything, change nothing, for an hour.',
  ...wordsOf(previewRefusals, 'en'),
  hello: 'Good to see you, {name}',
  title: 'My Portfolio',
  total_value: 'Value of your shares',
  change: 'since you invested',
  invested: 'Invested',
  houses: 'Houses',
  cash: 'Cash in your wallet',
  holdings: 'What you own',
  all_positions: 'All positions',
  find: 'Find the next house',
  empty_title: 'No house yet',
  sold_title: 'No house at the moment',
  sold_text: 'What you owned was sold, and you were paid by your shares. Positions, History shows each payment.',
  empty_text: 'A share costs $10. Look at the open houses, their figures and what could go wrong with each.',
} as const

export type Copy = CopyOf<typeof copy>
