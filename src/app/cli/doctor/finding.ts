/** What the doctor says of one thing: `ok`, what may be meant, or what has to be mended. */
export type Finding = {
  readonly about: string
  readonly level: 'ok' | 'warning' | 'fault'
  readonly says: string
  /** What to do about it. */
  readonly todo?: string
}

type Say = (says: string, todo?: string) => Finding

/** Findings about one thing. */
export const about = (what: string): { ok: Say; warning: Say; fault: Say } => {
  const say =
    (level: Finding['level']): Say =>
    (says, todo) => ({ about: what, level, says, ...(todo === undefined ? {} : { todo }) })
  return { ok: say('ok'), warning: say('warning'), fault: say('fault') }
}

/** What an error says, where it says anything. */
export const messageOf = (error: unknown): string => {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  // All that `fetch` says of a line; why stands behind it.
  if (message === 'fetch failed' && cause) return messageOf(cause)
  return (message || code || String(error)).split('\n', 1)[0]!
}
