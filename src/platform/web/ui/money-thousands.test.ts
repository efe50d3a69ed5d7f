import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pressing, typing } from '#test/money-keys.ts'
import { atRest, moneyAfter } from './money-text.ts'

test('a comma that becomes one between thousands is said to be, for as long as the end is edited', () => {
  expect(typing('50,00')).toMatchObject({ text: '50.00', isReadingSaid: false })
  const read = typing('50,000')
  expect(read).toMatchObject({ text: '50,000', isReadingSaid: true })
  expect(atRest(read).isReadingSaid).toBe(true)
  expect(typing('50,0000')).toMatchObject({ text: '500,000', isReadingSaid: true })
  expect(pressing([...'50,0000'.split(''), 'Backspace', 'Backspace'])).toMatchObject({
    text: '50.00',
    isReadingSaid: true,
  })
  expect(pressing([...'50,000'.split(''), 'Home', '1'])).toMatchObject({ text: '150,000', isReadingSaid: false })
})

test.each([
  // One zero too many, taken back, leaves what was meant.
  [[...'50,000'.split(''), 'Backspace'], '50.00', true],
  [[...'5,000'.split(''), 'Backspace', 'Backspace', 'Backspace', 'Backspace'], '5', false],
  [[...'50,0000'.split(''), 'Backspace', 'Backspace', 'Backspace', '5'], '50.05', true],
  [[...'10,500'.split(''), 'Backspace', 'Backspace', '5'], '10.55', true],
  [[...'50,000'.split(''), 'Backspace', '0'], '50,000', true],
  [[...'84,240'.split(''), 'Backspace', '5'], '84,245', true],
  [[...'1,5000'.split(''), 'Backspace', 'Backspace', 'Backspace', '7', '5'], '1,575', true],
] as const)('a slip that is taken back is: the keys %j leave %j', (keys, text, isReadingSaid) => {
  expect(pressing(keys)).toMatchObject({ text, isReadingSaid, refused: null })
})

test('a key that is not taken leaves what was selected selected, so that the next one replaces it', () => {
  const kept = moneyAfter({ data: '€', inputType: 'insertText' }, '€', 1, '500')
  expect(kept).toMatchObject({ text: '500', from: 0, caret: 3, refused: 'no_amount' })
  expect(moneyAfter({ data: 'w', inputType: 'insertText' }, '1,w0', 3, '1,500')).toMatchObject({ from: 2, caret: 4 })
})

test('why a change was not taken is still said when the field is left', () => {
  expect(atRest(typing('1.500'))).toMatchObject({ text: '1.50', refused: 'two_decimals' })
})

test.each([
  [[...'500e'.split(''), 'Backspace'], '500'],
  [[...'500eur'.split(''), 'Backspace', 'Backspace', 'Backspace'], '500'],
  [[...'50..'.split(''), 'Backspace', '2', '5'], '50.25'],
  [[...'50,,'.split(''), 'Backspace', '2', '5'], '50.25'],
  [[...'12.344'.split(''), 'Backspace'], '12.34'],
  // What is taken and not shown is a key as well.
  [[...'500 '.split(''), 'Backspace'], '500'],
  [[...'500$'.split(''), 'Backspace'], '500'],
  [[...'00'.split(''), 'Backspace', '.', '5'], '0.5'],
  [[...'1500'.split(''), 'Home', 'Right', 'e', 'Backspace'], '1,500'],
  [[...'15'.split(''), 'Home', 'Right', '.', 'Backspace'], '15'],
] as const)('Backspace takes back the last key, also one that was not taken: the keys %j leave %j', (keys, text) => {
  expect(pressing(keys)).toMatchObject({ text, refused: null })
})

test('whoever types without looking has what the keys are that Backspace left', () => {
  const keys = fc.oneof(
    { weight: 3, arbitrary: fc.stringMatching(/^[\d,. $e]$/) },
    { weight: 1, arbitrary: fc.constant('Backspace') },
  )
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 20 }), (pressed) => {
      const left = pressed.reduce((text, key) => (key === 'Backspace' ? text.slice(0, -1) : text + key), '')
      const { text, cents } = typing(left)
      expect(pressing(pressed)).toMatchObject({ text, cents })
    }),
    { numRuns: 500 },
  )
})

test.each([
  [[...'500e'.split(''), 'Backspace', 'Backspace'], '50'],
  [[...'1234'.split(''), 'Home', 'Right', '9', 'Backspace', 'Backspace'], '234'],
  [[...'500e'.split(''), 'Home', 'Right', 'Backspace'], '00'],
] as const)('behind that, and at another place, it deletes what stands there: the keys %j leave %j', (keys, text) => {
  expect(pressing(keys)).toMatchObject({ text, refused: null })
})

test.each([
  [[...'500e'.split(''), 'Left', 'Right', 'Backspace'], '50'],
  [[...'500e'.split(''), 'Home', 'End', 'Backspace'], '50'],
  [[...'50,000'.split(''), 'Left', 'Right', 'Backspace'], '5,000'],
  [[...'50,00'.split(''), 'Home', 'End', '0'], '50.00'],
] as const)(
  'whoever moved the caret has seen what stands there, and edits that: the keys %j leave %j',
  (keys, text) => {
    expect(pressing(keys)).toMatchObject({ text })
  },
)

test.each([
  ['1.500 ', '1.50', 'two_decimals'],
  ['1.500$', '1.50', 'two_decimals'],
  ['10/50', '1,050', 'no_amount'],
  ["10'50", '1,050', 'no_amount'],
  ['10-50 ', '1,050', 'no_amount'],
  ['5o0', '50', 'no_amount'],
  // What cannot have been meant as the point, or stood in front of all digits.
  ['10/.50', '10.50', null],
  ['1/500.75', '1,500.75', null],
  ['10..50', '10.50', null],
  ['US$50', '50', null],
] as const)('what was not taken is said while digits go on behind it: %j leaves %j', (keys, text, refused) => {
  expect(typing(keys)).toMatchObject({ text, refused })
})

test('a point that was typed as one makes no thousands', () => {
  expect(typing('1,500.00')).toMatchObject({ text: '1,500.00', refused: null })
  expect(typing('1,500.000')).toMatchObject({ text: '1,500.00', refused: 'two_decimals' })
})

test.each([
  ['10 50', '1,050'],
  ['10$50', '1,050'],
  ['1 500', '1,500'],
])('what became of a space between digits is said: %j is %j', (keys, text) => {
  expect(typing(keys)).toMatchObject({ text, isReadingSaid: true, refused: null })
})

const centsOfParts = (whole = '', decimals = ''): number => Number((whole || '0') + decimals.padEnd(2, '0'))

/** The amounts, in cents, that somebody can mean by keys: one point or comma before the cents, and groups of three parted by the other. */
function meantBy(keys: string): number[] {
  // A slip in front of the digits, or of the point, or behind all is none of them, nor is a second point.
  const bare = keys
    .replaceAll(/([.,])(?:[ $/]*[.,])+/g, '$1')
    .replace(/^[^\d.,]+/, '')
    .replaceAll(/[ $/]+(?=[^.,]*[.,])/g, '')
    .replaceAll(/(?<=[.,])[ $/]+/g, '')
    .replace(/[ $]+$/, '')
    .replaceAll(/ (?=\d{3}(\D|$))/g, '')
  const plain = /^(\d*)(?:[.,](\d{0,2}))?$/.exec(bare)
  const grouped =
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(bare) ?? /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))?$/.exec(bare)
  return [plain, grouped].flatMap((found) => (found ? [centsOfParts(found[1]?.replaceAll(/[.,]/g, ''), found[2])] : []))
}

test.each([
  ['English', true],
  ['Spanish', false],
] as const)(
  'in %s keys behind one another mean what a person means by them, or it is said that they do not',
  (_, isEnglish) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[015., $/]{0,9}$/), (keys) => {
        const { cents, refused, isReadingSaid } = typing(keys, '', isEnglish)
        expect(refused || isReadingSaid || !cents || meantBy(keys).includes(cents)).toBeTruthy()
      }),
      { numRuns: 2000 },
    )
  },
)

test('who comes back to a field deletes what stands there', () => {
  const left = atRest(typing('500e'))
  const back = moneyAfter({ data: null, inputType: 'deleteContentBackward' }, '50', 2, { ...left, caret: 3 })
  expect(back).toMatchObject({ text: '50', refused: null })
})
