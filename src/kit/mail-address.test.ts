import { expect, test } from 'vitest'
import { isMailAddress } from './mail-address.ts'

test.each([
  'ada@example.com',
  'a.b+c@mail.example.co',
  "o'hara@example.ie",
  'josé@ejemplo.mx',
  'a_b@b_c.co',
  'x@例え.テスト',
])('%j is an address', (text) => {
  expect(isMailAddress(text)).toBe(true)
})

test.each([
  '',
  'ada',
  'ada@example',
  'a@b@c.de',
  'a b@c.de',
  'a@b.co\r\nbcc: x@y.zz',
  'a\u0000@b.co',
  'a\u0001@b.co',
  'a\u0085@b.co',
  'a\u00a0@b.co',
  'a\u200b@b.co',
  'a\u202e@b.co',
  'a\ud800@b.co',
  'a@[1.2.3.45]',
  '[a]@b.co',
  'a@b..co',
  'a@.b.co',
  'a@b.co.',
  `${'a'.repeat(250)}@b.co`,
])('%j is none', (text) => {
  expect(isMailAddress(text)).toBe(false)
})
