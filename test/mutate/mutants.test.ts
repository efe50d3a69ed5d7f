import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { readSource, sourcesLike } from '../read-words.ts'
import { mutantsOf, mutate } from './mutants.ts'
import { nearTests } from './near-tests.ts'

const madeOf = (source: string): string[] => mutantsOf('a.ts', source).map((one) => mutate(source, one))

describe('a source has a mutant for', () => {
  test.each([
    ['a boundary and its opposite', 'a = b < c', ['a = b <= c', 'a = b >= c']],
    ['an equality', 'a = b === c', ['a = b !== c']],
    ['a sum of numbers', 'a = b + c * 2', ['a = b - c * 2', 'a = b + c / 2']],
    ['what is added up', 'a += b', ['a -= b']],
    ['an and', 'a = b && c', ['a = b || c']],
    ['a condition', 'if (a) b = c', ['if (!(a)) b = c']],
    ['a negation', 'a = !b', ['a = (b)']],
    ['a yes', 'a = true', ['a = false']],
    ['a call that is made for its effect', 'await a(b)', [';']],
    ['what a function gives', 'function a() { return b }', ['function a() { return (undefined) }']],
    ['what an arrow gives', 'a = (b) => b.c', ['a = (b) => (undefined)']],
  ])('%s', (_what, source, mutants) => expect(madeOf(source).toSorted()).toEqual(mutants.toSorted()))

  test.each([
    ['types', 'type A = true | 1'],
    ['imports', `import { a } from 'b'`],
    ['texts that are put together', `a = 'b' + c`],
    ['what is only said to the log', `deps.log.warn('a'); countEvent('a')`],
    ['what is thrown', 'throw new Error(a < b)'],
    ['how long a loop goes on', 'for (const a of b) {} while (a < b) {}'],
    ['a function that gives nothing already', 'a = () => null'],
  ])('none for %s', (_what, source) => expect(madeOf(source)).toEqual([]))
})

describe('a statement has a mutant for', () => {
  const sqlOf = (sql: string): string[] => madeOf(`a = \`${sql}\``).map((one) => one.slice(5, -1))

  test('whose rows they are', () => {
    expect(sqlOf('SELECT 1 FROM a WHERE a.user_id = $1')).toEqual(['SELECT 1 FROM a WHERE (a.user_id = $1 OR true)'])
    expect(sqlOf('SELECT 1 FROM a WHERE id = $1 AND payer_id = $2')).toContain(
      'SELECT 1 FROM a WHERE id = $1 AND (payer_id = $2 OR true)',
    )
  })

  test('their state, their order, their limits and their sums', () => {
    expect(sqlOf(`SELECT 1 WHERE a.status IN ('b', 'c')`)).toEqual([`SELECT 1 WHERE (a.status IN ('b', 'c') OR true)`])
    expect(sqlOf('SELECT 1 WHERE a.b IS NULL')).toEqual(['SELECT 1 WHERE a.b IS NOT NULL'])
    expect(sqlOf('SELECT 1 ORDER BY a DESC')).toEqual(['SELECT 1 ORDER BY a ASC'])
    expect(sqlOf('SELECT 1 WHERE a > $1').toSorted()).toEqual(['SELECT 1 WHERE a <= $1', 'SELECT 1 WHERE a >= $1'])
    expect(sqlOf('UPDATE a SET b = b + $1')).toEqual(['UPDATE a SET b = b - $1'])
  })

  test('its conditions, not for what it sets', () =>
    expect(sqlOf(`UPDATE a SET email = $2, status = 'b' WHERE status = 'c'`)).toEqual([
      `UPDATE a SET email = $2, status = 'b' WHERE (status = 'c' OR true)`,
    ]))

  test('nothing in words that are no statement', () => expect(sqlOf('a user_id = $1 is said here')).toEqual([]))
})

test('every mutant of every rule of ours is code that can be read, has a name of its own, and tests that meet it', () => {
  const near = nearTests()
  const sources = sourcesLike(/^src\/(kit\/\w+|features\/\w+\/rules)\.ts$/).map((path) => {
    const source = readSource(path)
    return { path, source, mutants: mutantsOf(path, source) }
  })
  const all = sources.flatMap(({ mutants }) => mutants.map(({ id }) => id))
  expect(new Set(all).size).toBe(all.length)
  const broken = sources.flatMap(({ path, source, mutants }) =>
    mutants.filter((one) => parseSync(path, mutate(source, one)).errors.length > 0),
  )
  expect(broken).toEqual([])
  const untested = sources.filter(({ path, mutants }) => mutants.length > 0 && near(path).length === 0)
  expect(untested.map(({ path }) => path)).toEqual([])
})
