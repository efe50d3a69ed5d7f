// Control characters, what breaks a line, and what turns the direction of a text around.
const HIDDEN = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/gu

const codeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * A line as a terminal may show it. What one operator wrote is read by the one who decides: it must not move the cursor, clear
 * the screen, or pass for another line of ours, so that such characters stand as their codes.
 */
export const printable = (line: string): string => line.replaceAll(HIDDEN, codeOf)

/** The same for a text of several lines of ours. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')
