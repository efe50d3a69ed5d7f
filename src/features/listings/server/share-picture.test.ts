import { expect, test } from 'vitest'
import { Busy } from '#platform/server/busy.ts'
import { sharePicture } from './share-picture.ts'

const svg = (n: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><circle r="${n}"/></svg>`)

test('pictures that very many ask for at once are made one after the other; the rest are told at once that it is busy, and can ask again', async () => {
  const first = sharePicture('0', svg(0))
  const rest = Array.from({ length: 200 }, (_, n) => sharePicture(`${n + 1}`, svg(n + 1)))
  const told = await Promise.allSettled(rest)
  expect((await first).subarray(1, 4).toString()).toBe('PNG')
  const refused = told.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused.length).toBeGreaterThan(150)
  expect(refused.every((error) => error instanceof Busy)).toBe(true)
  // Refusing them put nothing out of what was made.
  expect(sharePicture('0', svg(0))).toBe(first)
  expect((await sharePicture('200', svg(200))).subarray(1, 4).toString()).toBe('PNG')
})
