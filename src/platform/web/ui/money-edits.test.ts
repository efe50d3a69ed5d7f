import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atRest, moneyAfter, moneyOf, moneyText, moneyTextOf } from './money-text.ts'
import type { InputSaid, MoneyText } from './money-text.ts'

/** An input with a selection, and what the field knows of it, as `MoneyField` keeps it in a language. */
type Input = { readonly shown: MoneyText; readonly from: number; readonly to: number }

type Edit =
  | {
      readonly kind: 'type'
      readonly key: string
      readonly how: 'insertText' | 'insertCompositionText' | 'unsaid'
      readonly isComposing: boolean
    }
  | { readonly kind: 'paste'; readonly text: string; readonly isSaid: boolean }
  | { readonly kind: 'delete'; readonly isForward: boolean }
  | { readonly kind: 'select'; readonly from: number; readonly to: number }
  | { readonly kind: 'undo'; readonly text: string }
  | { readonly kind: 'autofill'; readonly text: string }
  | { readonly kind: 'choose'; readonly cents: number | null }
  | { readonly kind: 'leave' }

const mark = fc.constantFrom('.', ',')
const digits = fc.stringMatching(/^\d{0,6}$/)
const amountText = fc
  .tuple(digits, mark, digits, mark, fc.stringMatching(/^\d{0,3}$/))
  .map(([a, first, b, second, c]) => [a, b && first + b, c && second + c].join(''))
const place = fc.nat(12)
const edits: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      key: fc.stringMatching(/^[0-9,. e]$/),
      how: fc.constantFrom('insertText' as const, 'insertCompositionText' as const, 'unsaid' as const),
      isComposing: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('delete' as const), isForward: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('select' as const), from: place, to: place }) },
  fc.record({ kind: fc.constant('paste' as const), text: amountText, isSaid: fc.boolean() }),
  fc.record({ kind: fc.constant('undo' as const), text: amountText }),
  fc.record({ kind: fc.constant('autofill' as const), text: amountText }),
  fc.record({ kind: fc.constant('choose' as const), cents: fc.option(fc.integer({ min: 1, max: 10_000_000 })) }),
  fc.constant({ kind: 'leave' as const }),
)

const given = (said: InputSaid, typed: string, caret: number, { shown }: Input, isEnglish: boolean): Input => {
  const after = moneyAfter(said, typed, caret, { ...shown, isCommaTyped: shown.isCommaTyped && isEnglish })
  return { shown: after, from: after.from ?? after.caret, to: after.caret }
}

/** What a browser makes of an edit, and what the field makes of that. */
function edited(input: Input, edit: Edit, isEnglish: boolean): Input {
  const { shown, from, to } = input
  const { text } = shown
  const over = (inserted: string, a = from, b = to) => text.slice(0, a) + inserted + text.slice(b)
  const giving = (said: InputSaid, typed: string, caret: number) => given(said, typed, caret, input, isEnglish)
  if (edit.kind === 'select') {
    const [a, b] = [edit.from, edit.to].map((at) => Math.min(at, text.length)).toSorted((one, other) => one - other)
    return { shown, from: a!, to: b! }
  }
  if (edit.kind === 'leave') return { shown: atRest(shown), from: 0, to: 0 }
  if (edit.kind === 'choose') return { shown: moneyTextOf(edit.cents), from: 0, to: 0 }
  if (edit.kind === 'autofill') return giving({}, edit.text, edit.text.length)
  if (edit.kind === 'undo') return giving({ data: null, inputType: 'historyUndo' }, edit.text, edit.text.length)
  if (edit.kind === 'paste') {
    const said = { data: edit.isSaid ? edit.text : null, inputType: 'insertFromPaste' }
    return giving(said, over(edit.text), from + edit.text.length)
  }
  if (edit.kind === 'type') {
    const typed = over(edit.key)
    if (edit.how === 'unsaid') return giving({ data: null, inputType: 'insertText' }, typed, from + 1)
    if (edit.how === 'insertText') return giving({ data: edit.key, inputType: edit.how }, typed, from + 1)
    return giving({ data: typed, inputType: edit.how, isComposing: edit.isComposing }, typed, from + 1)
  }
  const inputType = edit.isForward ? 'deleteContentForward' : 'deleteContentBackward'
  if (from !== to) return giving({ data: null, inputType }, over(''), from)
  const [a, b] = edit.isForward ? [from, from + 1] : [from - 1, from]
  return a < 0 || b > text.length ? input : giving({ data: null, inputType }, over('', a, b), a)
}

const centsShown = (text: string): number => Math.round(Number(`0${text.replaceAll(',', '')}`) * 100)
const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length

/** What one key may make of an amount, in cents, where nothing is selected; null for what is no key. */
function allowed(
  { shown: before, from }: Input,
  edit: Edit,
  { shown: after }: Input,
  isEnglish: boolean,
): readonly number[] | null {
  const was = before.cents ?? 0
  const { text } = before
  if (edit.kind === 'delete') {
    const at = edit.isForward ? from : from - 1
    const isDigit = /\d/.test(text[at] ?? '')
    if (before.beforeKey && !edit.isForward && from === before.caret) return [before.beforeKey.cents ?? 0]
    return [isDigit ? centsShown(text.slice(0, at) + text.slice(at + 1)) : was]
  }
  if (edit.kind !== 'type') return null
  const literal = centsShown(text.slice(0, from) + edit.key.replace(',', '.').trim() + text.slice(from))
  // What was not taken is still said while digits go on behind it.
  if (after.refused) return before.refused && edit.key !== 'e' ? [was, literal] : [was]
  // A comma read as thousands, which the field says aloud, and what is longer than any amount.
  if ((isEnglish && after.isReadingSaid) || countDigits(text) >= 12) return null
  return [literal]
}

const NO_TEXT_OF_MONEY = /[^\d.,]|\..*\.|\.\d{3}|\.\d*,|^,|,(?!\d{3}(,|\.|$))/

test.each([
  ['English', true],
  ['Spanish', false],
] as const)(
  'in %s, whatever is edited in whichever way, what is shown is what is meant, and no key makes more of it than it says',
  (_, isEnglish) => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 40 }), (all) => {
        let input: Input = { shown: moneyTextOf(null), from: 0, to: 0 }
        for (const edit of all) {
          const before = input
          input = edited(before, edit, isEnglish)
          const { text, cents, caret } = input.shown
          expect(text).not.toMatch(NO_TEXT_OF_MONEY)
          expect(cents ?? 0).toBe(centsShown(text))
          expect(caret).toBeLessThanOrEqual(text.length)
          const may = before.from === before.to ? allowed(before, edit, input, isEnglish) : null
          expect(may ?? [cents ?? 0]).toContain(cents ?? 0)
        }
      }),
      { numRuns: 500 },
    )
  },
)

test('no input whatever makes an amount that is not a whole number of cents', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,$ e-]*$/), fc.nat(40), fc.nat(1_000_000), (typed, caret, before) => {
      const { cents, text, caret: after } = moneyText(typed, caret, moneyOf(before))
      expect(cents === null || Number.isSafeInteger(cents)).toBe(true)
      expect(after).toBeLessThanOrEqual(text.length)
    }),
  )
})
