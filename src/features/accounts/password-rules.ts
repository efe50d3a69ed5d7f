import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'

/** How many characters a password has: 12 stands above what ASVS asks, and any sentence fits. */
export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 256

/** How often a word is found among the passwords of leaks: its rank, 1 for the most used one. */
export type CommonWords = ReadonlyMap<string, number>

// Enough to advise while somebody types. The server decides, with a list of fifty thousand.
const FEW_COMMON: CommonWords = new Map(
  'password contraseña contrasena qwerty iloveyou tequiero letmein administrator admin changeme welcome monkey dragon'
    .split(' ')
    .map((word, at) => [word, at + 1]),
)

// A guesser tries the powers of ten: what takes fewer than 10^8 guesses is found by trying slowly over the network, and
// at once by an attacker who has the stored hash.
const ENOUGH = 8

// Orders of magnitude, per piece. One that is known costs its guesser less than its letters one by one.
const OTHER = 1
const DIGIT = 0.5
const KNOWN_OF_PERSON = 1
const COMMON_MIN = 2.5
const RUN = 2
const DATE = 3
const YEAR = 2
const AGAIN = 1

// What follows adds nothing to what a guesser finds hard by then, and the time of this check stays short.
const JUDGED = 64

/**
 * No rule of composition (NIST SP 800-63B): refuses what is guessed among the first. The password is taken as the pieces
 * that a guesser would put together: common words, also with letters written as digits, own names and address, the name
 * of this site, years and dates, runs of the keyboard and the alphabet, repetitions. Whatever is left counts by the
 * character. The cheapest way to put it together decides.
 *
 * @param context what is known of the person: email, names
 */
export function checkPassword(
  password: string,
  context: readonly string[],
  common: CommonWords = FEW_COMMON,
): Refusal<'weak_password'> | null {
  return guessesOf(password, context, common) < ENOUGH ? refuse('weak_password') : null
}

/** The guesses that it takes, as a power of ten, at most. */
function guessesOf(password: string, context: readonly string[], common: CommonWords): number {
  const text = plain(password).slice(0, JUDGED)
  const own = ownWords(context)
  const wordCost = (word: string): number => {
    if (own.has(word)) return KNOWN_OF_PERSON
    const rank = Math.min(common.get(word) ?? Infinity, FEW_COMMON.get(word) ?? Infinity)
    return Math.max(COMMON_MIN, Math.log10(rank))
  }
  const spelled = SPELLINGS.map((letters) => text.replaceAll(/[^a-z]/g, (sign) => letters[sign] ?? sign))
  const backwards = spelled.map(mirror)
  const spelledCost = (start: number, end: number): number =>
    Math.min(
      ...spelled.map((one) => wordCost(one.slice(start, end))),
      ...backwards.map((one) => wordCost(one.slice(text.length - end, text.length - start))),
    )
  // best[n]: the cheapest way to the first n characters.
  const best = [0]
  for (let end = 1; end <= text.length; end++) {
    const last = text[end - 1]!
    let least = best[end - 1]! + (/\d/.test(last) ? DIGIT : OTHER)
    for (let start = end - 3; start >= 0; start--) {
      const piece = text.slice(start, end)
      const cost = Math.min(
        pieceCost(piece),
        text.lastIndexOf(piece, start - piece.length) >= 0 && start >= piece.length ? AGAIN : Infinity,
        spelledCost(start, end),
      )
      least = Math.min(least, best[start]! + cost)
    }
    best.push(least)
  }
  return best[text.length]!
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()
const mirror = (text: string): string => text.split('').toReversed().join('')

// Letters as people write them by other signs; "1" and "!" stand for either of two.
const SIGNS = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '+': 't', '€': 'e' }
const SPELLINGS: readonly Readonly<Record<string, string>>[] = [
  {},
  { ...SIGNS, '1': 'i', '!': 'i', '|': 'i' },
  { ...SIGNS, '1': 'l', '!': 'l', '|': 'l' },
]

/** The person's words as they are and in their parts, and the words that people build from our own name. */
function ownWords(context: readonly string[]): ReadonlySet<string> {
  const words = [...context, 'freehold', 'free hold'].map(plain).flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u)
    return [text, text.replaceAll(/[\s'-]/g, ''), parts.join(''), ...parts]
  })
  return new Set(words.filter((word) => word.length >= 3))
}

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'qsdfghjklm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((run) => [run, mirror(run)])

/** What a piece costs by its shape alone: a run, a year, a date, one character again and again. */
function pieceCost(piece: string): number {
  if (/^(.)\1+$/su.test(piece) || RUNS.some((run) => run.includes(piece))) return RUN
  if (/^(19|20)\d\d$/.test(piece)) return YEAR
  if (/^\d{1,2}([./ -])\d{1,2}\1(\d{4}|\d\d)$/.test(piece) || /^\d{4}([./ -])\d{1,2}\1\d{1,2}$/.test(piece)) return DATE
  return Infinity
}
