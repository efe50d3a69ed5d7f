const LSN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

/** Whether a text is a place in PostgreSQL's log: `0/16B3748`. */
export const isLsn = (text: string): boolean => LSN.test(text)

/** A place in PostgreSQL's log as a number that can be compared. Throws where it is none. */
export function lsnOf(text: string): bigint {
  const [, high, low] = LSN.exec(text) ?? []
  if (!high || !low) throw new RangeError(`no place in a log: ${text.slice(0, 40)}`)
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
