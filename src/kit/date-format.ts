import { keepFormatter } from './keep-formatter.ts'

// The clock is named: left out by oversight, it would be that of the process, which on a server is nobody's.
type Options = Intl.DateTimeFormatOptions & { readonly timeZone: string | undefined }

/** How days and times are written: for the same locale and options the same formatter. */
export const dateFormat = (locale: string, options: Options): Intl.DateTimeFormat =>
  keepFormatter(`at${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))
