import { showDay } from '#platform/web/format.ts'
import type { Language } from '#platform/web/language.ts'

/** A month `YYYY-MM`, which is the same month everywhere: "January 2027", or "Jan 27" where there is little room. */
export const showIncomeMonth = (month: string, language: Language, look: 'long' | 'short' = 'long'): string =>
  showDay(Date.parse(`${month}-01T00:00:00Z`) / 1000, language, {
    year: look === 'long' ? 'numeric' : '2-digit',
    month: look,
    timeZone: 'UTC',
  })
