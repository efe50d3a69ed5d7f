// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { dropSecondPress } from './second-press.ts'

test('the second half of a double click presses nothing where a dialog came or went, and the next press does', () => {
  const box = document.body.appendChild(document.createElement('input'))
  box.type = 'checkbox'
  const press = (detail: number) =>
    box.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
  press(1)
  expect(box.checked).toBe(true)
  dropSecondPress()
  press(2)
  press(3)
  expect(box.checked).toBe(true)
  press(1)
  expect(box.checked).toBe(false)
  press(2)
  expect(box.checked).toBe(true)
  dropSecondPress()
  // By a key.
  press(0)
  expect(box.checked).toBe(false)
})
