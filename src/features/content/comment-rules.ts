/** Characters of a comment. */
export const COMMENT_MAX = 2000
/** Characters of a note to operators. */
export const NOTE_MAX = 500

/** How many comments one person may write within how long. Deleted ones count, too. */
export const COMMENT_PACE = { max: 10, withinMs: 600_000 } as const
/** The same text at the same place within this time is one comment: it was pressed twice. */
export const SAME_WITHIN_MS = 60_000

/** Answers that come along with their comment; the rest is asked for. */
export const FIRST_ANSWERS = 3

/** Why a comment is reported. `advice`: it tells others what to buy. */
export const REPORT_REASONS = ['spam', 'abuse', 'advice', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** What is kept of a typed text: its line breaks as one character each, no more than one empty line between two others. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Whether there is anything in a text that is seen. */
export const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
