import type { CopyOf } from '#kit/copy.ts'

/** The words around the public pages. */
export const copy = {
  nav: 'Main',
  nav_how: 'How it works',
  nav_listings: 'Projects',
  nav_help: 'Help',
  log_in: 'Log in',
  get_started: 'Create account',
  open_app: 'My Portfolio',
  open_preview: 'Back to the preview',
  menu: 'Menu',
  language: 'Language',
  theme_to_dark: 'Change to the dark theme',
  theme_to_light: 'Change to the light theme',
  offline_note: 'You are offline. What you see may be out of date.',
  sandbox_note: 'Trial version: no real money moves here, and no real shares are sold. Pay with test cards only.',
  sandbox_note_short: 'Trial version: no real money, no real shares.',
} as const

export type Copy = CopyOf<typeof copy>
