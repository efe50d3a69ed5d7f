import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { CsvUnreadable, readCsv } from './read-csv.ts'

/** A file without an end, which begins so. */
async function* endless(beginning: string): AsyncGenerator<Buffer> {
  yield Buffer.from(beginning)
  for (;;) yield Buffer.alloc(1024 * 1024, 'x')
}

test('what follows a quote that is never closed does not come into memory whole', async () => {
  const reading = async () => {
    for await (const { line } of readCsv(Readable.from(endless('id,name\n1,"House\n')))) expect(line).toBe(1)
  }
  await expect(reading()).rejects.toThrow(CsvUnreadable)
})

test('rows may end otherwise than the header above them', async () => {
  const rows = []
  for await (const { line, cells } of readCsv(Readable.from(['id,name\r\n1,A\n2,B\r\n3,C\n'])))
    rows.push([line, ...cells])
  expect(rows).toEqual([
    [1, 'id', 'name'],
    [2, '1', 'A'],
    [3, '2', 'B'],
    [4, '3', 'C'],
  ])
})
