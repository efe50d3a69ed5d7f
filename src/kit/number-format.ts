import { localeOf } from './language.ts'
import type { Language } from './language.ts'

const kept = new Map<string, Intl.NumberFormat>()

/**
 * How numbers are written. Making a formatter takes ten times as long as writing with it, and each holds some 20 KB
 * outside of the heap of which the garbage collector knows nothing: so for the same options the same one is given. They
 * come from our sources, never from outside.
 */
export function numberFormat(language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  let found = kept.get(key)
  if (!found) {
    found = new Intl.NumberFormat(localeOf(language), options)
    kept.set(key, found)
  }
  return found
}
