import { keepFormatter } from './keep-formatter.ts'
import { localeOf } from './language.ts'
import type { Language } from './language.ts'

/** How numbers are written: for the same language and options the same formatter. */
export const numberFormat = (language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  keepFormatter(language + JSON.stringify(options), () => new Intl.NumberFormat(localeOf(language), options))
