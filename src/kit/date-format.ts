import { keepFormatter } from './keep-formatter.ts'

/** How days and times are written: for the same locale and options the same formatter. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keepFormatter(`at${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))
