import { localeOf } from '#kit/language.ts'
import type { Language } from '#kit/language.ts'
import { relativeTime } from '#kit/relative-time.ts'

/** How long ago, in the steps of Spec §9: "now", "5 minutes ago", "3 weeks ago". */
export function showAgo(createdSeconds: number, language: Language, nowSeconds = Date.now() / 1000): string {
  const { unit, value } = relativeTime(nowSeconds - createdSeconds)
  if (unit === 'now') return language === 'es' ? 'ahora' : 'now'
  return new Intl.RelativeTimeFormat(localeOf(language)).format(-value, unit)
}
