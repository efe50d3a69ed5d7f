import { expect, test } from 'vitest'
import { line, personName } from './field.ts'

const name = personName(1, 80)

test.each([
  ['A\u200Bda', 'Ada'],
  ['\uFEFF\u2060Ada\u00AD', 'Ada'],
  ['Ada \u202Enoryb', 'Ada noryb'],
  ['A\u200Dda', 'Ada'],
  ['José Núñez', 'José Núñez'],
])('a name is kept without what nobody sees: %j', (typed, kept) => expect(name.parse(typed)).toBe(kept))

test('joiners stay inside words that are written with them', () => {
  for (const one of ['علی\u200Cرضا', 'क्\u200Dष']) expect(name.parse(one)).toBe(one)
})

test('a name of nothing that can be seen is none', () => {
  for (const one of ['\u200B', ' \u2060\u3164 ', '\u200C\u200D']) expect(name.safeParse(one).success).toBe(false)
  expect(line(1, 80).parse('\u200Bseen by nobody')).toBe('\u200Bseen by nobody')
})
