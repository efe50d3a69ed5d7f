import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pressing, typing } from '#test/money-keys.ts'
import { atRest, moneyAfter, moneyOf, moneyText, moneyTextUnsaid } from './money-text.ts'

test.each([
  ['1234', '1,234', 123_400],
  ['1234.5', '1,234.5', 123_450],
  ['1,234.50', '1,234.50', 123_450],
  ['.5', '0.5', 50],
  ['1.', '1.', 100],
  ['$ 25 000', '25,000', 2_500_000],
  ['007', '7', 700],
  ['', '', null],
  // As Spanish writes it.
  ['10,50', '10.50', 1050],
  ['12,5', '12.5', 1250],
  ['1.234,50', '1,234.50', 123_450],
  ['1.234.567', '1,234,567', 123_456_700],
  ['350,000', '350,000', 35_000_000],
])('pasting %j shows %j and means %j cents', (typed, text, cents) => {
  expect(moneyText(typed, typed.length)).toMatchObject({ text, cents, refused: null })
})

test.each([
  ['1.000', 'no_amount'],
  ['350.000', 'no_amount'],
  ['-5', 'no_amount'],
  ['1e5', 'no_amount'],
  ['abc', 'no_amount'],
  ['1.2.3', 'no_amount'],
  ['1,2,3', 'no_amount'],
  ['12,34.50', 'no_amount'],
  ['1,2345', 'two_decimals'],
  ['1234.5678', 'two_decimals'],
])('pasting %j changes nothing, since it is %s', (typed, refused) => {
  expect(moneyText(typed, typed.length, '25')).toMatchObject({ text: '25', cents: 2500, caret: 2, refused })
})

test.each([
  ['1234', '1,234', 123_400],
  ['12345', '12,345', 1_234_500],
  ['1234.56', '1,234.56', 123_456],
  ['10,50', '10.50', 1050],
  ['1234,5', '1,234.5', 123_450],
  [',5', '0.5', 50],
  // A comma that three digits follow stands between thousands, as where the same is pasted.
  ['1,500', '1,500', 150_000],
  ['25,000', '25,000', 2_500_000],
  ['1,234,567', '1,234,567', 123_456_700],
  ['1,500.00', '1,500.00', 150_000],
  ['1,500,75', '1,500.75', 150_075],
])('typing %j key by key shows %j and means %j cents', (keys, text, cents) => {
  expect(typing(keys)).toMatchObject({ text, cents, refused: null })
})

test.each([
  ['1.234', '1.23', 'two_decimals'],
  ['1..', '1.', 'no_amount'],
  ['5-', '5', 'no_amount'],
  ['1e', '1', 'no_amount'],
  ['1.500', '1.50', 'two_decimals'],
  ['1234,500', '1,234,500', null],
  ['0,500', '0.50', 'two_decimals'],
  ['1234567890123,500', '1,234,567,890,123.50', 'two_decimals'],
])('of %j the last key is not taken', (keys, text, refused) => {
  expect(typing(keys)).toMatchObject({ text, refused })
})

test.each([
  ['1,500', '1,50', '1.50', 150],
  ['10,500', '10,50', '10.50', 1050],
  ['1,234.50', '1,234', '1,234', 123_400],
  ['1,050', '1,05', '1.05', 105],
  ['250', '25', '25', 2500],
])('over %j, all of it selected, pasting %j shows %j', (before, pasted, text, cents) => {
  expect(moneyText(pasted, pasted.length, before, pasted)).toMatchObject({ text, cents, refused: null })
})

test.each([
  ['1,500', '1.50', '1.50', 150],
  ['1,000', '1.000', '1,000', 100_000],
])('over %j, all of it selected, pasting %j leaves or makes %j', (before, pasted, text, cents) => {
  expect(moneyText(pasted, pasted.length, before, pasted)).toMatchObject({ text, cents })
})

test('what was pasted ends with its line', () => {
  expect(moneyText('1,50', 4, '1,500', '1,50\r\n')).toMatchObject({ text: '1.50', cents: 150 })
})

test('a part is pasted into what stands there', () => {
  expect(moneyText('1,50000', 7, '1,500', '00')).toMatchObject({ text: '150,000', cents: 15_000_000 })
  expect(moneyText('1.5000', 6, '1.50', '00')).toMatchObject({ text: '1.50', refused: 'two_decimals' })
  expect(moneyText('1250', 3, '10', '25')).toMatchObject({ text: '1,250', cents: 125_000, caret: 4 })
})

test.each([
  ['+500', 'no_amount'],
  ['٥٠٠', 'no_amount'],
  ['５００', 'no_amount'],
  ['５００．５０', 'no_amount'],
  ['500€', 'no_amount'],
  ['1’000', 'no_amount'],
  ['1.000,5,0', 'no_amount'],
  // Groups are parted by one mark: this may be a thousand and something, or a million.
  ['1.234,567', 'no_amount'],
  ['1,000.50.', 'no_amount'],
  // Two amounts.
  ['100 50', 'no_amount'],
  ['100.00\t50', 'no_amount'],
  ['1500 500,75', 'no_amount'],
])('pasting %j into an empty field takes nothing, since it is %s', (typed, refused) => {
  expect(moneyText(typed, typed.length, '', typed)).toMatchObject({ text: '', cents: null, caret: 0, refused })
})

test.each([
  ['\u00A01\u00A0000,50\u00A0$', '1,000.50', 100_050],
  ['1\u202F234,5', '1,234.5', 123_450],
  ['\t1,234.50\n', '1,234.50', 123_450],
  ['$1.234.567,89', '1,234,567.89', 123_456_789],
  ['1.000,50', '1,000.50', 100_050],
  ['1,000', '1,000', 100_000],
])('pasting %j, with what stands around it, shows %j', (typed, text, cents) => {
  expect(moneyText(typed, typed.length, '', typed)).toMatchObject({ text, cents, refused: null })
})

test('a group that loses a digit stays a group', () => {
  expect(moneyText('1,23', 4, '1,234')).toMatchObject({ text: '123', cents: 12_300, refused: null })
  expect(moneyText(',234', 0, '1,234')).toMatchObject({ text: '234', cents: 23_400, refused: null })
})

test.each([
  ['a digit deleted', { data: null, inputType: 'deleteContentBackward' }, '1,500', '1,50', 15_000, null],
  [
    'a digit deleted while composing, or written anew',
    { data: '1,50', inputType: 'insertCompositionText' },
    '1,500',
    '1,50',
    150_000,
    'no_amount',
  ],
  ['a digit composed', { data: '1,5000', inputType: 'insertCompositionText' }, '1,500', '1,5000', 1_500_000, null],
  ['more digits composed', { data: '15000', inputType: 'insertCompositionText' }, '1,500', '15000', 1_500_000, null],
  ['a decimal composed', { data: '10,50', inputType: 'insertCompositionText' }, '10.5', '10,50', 1050, null],
  ['a comma composed', { data: '10,', inputType: 'insertCompositionText' }, '10', '10,', 1000, null],
  ['pasted', { data: '1,50', inputType: 'insertFromPaste' }, '1,500', '1,50', 150, null],
  ['dictated', { data: '1,50', inputType: 'insertText' }, '1,500', '1,50', 150, null],
  ['filled in', {}, '1,500', '1,50', 150, null],
  ['pasted, and not said what', { data: null, inputType: 'insertFromPaste' }, '1,500', '1,50', 150_000, 'no_amount'],
  [
    'pasted, and said otherwise',
    { data: '1, 50', inputType: 'insertFromPaste' },
    '1,500',
    '1,50',
    150_000,
    'no_amount',
  ],
  ['done again', { data: null, inputType: 'historyRedo' }, '1,500', '1,50', 150_000, 'no_amount'],
  ['undone', { data: null, inputType: 'historyUndo' }, '1.50', '1,500', 150_000, null],
  ['set by a program', { data: null, inputType: '' }, '1,500', '1,50', 150_000, 'no_amount'],
  ['set by a program where nothing stood', { data: null, inputType: '' }, '', '10,5', 1050, null],
] as const)('%s: %j over %j gives %j', (_, said, before, typed, cents, refused) => {
  expect(moneyAfter(said, typed, typed.length, before)).toMatchObject({ cents, refused })
})

test.each([
  ['', '10,5', '10.5', null],
  ['', '1,500', '1,500', null],
  ['500', '1,500', '1,500', null],
  ['', '1.500', '', 'no_amount'],
  ['1,500', '1,50', '1,500', 'no_amount'],
])('typed before hydration where %j stood, %j is shown as %j', (before, typed, text, refused) => {
  expect(moneyTextUnsaid(typed, typed.length, before)).toMatchObject({ text, refused })
})

test('while it is composed nothing is written between its digits, which the keyboard does not know of', () => {
  const said = (data: string) => ({ data, inputType: 'insertCompositionText', isComposing: true })
  const composing = moneyAfter(said('1500'), '1500', 4, moneyAfter(said('150'), '150', 3, ''))
  expect(composing).toMatchObject({ text: '1500', cents: 150_000, caret: 4 })
  expect(atRest(composing).text).toBe('1,500')
  expect(moneyAfter({ data: '7', inputType: 'insertText' }, '15007', 5, composing).text).toBe('15,007')
  // Longer than any amount: what is shown is what is meant.
  expect(moneyAfter(said('12345678901234'), '12345678901234', 14, '')).toMatchObject({ text: '1,234,567,890,123' })
})

test('composed key by key it means what it means typed key by key', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,6}(,\d{0,2})?$/), (keys) => {
      let shown = moneyText('', 0)
      for (const key of keys) {
        const data = shown.text + key
        shown = moneyAfter({ data, inputType: 'insertCompositionText' }, data, data.length, shown.text)
      }
      expect(shown).toMatchObject({ cents: typing(keys).cents, refused: null })
    }),
  )
})

test.each([
  [['Home', 'Delete', '2'], '100', '200'],
  [['Home', 'Delete', '2'], '1,000', '2,000'],
  [['Home', 'Delete', 'Delete', '3', '4'], '1,200', '3,400'],
  // A comma comes back, and the same key then deletes what stands behind it.
  [['Home', 'Delete', 'Delete', 'Delete'], '1,234', '4'],
  [['1', ',', '5', 'Backspace', 'Backspace', '.', '5', '0', '0'], '', '1.50'],
  [['1', ',', '5', '0', 'Backspace', '7', '5'], '', '1,575'],
] as const)('the keys %j make of %j the amount %j', (keys, from, text) => {
  expect(pressing(keys, from)).toMatchObject({ text })
})

test.each([
  [['Home', 'Right', 'Right', 'Right', 'Backspace'], '10.50', '10.50'],
  [['Home', 'Right', 'Right', 'Delete'], '10.50', '10.50'],
  // The same key then deletes what stands behind, or in front of, the point.
  [['Home', 'Right', 'Right', 'Delete', 'Delete'], '10.50', '10.0'],
  [['Home', 'Right', 'Right', 'Right', 'Backspace', 'Backspace'], '10.50', '1.50'],
  [['1', '.', 'Backspace', '5'], '', '15'],
] as const)(
  'a point with cents behind it is not deleted alone: the keys %j leave of %j the amount %j',
  (keys, from, text) => {
    expect(pressing(keys, from)).toMatchObject({ text, refused: null })
  },
)

test('what is pasted or filled in whole has the point that it has', () => {
  expect(moneyAfter({ data: '1050', inputType: 'insertFromPaste' }, '1050', 4, '10.50')).toMatchObject({
    cents: 105_000,
  })
  expect(moneyAfter({}, '1050', 4, '10.50')).toMatchObject({ cents: 105_000 })
})

test('whoever comes back to a field, or into the middle of it, makes no thousands of its cents', () => {
  const left = atRest(typing('50,00'))
  expect(moneyText('50.000', 6, left)).toMatchObject({ text: '50.00', refused: 'two_decimals' })
  const middle = pressing(['5', ',', '0', '0', 'Home', '1', 'End', '0'])
  expect(middle).toMatchObject({ text: '15.00', refused: 'two_decimals' })
})

test('zeros that a deleted digit left in front go when the field is left', () => {
  const left = pressing(['Home', 'Delete'], '1,050')
  expect(left).toMatchObject({ text: '050', cents: 5000 })
  expect(atRest(left)).toMatchObject({ text: '50', cents: 5000 })
})

test('whatever is pressed, what is shown is what is meant', () => {
  const keys = fc.oneof(fc.stringMatching(/^[\d,. -]$/), fc.constantFrom('Home', 'Delete', 'Backspace'))
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 30 }), (pressed) => {
      const { text, cents } = pressing(pressed)
      expect(cents ?? 0).toBe(Math.round(Number(text.replaceAll(',', '')) * 100))
      expect(moneyText(text, text.length).cents ?? 0).toBe(cents ?? 0)
    }),
  )
})

test('the caret stays behind the digit that was typed, across a new comma', () => {
  // "12|34" with the caret after 2, the text grows a comma before it.
  expect(moneyText('1234', 2, '134')).toMatchObject({ text: '1,234', cents: 123_400, caret: 3, refused: null })
  expect(moneyText('1,9234', 3, '1,234').caret).toBe(2)
  expect(moneyText('1234', 4).caret).toBe(5)
})

test('what is shown means what it shows: every amount survives the way there and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      expect(moneyText(moneyOf(cents), 0).cents).toBe(cents)
    }),
  )
})
