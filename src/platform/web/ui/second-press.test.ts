// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { dropSecondPress } from './second-press.ts'

afterEach(() => void vi.useRealTimers())

test('the second half of a double click presses nothing where a dialog came or went, and the next press does', () => {
  const box = document.body.appendChild(document.createElement('input'))
  box.type = 'checkbox'
  const press = (detail: number) => {
    const click = new MouseEvent('click', { detail, bubbles: true, cancelable: true })
    box.dispatchEvent(Object.defineProperty(click, 'pointerType', { value: 'mouse' }))
  }
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

test('where a browser counts each tap as one, a tap at once after a dialog came or went presses nothing', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const box = document.body.appendChild(document.createElement('input'))
  box.type = 'checkbox'
  const tap = (pointerType: string, clientY = 100) => {
    const click = new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true, clientY })
    Object.defineProperties(click, { pointerType: { value: pointerType }, timeStamp: { value: performance.now() } })
    box.dispatchEvent(click)
  }
  tap('touch')
  expect(box.checked).toBe(true)
  dropSecondPress()
  vi.advanceTimersByTime(399)
  tap('touch', 139)
  expect(box.checked).toBe(true)
  // What is pressed elsewhere is meant.
  tap('touch', 140)
  expect(box.checked).toBe(false)
  dropSecondPress()
  vi.advanceTimersByTime(400)
  tap('touch', 140)
  expect(box.checked).toBe(true)
  // Its next tap is no longer of the dialog, and a mouse is counted by the browser.
  tap('touch')
  expect(box.checked).toBe(false)
  dropSecondPress()
  tap('mouse')
  expect(box.checked).toBe(true)
})
