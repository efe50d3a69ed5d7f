import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const id = '01890000-0000-7000-8000-00000000000f'
const at = new Date('2026-03-04T05:06:07.089Z')

test('a cursor brings back the instant and the id that it was made of', () =>
  expect(decodeCursor(encodeCursor(at, id))).toEqual({ at, id }))

test('it can stand in an address as it is', () => expect(encodeCursor(at, id)).toMatch(/^[\w-]+$/))

const START = decodeCursor(undefined)

test('without one a list begins after everything that there can be', () => {
  expect(START.at.getTime()).toBeGreaterThan(new Date('9000-01-01').getTime())
  expect(START.id > id).toBe(true)
})

test.each([
  ['nothing', ''],
  ['what is no base64', '%%%'],
  ['half of one', encodeCursor(at, id).slice(0, 20)],
  ['another version', btoa(`2|${at.getTime()}|${id}`)],
  ['no id', btoa(`1|${at.getTime()}|me`)],
  ['no time', btoa(`1|soon|${id}`)],
  ['more than one', btoa(`1|${at.getTime()}|${id}|1`)],
])('%s is no cursor: the list begins at its newest', (_what, text) => expect(decodeCursor(text)).toEqual(START))
