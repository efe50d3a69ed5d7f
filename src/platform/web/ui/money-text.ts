/** What stands in a money input after a change, and what it means. */
export type MoneyText = {
  text: string
  /** Null while nothing that is an amount stands there. */
  cents: number | null
  /** Where the caret stands, so that typing in the middle goes on in the middle; NO_CARET where nobody types, or moved it since. */
  caret: number
  /** Where a selection begins that ends at the caret: of a change that was not taken, so that the next key replaces what it was to replace. */
  from?: number
  /** Why a change was not taken: it is no amount, or it would have to be guessed which. */
  refused: MoneyRefusal | null
  /** The point was typed as a comma: a third digit behind it makes it one between thousands, as where "1,500" is pasted. */
  isCommaTyped: boolean
  /** That has happened, or was taken back: "25.00" is 25,000 now, which is said while its end is edited; so is a space between digits. */
  isReadingSaid: boolean
  /** What stood there before the last key, if that was one: Backspace takes it back, also one that left no trace, as a letter. */
  beforeKey: MoneyText | null
}

/** What stood there before a change; a text alone is one that nobody typed. */
type Before = string | MoneyText

export type MoneyRefusal = 'no_amount' | 'two_decimals'

/** The input's own caret, and what is selected in it, are left alone. */
const NO_CARET = -1

// Fifteen digits before the point keep every amount below 2^53 cents.
const MAX_WHOLE_DIGITS = 13

/**
 * Formats dollars as they are typed or pasted: groups of three, at most two decimals. `previous` is what stood there before. What is no
 * amount, or could be two ("1.000"), is not taken: what stood there stays, and `refused` says why. The caret stays behind the same digit
 * as before. "1234.5" -> "1,234.5", 123450 cents; "10,5" -> "10.5", 1050 cents.
 *
 * `inserted` is what was typed or pasted, where the browser says so (null: it does not). Without it the two texts are compared, by which
 * "1,50" pasted over "1,500" looks like a digit that was deleted.
 */
export function moneyText(
  typed: string,
  caret: number,
  before: Before = '',
  inserted: string | null = null,
): MoneyText {
  const stood = stoodOf(before)
  const change = changeOf(typed, caret, stood.text, inserted)
  const next = changed(typed, caret, stood, change, inserted !== null)
  const isKey = change.inserted.length === 1 && typed.length === stood.text.length + 1
  if (!isKey) return next
  return { ...next, refused: next.refused ?? stillRefused(change, stood), beforeKey: beforeKeyAt(change.at, stood) }
}

/**
 * What was not taken stays said while keys go on behind it: "10/50" is no 1,050, and "1.500 " no 1.50, only because of a last key that is
 * taken. Not where a mark follows, or stands there, as in "10/.50" and "10..50", nor in front of all digits, as in "US$50".
 */
const stillRefused = (change: Change, stood: MoneyText): MoneyRefusal | null =>
  isBehindDigit(change, stood) && !hasMark(change.inserted) ? stood.refused : null

/** Whether a key follows the last one, and that a digit. */
const isBehindDigit = ({ at }: Change, { caret, text }: MoneyText): boolean =>
  at === caret && /\d/.test(text[at - 1] ?? '')

function changed(typed: string, caret: number, stood: MoneyText, change: Change, isSaid: boolean): MoneyText {
  const { text: previous, isCommaTyped, isReadingSaid } = stood
  const isAtEnd = caret === typed.length
  if (change.inserted === '' && isPointCut(typed, previous))
    return { ...formatted(previous, caret, true), ...SAID_NOTHING, isCommaTyped }
  const read = readAmount(typed, change)
  if (!('refused' in read)) {
    const next = formatted(read.text, caret, change.inserted === '')
    // Whoever goes back into the middle has seen what stands there.
    const isOneKey = isAtEnd && change.inserted.length < 2
    const isCommaStill = isCommaTyped && change.inserted !== '.'
    const isComma = isOneKey && (change.inserted === ',' || isCommaStill) && next.text.includes('.')
    const isStillSaid = isOneKey && isReadingSaid && (change.inserted !== '' || hasMark(next.text))
    return { ...next, ...SAID_NOTHING, isCommaTyped: isComma, isReadingSaid: isStillSaid || isJoined(change, stood) }
  }
  const thousands = isCommaTyped && isAtEnd ? thousandsOf(typed) : null
  if (thousands) return { ...formatted(thousands, caret), ...SAID_NOTHING, isCommaTyped: true, isReadingSaid: true }
  const kept = formatted(previous, caret - Math.max(0, typed.length - previous.length), true)
  const selection = isSaid ? selectionBefore(typed, previous, change) : {}
  return { ...kept, ...selection, ...SAID_NOTHING, refused: read.refused, isCommaTyped, isReadingSaid }
}

/** A digit behind a space, or "$", that left no trace: "10 50" is 1,050 now, as "1 500" is 1,500, which is said. */
const isJoined = (change: Change, stood: MoneyText): boolean =>
  isBehindDigit(change, stood) && /^\d$/.test(change.inserted) && stood.beforeKey?.text === stood.text

const SAID_NOTHING = { refused: null, isCommaTyped: false, isReadingSaid: false, beforeKey: null } as const

const stoodOf = (before: Before): MoneyText =>
  typeof before === 'string' ? { text: before, cents: null, caret: 0, ...SAID_NOTHING } : before

/** Keys behind one another can be taken back one after the other; a caret that was moved in between ends that. */
function beforeKeyAt(at: number, { from: _gone, ...stood }: MoneyText): MoneyText {
  return { ...stood, caret: at, beforeKey: at === stood.caret ? stood.beforeKey : null }
}

/**
 * What Backspace leaves right behind the last key: what stood there before it. Who types "500e" or "50..", and takes the slip back without
 * looking, means 500 and "50.", though the slip was not taken; and "50,000" was "50,00" and one key more.
 */
function withoutKey(typed: string, caret: number, stood: MoneyText): MoneyText | null {
  const { text, beforeKey } = stood
  if (!beforeKey || caret !== stood.caret - 1 || typed.length !== text.length - 1) return null
  return { ...beforeKey, isReadingSaid: stood.isReadingSaid && hasMark(beforeKey.text) }
}

const hasMark = (text: string): boolean => /[.,]/.test(text)

/** The selection that a change was to replace; nothing where it was to replace nothing. */
function selectionBefore(typed: string, previous: string, { at, inserted }: Change): { from?: number; caret?: number } {
  const replaced = previous.length - (typed.length - inserted.length)
  return replaced > 0 ? { from: at, caret: at + replaced } : {}
}

/** A point alone was deleted, with cents behind it: one key would make 1,050 of 10.50. The caret goes past it, as past a comma. */
const isPointCut = (typed: string, previous: string): boolean =>
  /\.\d/.test(previous) && typed === previous.replace('.', '')

/** What an input event says of a change; a plain event, as autofill sends it, says nothing. */
export type InputSaid = { readonly data?: string | null; readonly inputType?: string; readonly isComposing?: boolean }

/** What stands there after an input event. `caret` is the end of the selection: what was dropped is selected, and ends there. */
export function moneyAfter(said: InputSaid, typed: string, caret: number, before: Before): MoneyText {
  const { data, inputType = '', isComposing } = said
  const stood = stoodOf(before)
  const previous = stood.text
  if (data === undefined) return moneyText(typed, typed.length, previous, typed)
  if (inputType === 'deleteContentForward') return pastMark(moneyText(typed, caret, before), previous)
  const back = inputType === 'deleteContentBackward' ? withoutKey(typed, caret, stood) : null
  if (back) return back
  if (inputType.startsWith('delete')) return moneyText(typed, caret, before)
  // A keyboard that composes gives all that it composes with every key, whether that is written anew, goes on, or lost a digit.
  if (inputType === 'insertCompositionText') {
    const after = moneyTextUnsaid(typed, caret, before)
    // It keeps a text of its own, and would write that behind another: commas wait until the field is left, or for another key.
    return isComposing && after.text.replaceAll(',', '') === typed ? { ...after, text: typed, caret } : after
  }
  const inserted = oneLine(data ?? '')
  const isSaid = inserted !== '' && typed.slice(0, caret).endsWith(inserted)
  return isSaid ? moneyText(typed, caret, before, inserted) : moneyTextUnsaid(typed, caret, before)
}

/** A comma or point that was deleted comes back: the caret goes past it, so that the same key deletes what stands behind. */
function pastMark(after: MoneyText, previous: string): MoneyText {
  const isBack = after.text === previous && hasMark(after.text[after.caret] ?? '')
  return isBack ? { ...after, caret: after.caret + 1 } : after
}

/**
 * The same for a change of which nobody says what was inserted, as undo, or what was typed before hydration: "1,50" where "1,500"
 * stood is 150 if a digit was deleted, and 1.50 if it was written anew. It is taken where both mean the same, or only one can be meant.
 */
export function moneyTextUnsaid(typed: string, caret: number, before: Before): MoneyText {
  const previous = stoodOf(before).text
  const [onward, anew] = [moneyText(typed, caret, before), moneyText(typed, typed.length, previous, typed)]
  if (onward.cents === anew.cents || anew.refused) return onward
  return { ...formatted(previous, previous.length), ...SAID_NOTHING, refused: 'no_amount' }
}

type Formatted = Pick<MoneyText, 'text' | 'cents' | 'caret'>

/**
 * A text in which a point can only be the decimal one, and a comma only stands between groups. Zeros in front go, but where a digit was
 * deleted: whoever makes 200 of 100 deletes the 1 first.
 */
function formatted(text: string, caret: number, areZerosKept = false): Formatted {
  const clean = significant(text)
  const before = significant(text.slice(0, Math.max(0, caret))).length
  const [whole = '', decimals] = clean.split('.')
  const digits = (areZerosKept ? whole : whole.replace(/^0+(?=\d)/, '')).slice(0, MAX_WHOLE_DIGITS)
  const grouped = digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const shown = decimals === undefined ? grouped : `${grouped || '0'}.${decimals}`
  const isZeroAdded = digits === '' && decimals !== undefined && before > 0
  const shift = isZeroAdded ? -1 : Math.max(0, whole.length - digits.length)
  return { text: shown, cents: centsOf(digits, decimals), caret: caretAfter(shown, before - shift) }
}

/** Cents as they stand in the input when nobody is typing: 50000 -> "500", 50050 -> "500.50". */
export function moneyOf(cents: number | null): string {
  if (cents === null) return ''
  const dollars = String(cents).padStart(3, '0').replace(/..$/, '.$&')
  return formatted(dollars.replace('.00', ''), 0).text
}

/** An amount that nobody typed. */
export const moneyTextOf = (cents: number | null): MoneyText => ({
  text: moneyOf(cents),
  cents,
  caret: NO_CARET,
  ...SAID_NOTHING,
})

/**
 * Whoever moved the caret, or selected something, has seen what stands there: Backspace deletes that, and not a key from before, and no
 * thousands are made of its cents.
 */
export const seen = (stood: MoneyText): MoneyText => ({
  ...stood,
  caret: NO_CARET,
  isCommaTyped: false,
  beforeKey: null,
})

/**
 * What stays when a field is left: why the last change was not taken, no zeros that a deleted digit left in front, and a point that is
 * one: who comes back to "50.00" and types a zero has not written thousands.
 */
export const atRest = (left: MoneyText): MoneyText => ({
  ...formatted(left.text, left.caret),
  ...SAID_NOTHING,
  caret: NO_CARET,
  refused: left.refused,
  isReadingSaid: left.isReadingSaid,
})

const significant = (text: string): string => text.replaceAll(/[^\d.]/g, '')

type Read = { readonly text: string } | { readonly refused: MoneyRefusal }
const NO_AMOUNT: Read = { refused: 'no_amount' }

/** The same text, letter for letter, with a point where the cents begin and commas elsewhere. */
function readAmount(typed: string, { at, inserted }: Change): Read {
  if (/[^\d.,\s$]/.test(typed)) return NO_AMOUNT
  // "100 50" is two amounts.
  if (inserted.length > 1 && /\d\s+\d/.test(typed) && !SPACED.test(typed)) return NO_AMOUNT
  // Digits alone leave the marks that stand there what they are.
  if (!hasMark(inserted)) return withTwoDecimals(typed)
  const read = inserted.length > 1 ? readPasted(typed) : readTyped(typed, at)
  return 'refused' in read ? read : withTwoDecimals(read.text)
}

const withTwoDecimals = (text: string): Read => (/\.\D*(\d\D*){3}/.test(text) ? { refused: 'two_decimals' } : { text })

/** "1.500", whose point was typed as a comma, as the thousands that it looks like: "1,500". Null where it is none ("0,500"), or too long. */
function thousandsOf(typed: string): string | null {
  const text = typed.replace('.', ',')
  return /^[1-9]/.test(text) && GROUPED.test(text) && significant(text).length <= MAX_WHOLE_DIGITS ? text : null
}

/** One mark more. A comma is a decimal point when it is typed: keypads of many languages have no other. */
function readTyped(typed: string, at: number): Read {
  const text = `${typed.slice(0, at)}.${typed.slice(at + 1)}`
  return /\..*\./.test(text) ? NO_AMOUNT : { text }
}

const SPACED = /^[$\s]*\d{1,3}(\s\d{3})+([.,]\d*)?[$\s]*$/
const GROUPED = /^\d{1,3}(,\d{3})*$/

/** A whole amount, as English or Spanish writes it. One point with three digits behind it may be either, and is not guessed. */
function readPasted(typed: string): Read {
  const bare = typed.replaceAll(/[\s$]/g, '')
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const [whole, decimals] = [bare.slice(0, last), bare.slice(last + 1)]
  const mark = bare[last]!
  const isPoint = !whole.includes(mark) && (decimals.length !== 3 || (mark === '.' && whole.includes(',')))
  const groups = (isPoint ? whole : bare).replaceAll('.', ',')
  if (isPoint && (whole === '' || GROUPED.test(groups) || /^\d+$/.test(whole))) return { text: `${groups}.${decimals}` }
  const isEither = mark === '.' && !whole.includes('.')
  // "1.234,567": groups are parted by one mark.
  const isMixed = bare.includes('.') && bare.includes(',')
  return !isPoint && GROUPED.test(groups) && !isEither && !isMixed ? { text: groups } : NO_AMOUNT
}

/** An input leaves out the ends of lines. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]/g, '')

type Change = { readonly at: number; readonly inserted: string }

/** Where a text differs from the one before, and what is new there: it ends at the caret. */
function changeOf(typed: string, caret: number, previous: string, given: string | null): Change {
  const inserted = oneLine(given ?? '')
  const at = caret - inserted.length
  return inserted && typed.slice(at, caret) === inserted ? { at, inserted } : differenceOf(previous, typed)
}

function differenceOf(previous: string, typed: string): Change {
  const most = Math.min(previous.length, typed.length)
  let at = 0
  while (at < most && previous[at] === typed[at]) at++
  let same = 0
  while (same < most - at && previous.at(-1 - same) === typed.at(-1 - same)) same++
  return { at, inserted: typed.slice(at, typed.length - same) }
}

function centsOf(whole: string, decimals: string | undefined): number | null {
  return whole === '' && !decimals ? null : Number(whole + (decimals ?? '').padEnd(2, '0'))
}

function caretAfter(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen >= count) return at
    if (text[at] !== ',') seen++
  }
  return text.length
}
