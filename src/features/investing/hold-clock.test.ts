import { expect, test } from 'vitest'
import { clockText, minutesToSay, secondsLeft } from './hold-clock.ts'

const END = '2026-03-01T12:15:00.000Z'
const at = (time: string) => Date.parse(`2026-03-01T${time}Z`)

test('what is left of a hold is counted in whole seconds, from its fifteen minutes down to nothing', () => {
  expect(secondsLeft(END, at('12:00:00'))).toBe(900)
  expect(secondsLeft(END, at('12:14:59.400'))).toBe(1)
  expect(secondsLeft(END, at('12:15:00'))).toBe(0)
  expect(secondsLeft(END, at('13:00:00'))).toBe(0)
})

test('a clock that is behind shows no more than a hold lasts', () => {
  expect(secondsLeft(END, at('11:00:00'))).toBe(900)
})

test('seconds are shown as a clock shows them', () => {
  expect([900, 872, 61, 9, 0].map(clockText)).toEqual(['15:00', '14:32', '1:01', '0:09', '0:00'])
})

test('it is read aloud at five minutes and at one, and at no other time', () => {
  const said = Array.from({ length: 901 }, (_, passed) => minutesToSay(900 - passed))
  expect(said.filter((one, index) => one !== said[index - 1])).toEqual([null, 5, 1])
  expect([301, 300, 61, 60].map(minutesToSay)).toEqual([null, 5, 5, 1])
})
