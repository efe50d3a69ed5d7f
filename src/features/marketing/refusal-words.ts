import type { Refusal } from '#kit/refusal.ts'

/** What API clients read; the pages have their own words by code. */
export const refusalWords = {
  joinNewsletter: { too_many: 'Too many attempts. Please try again in an hour.' },
  byLink: { link_unknown: 'This link is not valid, or no longer.' },
} as const

export type LinkUnknown = Refusal<'link_unknown'>
