import type { CopyOf } from '#kit/copy.ts'

/** The newsletter's own letters (to confirm with; to somebody who reads it already; below a preview). */
export const letters = {
  confirm_subject: 'Please confirm: the Freehold newsletter',
  confirm_lead: 'One click, and news of new properties comes by email.',
  confirm_1: 'Somebody, probably you, asked for the Freehold newsletter at this address.',
  confirm_2: 'It comes when there is something to tell: which properties opened, and what did not go to plan.',
  confirm_button: 'Subscribe me',
  confirm_after: 'The link works for seven days. If this was not you, do nothing: we will not write again.',
  known_subject: 'You are already subscribed',
  known_lead: 'The Freehold newsletter comes to this address.',
  known_1:
    'This address was entered for the Freehold newsletter once more. It is already subscribed, so nothing changes.',
  known_2: 'If you no longer want it, the link below unsubscribes you at once.',
  preview_why: 'This is a preview of the newsletter. In the real one each reader finds their link to unsubscribe here.',
} as const

export type Letters = CopyOf<typeof letters>
