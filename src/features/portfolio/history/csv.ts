/** What a spreadsheet would take for a formula where a text begins with it; some take the signs of full width as well. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * One field of CSV (RFC 4180). A text that a spreadsheet would carry out as a formula is given an apostrophe in front; numbers,
 * also those below zero, stay what they are.
 */
export function csvField(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n\t']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(csvField).join(',')}\r\n`

/** Whole thousandths or hundredths as a decimal, exactly: (-12345, 2) -> "-123.45". */
export function decimalOf(value: number, digits: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0')
  const sign = value < 0 ? '-' : ''
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Begins a file for spreadsheets: without it one takes the letters of a name for those of another alphabet. */
export const BYTE_ORDER_MARK = '\uFEFF'
