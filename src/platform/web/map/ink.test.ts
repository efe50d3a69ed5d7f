import { expect, test } from 'vitest'
import { faded, hexOf, mix } from './ink.ts'

test('colours are read, mixed and faded as the canvas takes them', () => {
  expect(hexOf('rgb(251, 248, 241)')).toBe('#fbf8f1')
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(faded('#9a6b16', 0.5)).toBe('#9a6b1680')
})
