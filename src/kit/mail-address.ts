// Nothing unseen (control characters, half characters, marks without width), no spaces, and nothing that a header or a
// command of SMTP would read as its own.
const PART = String.raw`[^\s@<>()",;:\\[\].\p{C}\p{Z}]+`
const SHAPE = new RegExp(
  String.raw`^[^\s@<>()",;:\\[\]\p{C}\p{Z}]+@(?:${PART}\.)+[^\s@<>()",;:\\[\].\p{C}\p{Z}]{2,}$`,
  'u',
)

/** Whether a text is one address of mail and nothing else: `name@host.tld`, 254 characters at most. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && SHAPE.test(text)

/**
 * The one way in which an address is kept and looked up: composed (NFC), since two Unicode forms look the same on every
 * screen, and in lower case. Lower-casing can take a letter apart again, so that composing comes last.
 */
export const plainMailAddress = (text: string): string => text.trim().toLowerCase().normalize('NFC')
