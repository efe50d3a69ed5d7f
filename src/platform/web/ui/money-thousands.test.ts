import { expect, test } from 'vitest'
import { pressing, typing } from '#test/money-keys.ts'
import { atRest, moneyAfter } from './money-text.ts'

test('a comma that becomes one between thousands is said to be, for as long as the end is edited', () => {
  expect(typing('50,00')).toMatchObject({ text: '50.00', isReadAsThousands: false })
  const read = typing('50,000')
  expect(read).toMatchObject({ text: '50,000', isReadAsThousands: true })
  expect(atRest(read).isReadAsThousands).toBe(true)
  expect(typing('50,0000')).toMatchObject({ text: '500,000', isReadAsThousands: true })
  expect(pressing([...'50,0000'.split(''), 'Backspace', 'Backspace'])).toMatchObject({
    text: '5,000',
    isReadAsThousands: true,
  })
  expect(pressing([...'50,000'.split(''), 'Home', '1'])).toMatchObject({ text: '150,000', isReadAsThousands: false })
})

test.each([
  // One zero too many, taken back, leaves what was meant.
  [[...'50,000'.split(''), 'Backspace'], '50.00', false],
  [[...'10,500'.split(''), 'Backspace', 'Backspace', '5'], '10.55', false],
  [[...'50,000'.split(''), 'Backspace', '0'], '50,000', true],
  [[...'84,240'.split(''), 'Backspace', '5'], '84,245', true],
] as const)('a slip that is taken back is: the keys %j leave %j', (keys, text, isReadAsThousands) => {
  expect(pressing(keys)).toMatchObject({ text, isReadAsThousands, refused: null })
})

test('a key that is not taken leaves what was selected selected, so that the next one replaces it', () => {
  const kept = moneyAfter({ data: '€', inputType: 'insertText' }, '€', 1, '500')
  expect(kept).toMatchObject({ text: '500', from: 0, caret: 3, refused: 'no_amount' })
  expect(moneyAfter({ data: 'w', inputType: 'insertText' }, '1,w0', 3, '1,500')).toMatchObject({ from: 2, caret: 4 })
})

test('why a change was not taken is still said when the field is left', () => {
  expect(atRest(typing('1.500'))).toMatchObject({ text: '1.50', refused: 'two_decimals' })
})
