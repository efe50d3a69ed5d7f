import { expect, test } from 'vitest'
import { checkText, isPlainText, NO_CONTROL_CHARACTERS, WELL_FORMED } from './plain-text.ts'

test.each(['', 'Ann Bee', 'a\tb\r\nc', 'Zoë, 東京, 🏠'])('%j is text', (text) => expect(checkText(text)).toBeNull())

test.each(['\u0000', 'a\u0008', '\u001b[2J', 'a\u007f'])('%j holds a control character', (text) =>
  expect(checkText(text)).toEqual(NO_CONTROL_CHARACTERS),
)

test.each(['\ud83c', 'a\udfe0b', '\udfe0\ud83c'])('%j is half a character', (text) =>
  expect(checkText(text)).toEqual(WELL_FORMED),
)

test.each(['Ann\tBee 🏠', 'a\u0000', '\ud83c'])('a page takes %j as the server does', (text) =>
  expect(isPlainText(text)).toBe(checkText(text) === null),
)
