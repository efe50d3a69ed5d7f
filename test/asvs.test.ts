import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const NAMED = /`([\w./-]+\.(?:test|e2e)\.ts) :: ([^`]+)`/g
const page = readFileSync('docs/asvs.md', 'utf8')
const plain = (text: string): string => text.replaceAll('\\u2019', '’').replaceAll("\\'", "'")

test('every test that a requirement is said to be met by is there', () => {
  const named = [...page.matchAll(NAMED)].map(([, path, name]) => ({ path: path!, name: name! }))
  expect(named.length).toBeGreaterThan(40)
  const lost = named.filter(({ path, name }) => !plain(readFileSync(path, 'utf8')).includes(name))
  expect(lost).toEqual([])
})

// Every requirement of levels 1 and 2 of OWASP ASVS 5.0.0 in these chapters: the section, and how many it has of them.
const REQUIRED: Readonly<Record<string, number>> = {
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
}
const required = Object.entries(REQUIRED).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
)

type Row = { numbers: string[]; asks: string; state: string }
const rows = page.split('\n').flatMap((line): Row[] => {
  const [, first, asks, state] = /^\| (\d.*?) \| (.+?) \| (.+) \|$/.exec(line) ?? []
  return first && asks && state ? [{ numbers: numbersOf(first), asks, state }] : []
})

/** `6.8.1 to 6.8.4` are four, `5.4.1, 5.4.2` two. */
function numbersOf(text: string): string[] {
  const [from, to] = text.split(' to ')
  if (to === undefined) return text.split(', ')
  const section = from!.slice(0, from!.lastIndexOf('.'))
  const last = (number: string) => Number(number.split('.').at(-1))
  return Array.from({ length: last(to) - last(from!) + 1 }, (_, n) => `${section}.${last(from!) + n}`)
}

test('every requirement of levels 1 and 2 has its line, once; what is of level 3 says so', () => {
  expect(required).toHaveLength(78)
  const stated = rows.flatMap(({ numbers }) => numbers)
  expect(stated.filter((number, n) => stated.indexOf(number) !== n)).toEqual([])
  expect(required.filter((number) => !stated.includes(number))).toEqual([])
  const beyond = rows.filter(({ numbers }) => numbers.some((number) => !required.includes(number)))
  expect(beyond.filter(({ asks }) => !asks.startsWith('(L3)'))).toEqual([])
  expect(rows.filter(({ numbers, asks }) => asks.startsWith('(L3)') && required.includes(numbers[0]!))).toEqual([])
})

test('each is met, written down or argued', () => {
  expect(rows.filter(({ state }) => !/^(Met|Written|Argued)\b/.test(state))).toEqual([])
})

test('what is said to be met names a test, or the file that does it', () => {
  const met = page.split('\n').filter((line) => /\| Met/.test(line))
  expect(met.length).toBeGreaterThan(20)
  expect(met.filter((line) => !/\.tsx?/.test(line))).toEqual([])
})
