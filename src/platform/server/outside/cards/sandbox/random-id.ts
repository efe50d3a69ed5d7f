import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as Stripe makes them: a prefix and 24 random letters and digits (142 bits, so nobody guesses a token). */
export function randomId(prefix: 'tok' | 'ch' | 're' | 'dp' | 'pi' | 'pm' | 'cus' | 'secret' | 'evt' | 'req'): string {
  let text = ''
  while (text.length < 24) {
    // 248 is the largest multiple of 62 in a byte: what lies above would make some letters likelier.
    for (const byte of randomBytes(32)) if (byte < 248 && text.length < 24) text += letters[byte % 62]
  }
  return `${prefix}_${text}`
}
