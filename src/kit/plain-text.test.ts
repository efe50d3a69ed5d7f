import { expect, test } from 'vitest'
import { checkText } from './plain-text.ts'

test.each(['', 'Ann Bee', 'a\tb\r\nc', 'Zoë, 東京, 🏠'])('%j is text', (text) => expect(checkText(text)).toBeNull())

test.each(['\u0000', 'a\u0008', '\u001b[2J', 'a\u007f'])('%j holds a control character', (text) =>
  expect(checkText(text)).toBe('must not contain control characters'),
)

test.each(['\ud83c', 'a\udfe0b', '\udfe0\ud83c'])('%j is half a character', (text) =>
  expect(checkText(text)).toBe('must be well-formed text'),
)
