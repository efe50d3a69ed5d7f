import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const NAMED = /`([\w./{},-]+\.(?:test|e2e)\.ts) :: ([^`]+)`/g
const page = readFileSync('docs/findings.md', 'utf8')
const plain = (text: string): string => text.replaceAll('\\u2019', '’').replaceAll("\\'", "'")

type Row = { number: string; answer: string }
const rows = page.split('\n').flatMap((line): Row[] => {
  const [, number, answer] = /^\| ([SFO]-\w+) \| .+? \| (.+) \|$/.exec(line) ?? []
  return number && answer ? [{ number, answer }] : []
})

const upTo = (letter: string, last: number) => Array.from({ length: last }, (_, n) => `${letter}${n + 1}`)

test('every finding has its line, once', () =>
  expect(rows.map((row) => row.number)).toEqual([
    ...upTo('S-H', 2),
    ...upTo('S-M', 12),
    ...upTo('S-L', 18),
    ...upTo('F-', 13),
    ...upTo('O-H', 4),
    ...upTo('O-M', 11),
    ...upTo('O-L', 14),
  ]))

test('each is answered by a test, by a sentence that argues, or by another finding', () =>
  expect(rows.filter(({ answer }) => !/^(Test|Argued|S-\w+$)/.test(answer))).toEqual([]))

test('every test that answers one is there', () => {
  const named = [...page.matchAll(NAMED)].map(([, path, name]) => ({ path: path!, name: name! }))
  expect(named.length).toBeGreaterThan(80)
  const isThere = ({ path, name }: { path: string; name: string }) =>
    existsSync(path) && plain(readFileSync(path, 'utf8')).includes(name)
  expect(named.filter((one) => !isThere(one))).toEqual([])
})

test('what a finding says is tested names a test', () =>
  expect(rows.filter(({ answer }) => answer.startsWith('Test') && !answer.includes(' :: '))).toEqual([]))
