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

test('what is said to be met names a test, or the file that does it', () => {
  const met = page.split('\n').filter((line) => /\| Met/.test(line))
  expect(met.length).toBeGreaterThan(20)
  expect(met.filter((line) => !/\.tsx?/.test(line))).toEqual([])
})
