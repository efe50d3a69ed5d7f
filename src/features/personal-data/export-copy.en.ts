import type { CopyOf } from '#kit/copy.ts'

/** Getting everything that is kept of somebody. */
export const copy = {
  title: 'Export your data',
  about:
    'Packs everything that we keep about you into one zip: your documents, statements and receipts, JSON and CSV for programs, and a page that shows it all without a connection.',
  kept: 'Packing takes a minute or so, longer where there is much. We write to you when it is ready; you can download it for seven days, and ask once a day.',
  ask: 'Export my data',
  waiting: 'It begins in a moment.',
  working: '{done} of {total} tables and files are packed.',
  progress: 'Packing your data',
  leave: 'You can leave this page: it goes on, and we write to you.',
  ready: 'Your data is ready',
  until: 'Download it until {day}. {size}',
  download: 'Download the zip',
  downloading: 'Your download begins.',
  next: 'You can ask for a newer one from {day} on.',
  preview: 'You are looking at the sample account. Your own data comes with your own account.',
  gave_up:
    'We tried several times, and your data could not be packed. Ask for it again; if it fails again, write to us.',
  failed: 'That did not work. Please try again in a moment.',
} as const

export type Copy = CopyOf<typeof copy>
