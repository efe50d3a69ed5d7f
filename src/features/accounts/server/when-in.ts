import type { Language } from '#platform/server/request-language.ts'

/** A day and a time of day (UTC) as letters say them. */
export function whenIn(language: Language, at: Date): { readonly day: string; readonly time: string } {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  return { day, time: at.toISOString().slice(11, 16) }
}
