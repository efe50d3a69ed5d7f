import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { listingRefusals } from '#features/listings/refusals.ts'

export const copy = {
  ...wordsOf(listingRefusals, 'en'),
  save_one: 'Save {name}',
  // Spec §2, ProjectPage.
  liked_banner: 'New property added to your favorites',
  save: 'SAVE',
  saved: 'SAVED',
  saved_alert: 'Saved.',
  unsaved_alert: 'No longer saved.',
  undo: 'Undo',
  see_saved: 'See all you saved',
} as const

export type Copy = CopyOf<typeof copy>
