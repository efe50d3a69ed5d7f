import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
type Promised = { readonly id: string; readonly files: readonly string[] }
const { PROMISES } = (await import(join(ROOT, 'bin/promises.mjs'))) as { PROMISES: readonly Promised[] }
const page = readFileSync(join(ROOT, 'docs/trust.md'), 'utf8')

test('every promise has its files, and the table of docs/trust.md says what was seen of it, by which command and when', () => {
  expect(PROMISES.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, at) => `R${at + 1}`))
  for (const { id, files } of PROMISES) {
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
    const row = page
      .split('\n')
      .find((line) => line.startsWith(`| ${id} | `) && line.includes(`npm run trust -- ${id}`))
    // Whoever has not seen it yet says so.
    expect(row, `a row of ${id}`).toMatch(/(?:\d.* \| .*\| 2\d{3}-\d\d-\d\d|not run .*\| not yet) \|$/)
  }
})

test('docs/trust.md keeps what is promised and what was seen apart, each promise in both', () => {
  const [promised = [], seen = []] = page.split(/\n\n/).flatMap((part) => {
    const [heading = '', rule = '', ...rows] = part.split('\n')
    return heading.startsWith('| #') ? [[heading, rule, ...rows].map((row) => row.split(/(?<!\\)\|/))] : []
  })
  // A row that was written into the other table has more cells, or fewer.
  expect(promised.filter(({ length }) => length !== 5)).toEqual([])
  expect(seen.filter(({ length }) => length !== 7)).toEqual([])
  const missing = (rows: readonly string[][]) => {
    const named = new Set(rows.flatMap((row) => row[1]!.match(/R\d+/g) ?? []))
    return PROMISES.map(({ id }) => id).filter((id) => !named.has(id))
  }
  // How a failure is made again (R16) is said above what was seen.
  expect(missing(promised)).toEqual(['R16'])
  expect(missing(seen)).toEqual([])
})
